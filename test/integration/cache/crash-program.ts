import { openCache } from '#electron/cache/index.ts';
import { fixtureIdentifier, fixtureSettings, generateResults } from '../../fixtures/applications.ts';

/**
 * A program of its own that writes into the cache until it is killed, one thing after the other, and says each number once
 * the write is acknowledged: results, names, drafts, links, decisions, activity.
 */
const [file = '', key = '', start = '0'] = process.argv.slice(2);
const cache = await openCache({
  file,
  key: Buffer.from(key, 'hex'),
  workerFile: new URL('../../../electron/cache/worker.ts', import.meta.url),
});
const results = [...generateResults(5_000, 7)];
const settings = fixtureSettings();
await cache.beginDrafts({ name: '', settings, basedOnVersion: null, atMs: 0 });

for (let count = Number(start); count < results.length; count += 1) {
  const fetched = results[count];
  if (fetched === undefined) break;
  await cache.storeResults([fetched]);
  await cache.saveOfficeData(fetched.identifier, {
    name: `Name ${count}`,
    property: '',
    unit: '',
    note: '',
    applicantToken: `tok-${count}`,
  });
  await cache.saveDraft(1, settings, count);
  const subject = { kind: 'application', identifier: fixtureIdentifier(count) } as const;
  const link = await cache.addReportLink({
    subject,
    label: `${count}`,
    requestedAtMs: count,
    expiresAtMs: count + 10,
  });
  await cache.setReportLinkState(link, 'live', '', `https://reports.example.test/${count}`);
  await cache.expireReportLinks(count);
  await cache.addDecision({
    identifier: fetched.identifier,
    atMs: count,
    by: 'ana',
    outcome: 'decline',
    reasons: [{ attribute: null, pointsLost: null, text: `Reason ${count}` }],
    conditions: '',
    judgedBy: {
      version: null,
      settingsHash: 'hash',
      fetchedAt: new Date(fetched.fetchedAtMs).toISOString(),
      score: fetched.result.score,
      weight: fetched.result.weight,
      scorePercent: null,
      band: null,
    },
  });
  await cache.addActivity({
    atMs: count,
    who: 'ana',
    kind: 'application-looked-up',
    subject: fetched.identifier,
    outcome: 'succeeded',
    detail: '',
    completes: null,
  });
  process.stdout.write(`${count}\n`);
}
throw new Error('Nobody has killed the program.');
