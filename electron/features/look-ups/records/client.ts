import type { NewActivity } from '#electron/features/activity/records/rows.ts';
import { type FetchedResult, packResults } from '#electron/features/applications/records/packing.ts';
import type { Asked } from '#electron/records/asked.ts';
import type { FillUndone } from '#shared/features/look-ups/model.ts';
import type { DeskError } from '#shared/rpc/errors.ts';
import type { Fills, TakenBack } from './fills.ts';
import type { createLookUps, Settlement } from './look-ups.ts';

/** The same before its results are packed. */
export interface SettledLookUp extends Omit<Settlement, 'found' | 'foundPositions'> {
  readonly found: readonly (FetchedResult & { readonly position: number })[];
}

/** What takes long goes piece by piece, so that others have a turn. */
export const lookUpClient = (thread: Asked<ReturnType<typeof createLookUps> & Fills['queries']>) => ({
  settleLookUp: async ({ found, ...settled }: SettledLookUp) =>
    thread.settleLookUp({
      ...settled,
      found: packResults(found),
      foundPositions: found.map(({ position }) => position),
    }),
  /** All that are left have failed for this reason; answers its number. */
  async failLookUpLeft(id: number, error: DeskError): Promise<number> {
    let piece = await thread.failSomeLeft(id, error, -1);
    while (piece.after !== null) piece = await thread.failSomeLeft(id, error, piece.after);
    return piece.reason;
  },
  /** Those that failed for these reasons are left to be asked once more. */
  async retryLookUp(id: number, reasons: readonly number[], atMs: number): Promise<void> {
    for (const reason of reasons) while (await thread.retrySome(id, reason));
    await thread.changeLookUp(id, 'retried', atMs);
  },
  /** Takes back what a look-up has filled, where nobody has changed it since, and says so in the activity; null where there is nothing. */
  async undoFill(id: number, by: Pick<NewActivity, 'atMs' | 'who'>): Promise<FillUndone | null> {
    const undone = await thread.beginUndoOfFill(id, by);
    if (undone !== null) await removeFill(thread, id, 'all');
    return undone;
  },
  /** Forgets what a look-up has filled, and takes it back before: everything, nothing, or what waits for a result. */
  removeFill: (id: number, takenBack: TakenBack | 'nothing') => removeFill(thread, id, takenBack),
  async removeLookUp(id: number): Promise<void> {
    while (await thread.removeSomeOfLookUp(id));
  },
});

async function removeFill(
  thread: Asked<Fills['queries']>,
  id: number,
  takenBack: TakenBack | 'nothing',
): Promise<void> {
  if (takenBack !== 'nothing') {
    let after = await thread.takeBackSome(id, takenBack, -1);
    while (after !== null) after = await thread.takeBackSome(id, takenBack, after);
  }
  while (await thread.forgetSomeOfFill(id));
}
