import { setTimeout } from 'node:timers/promises';
import type { Asked } from '#electron/records/asked.ts';
import type { RecordQueries } from '#electron/records/records.ts';
import type { WipingFunctions } from '#electron/records/wiping.ts';
import { type StoredKind, storedKinds } from '#shared/features/retention/kinds.ts';
import type { Erased } from '#shared/features/retention/model.ts';
import { type DueRecords, type DueSlice, dueInAll, type HowDue } from './due.ts';
import type { Erasing } from './retention.ts';

/** How long a copy of the file under way is waited for before it is asked again. */
const COPY_WAIT_MS = 200;

type Thread = Pick<
  Asked<RecordQueries>,
  'dueSlice' | 'beginErasing' | 'eraseMore' | 'beginErasingRemains' | 'mergeSearchIndex' | 'remainsErased'
>;

/** Erasing, piece by piece, so that nobody who asks the records for something meanwhile waits for all of it. */
export function retentionClient(thread: Thread, { wipeMore }: Asked<WipingFunctions>) {
  let running: Promise<void> = Promise.resolve();
  const eraseAll = async (): Promise<void> => {
    while (await thread.eraseMore());
    if (!(await thread.beginErasingRemains())) return;
    while (await thread.mergeSearchIndex());
    for (let { state } = await wipeMore(); state !== 'done'; { state } = await wipeMore()) {
      if (state === 'waiting') await setTimeout(COPY_WAIT_MS);
    }
    await thread.remainsErased();
  };
  /** Finishes an erasing that was cut off, and erases the bytes that one has left; nothing where there are none. */
  const eraseRemains = (): Promise<void> => {
    // One after the other: what was erased meanwhile may lie where the one before has been already.
    running = running.catch(() => undefined).then(eraseAll);
    return running;
  };
  /**
   * What of one kind is past its time. What a decision rests on is not, as long as the decision is kept: `decisionsBeforeMs` is the moment
   * before which decisions are past theirs (null: none is).
   */
  const dueRecords = async (
    kind: StoredKind,
    beforeMs: number,
    how: HowDue,
    decisionsBeforeMs: number | null = null,
  ): Promise<DueRecords> => {
    const slices: DueSlice[] = [];
    for (let from: number | null = 0; from !== null; from = slices.at(-1)?.next ?? null) {
      slices.push(await thread.dueSlice(kind, beforeMs, how, decisionsBeforeMs, from));
    }
    return dueInAll(kind, slices);
  };
  return {
    dueRecords,
    eraseRemains,
    /** Erases what is due, bytes and all, and writes one entry of how many of each kind. Nothing is written where there was nothing. */
    async eraseDueRecords(erasing: Erasing): Promise<Erased> {
      const { before } = erasing;
      // One that was cut off comes first.
      await eraseRemains();
      const due: DueRecords[] = [];
      for (const kind of storedKinds) {
        const beforeMs = before[kind];
        if (beforeMs !== null) due.push(await dueRecords(kind, beforeMs, 'counted', before.decisions));
      }
      const erased = await thread.beginErasing(erasing, due);
      await eraseRemains();
      return erased;
    },
  };
}
