import type { ActivityEntry } from '#shared/models/activity.ts';
import { settingsHash } from '../cache/index.ts';
import type { Cache } from '../cache/queries.ts';
import type { ActivityJournal } from './activity.ts';
import { contentHashOf, readPublicationDetail } from './publication.ts';

const INTERRUPTED = 'The desk ended before the answer was written down.';

/**
 * Settles what a crash cut off (`design/architecture.md`, decision 8): calls that were written as 'started' and never
 * completed become 'unconfirmed', together with the version, household or link that they were about. Nothing is sent.
 *
 * @returns how many calls were settled.
 */
export async function settleInterruptedCalls(
  cache: Cache,
  journal: ActivityJournal,
  nowMs: number,
): Promise<number> {
  const entries = await cache.uncompletedActivity();
  for (const entry of entries) {
    if (entry.kind === 'approval-center-published') await keepInterruptedVersion(cache, entry);
  }
  for (const household of await cache.households()) {
    if (household.state === 'sending') {
      await cache.setHouseholdState(household.id, 'unconfirmed', '', nowMs);
    }
  }
  for (const link of await cache.reportLinks()) {
    if (link.state === 'requesting') await cache.setReportLinkState(link.id, 'unconfirmed', '', null);
  }
  // Last, so that a second crash in between settles the same calls once more.
  for (const entry of entries) {
    await journal.completed(entry.id, entry, 'unconfirmed', INTERRUPTED);
  }
  return entries.length;
}

/**
 * A publication that was cut off may be in force: its version is kept as 'unconfirmed', where the draft is still what
 * was sent. Where the draft has been changed since, the activity alone tells of it.
 */
async function keepInterruptedVersion(cache: Cache, entry: ActivityEntry): Promise<void> {
  const sent = readPublicationDetail(entry.detail);
  const draft = await cache.draft();
  if (sent === null || draft === null || contentHashOf(draft.settings) !== sent.contentHash) return;
  const [newest] = await cache.versions(1);
  const isKept = newest?.contentHash === sent.contentHash && newest.publishedAt >= entry.at;
  if (isKept) return;
  await cache.addVersion({
    publishedAtMs: Date.parse(entry.at),
    publishedBy: entry.who,
    reason: sent.reason,
    settings: draft.settings,
    outcome: 'unconfirmed',
    serviceMessage: '',
    contentHash: sent.contentHash,
    settingsHash: settingsHash(draft.settings),
  });
}
