import type { Records } from '#electron/records/index.ts';
import type { ActivityKind } from '#shared/features/activity/model.ts';
import { subjectParts } from '#shared/rpc/entry.ts';
import { settlePublications } from '../approval-center/index.ts';

/** Calls that change nothing. */
const READS: ReadonlySet<ActivityKind> = new Set(['application-looked-up', 'connection-tested']);

const INTERRUPTED = 'The desk ended before the answer was written down.';

/**
 * Settles what a crash cut off: calls that were under way, and those that a desk up to 0.5 wrote as 'started' and never completed,
 * become 'unconfirmed', together with the version, household or link that they were about. Nothing is sent.
 *
 * @returns how many calls were settled that may have changed something. A look-up changes nothing, nor does a test of the
 * connection: what a look-up had still to ask is offered to be continued.
 */
export async function settleInterruptedCalls(
  records: Records,
  userName: string,
  nowMs: number,
): Promise<number> {
  await records.settleCutOffLookUps(nowMs);
  await settleCutOffResults(records, nowMs);
  const entries = await records.uncompletedActivity();
  const publications = await settlePublications(records, await records.callsUnderWay(), nowMs);
  const households = await records.settleSentHouseholds(null, nowMs);
  const links = await records.settleRequestedLinks(nowMs);
  // Last, so that a second crash in between settles the same calls once more.
  for (const { id, kind, subject } of entries) {
    await records.addActivity({
      atMs: nowMs,
      who: userName,
      kind,
      subject,
      outcome: 'unconfirmed',
      detail: INTERRUPTED,
      completes: id,
    });
  }
  return publications + households + links + entries.filter(({ kind }) => !READS.has(kind)).length;
}

/** A result that was asked for and never came: nothing was changed by it. */
async function settleCutOffResults(records: Records, atMs: number): Promise<void> {
  const calls = (await records.callsUnderWay()).filter(({ kind }) => kind === 'application-result');
  if (calls.length === 0) return;
  await records.commit({
    atMs,
    entries: calls.map(({ subject }) => ({
      kind: 'application-look-up-failed',
      id: subjectParts(subject).id,
      data: { error: 'interrupted' },
    })),
    ends: calls.map(({ id }) => id),
  });
}
