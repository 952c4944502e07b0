import type { Asked } from '#electron/records/asked.ts';
import type { FillUndone } from '#shared/features/look-ups/model.ts';
import type { DeskError } from '#shared/rpc/errors.ts';
import type { Fills, TakenBack, TakenBackSome } from './fills.ts';
import type { createLookUps } from './look-ups.ts';

/** What takes long goes piece by piece, so that others have a turn. */
export const lookUpClient = (thread: Thread) => ({
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
  /** Takes back what a look-up has filled, where nobody has changed it since; null where there is nothing. */
  async undoFill(id: number, atMs: number): Promise<FillUndone | null> {
    return (await thread.beginUndoOfFill(id)) ? undo(thread, id, atMs) : null;
  },
  /** Forgets what a look-up has filled, and takes it back before: everything, nothing, or what waits for a result. */
  async removeFill(id: number, takenBack: TakenBack | 'nothing', atMs: number): Promise<void> {
    if (takenBack !== 'nothing') await takeBack(thread, id, takenBack, atMs);
    await thread.forgetFill(id);
  },
  /** Takes back to its end what was cut off: while it was filled, or taken back. */
  async finishFills(atMs: number): Promise<void> {
    for (const { id, state } of await thread.unfinishedFills()) {
      if (state === 'undoing') await undo(thread, id, atMs);
      else {
        await takeBack(thread, id, 'all', atMs);
        await thread.forgetFill(id);
      }
    }
  },
  async removeLookUp(id: number): Promise<void> {
    while (await thread.removeSomeOfLookUp(id));
  },
});

type Thread = Asked<ReturnType<typeof createLookUps> & Fills['queries']>;

async function undo(thread: Thread, id: number, atMs: number): Promise<FillUndone> {
  const undone = await takeBack(thread, id, 'all', atMs);
  await thread.endUndoOfFill(id);
  return undone;
}

async function takeBack(thread: Thread, id: number, which: TakenBack, atMs: number): Promise<FillUndone> {
  let [takenBack, changedSince] = [0, 0];
  for (let after: number | null = 0; after !== null; ) {
    const some: TakenBackSome = await thread.takeBackSome(id, which, after, atMs);
    takenBack += some.takenBack;
    changedSince += some.changedSince;
    after = some.after;
  }
  for (const stage of ['units', 'properties'] as const) {
    for (let after: number | null = 0; after !== null; ) {
      after = await thread.takeBackPlaces(id, stage, after, atMs);
    }
  }
  return { takenBack, changedSince };
}
