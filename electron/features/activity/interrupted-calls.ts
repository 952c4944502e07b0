import type { Records } from '#electron/records/index.ts';
import { subjectParts } from '#shared/rpc/entry.ts';
import { settlePublications } from '../approval-center/index.ts';

/**
 * Settles what a crash cut off: calls that were under way become 'unconfirmed', together with the version, household or link that they
 * were about. Nothing is sent.
 *
 * @returns how many calls were settled that may have changed something. A look-up changes nothing, nor does a test of the
 * connection: what a look-up had still to ask is offered to be continued. Those that a desk up to 0.6 has left open are counted once.
 */
export async function settleInterruptedCalls(records: Records, nowMs: number): Promise<number> {
  await records.settleCutOffLookUps(nowMs);
  await settleCutOffResults(records, nowMs);
  const publications = await settlePublications(records, await records.callsUnderWay(), nowMs);
  const households = await records.settleSentHouseholds(null, nowMs);
  const links = await records.settleRequestedLinks(nowMs);
  return publications + households + links + (await records.anchorActivity(nowMs));
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
