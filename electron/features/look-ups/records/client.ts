import { type FetchedResult, packResults } from '#electron/features/applications/records/packing.ts';
import type { Asked } from '#electron/records/asked.ts';
import type { DeskError } from '#shared/rpc/errors.ts';
import type { createLookUps, Settlement } from './look-ups.ts';

/** The same before its results are packed. */
export interface SettledLookUp extends Omit<Settlement, 'found' | 'foundPositions'> {
  readonly found: readonly (FetchedResult & { readonly position: number })[];
}

/** What takes long goes piece by piece, so that others have a turn. */
export const lookUpClient = (thread: Asked<ReturnType<typeof createLookUps>>) => ({
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
  async retryLookUp(id: number, reasons: readonly number[]): Promise<void> {
    for (const reason of reasons) while (await thread.retrySome(id, reason));
    await thread.setLookUpState(id, 'running');
  },
  async removeLookUp(id: number): Promise<void> {
    while (await thread.removeSomeOfLookUp(id));
  },
});
