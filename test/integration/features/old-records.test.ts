/** What 0.3.0 left on a disk, opened by the program of today. */
import { rmSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { asDatabase, connect } from '#electron/records/database.ts';
import { openVault } from '#electron/vault/index.ts';
import { clockAt, openRecordsDesk, RECORDS_PASSPHRASE } from '#test/fixtures/make-records/open-desk.ts';
import { copyOldRecords, OLD_BACKUP, RECORDS_LEFT_MS } from '#test/fixtures/old-records.ts';
import { activityRequest, everyLink, listRequest } from './test-desk.ts';

const PERSON = 'APP-100002';

async function openedCopy(as: 'closed' | 'killed' | ReturnType<typeof copyOldRecords>) {
  const copy = typeof as === 'string' ? copyOldRecords(as) : as;
  const { desk, call, files } = await openRecordsDesk(copy.folder, clockAt(RECORDS_LEFT_MS), 'ana');
  onTestFinished(async () => {
    await desk.close();
    rmSync(copy.folder, { recursive: true });
  });
  await call['vault.unlock']({ passphrase: RECORDS_PASSPHRASE });
  return { ...copy, desk, call, files };
}

type Opened = Awaited<ReturnType<typeof openedCopy>>;

/** How often each word is among them. */
function tally(words: readonly (string | null)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[`${word}`] = (counts[`${word}`] ?? 0) + 1;
  return counts;
}

const applications = ({ call }: Opened) => call['applications.list'](listRequest);

it('has rows in every table of 0.3.0, before anything of today touches it', async () => {
  const { folder, profileId, file } = copyOldRecords('closed');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const vault = await openVault({ folder, keyStore: null });
  await vault.unlock(RECORDS_PASSPHRASE);
  const connection = connect(file, vault.databaseKey(profileId), { readonly: true });
  onTestFinished(() => void connection.close());
  const database = asDatabase(connection);
  expect(connection.pragma('user_version', { simple: true })).toBe(16);
  const tables = database
    .prepare<string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE '%fts5%'")
    .pluck()
    .all()
    .filter((name) => !name.startsWith('sqlite_') && !name.startsWith('application_search_'));
  expect(tables.length).toBeGreaterThan(15);
  const empty = tables.filter(
    (name) => database.prepare(`SELECT 1 FROM ${name} LIMIT 1`).get() === undefined,
  );
  expect(empty).toEqual([]);
});

it('opens with its connection, its token, its settings, and tells of what it raised and what is judged otherwise now', async () => {
  const { desk } = await openedCopy('closed');
  const state = desk.state();
  expect(state).toMatchObject({
    vault: 'open',
    keyStore: 'passphrase',
    records: { state: 'open', error: null },
    // It kept the activity for sixty days, and recommended by what it could not read.
    notices: [{ kind: 'retention-raised' }, { kind: 'results-judged-again', count: 3 }],
    profiles: [{ kind: 'service', name: 'Oak Street', hasToken: true, tokenEnding: '9Zx4' }],
    applicationLayout: { defaultViewId: 'view-1', views: [{ name: 'Urgent ones' }] },
  });
  expect(state.preferences).toMatchObject({
    ...{ theme: 'dark', language: 'es', density: 'compact', lockAfterMinutes: 45, concurrency: 2 },
    bands: { approvePercent: 75, declinePercent: 50 },
    propertyBands: { 'Cedar Heights': { approvePercent: 85, declinePercent: 65 } },
    office: { name: 'Oak Street Leasing' },
    linkMail: { contact: 'desk@example.com', announceEnd: true },
    firstComeProperties: ['Birch Row'],
    retention: { mode: 'ask', rules: { activity: 730, households: 600 } },
    proxy: { use: 'own', address: 'http://127.0.0.1:9' },
  });
});

it('shows every application, with what the office wrote, what it was judged by and how it was decided', async () => {
  const opened = await openedCopy('closed');
  const { call } = opened;
  const { rows, total } = await applications(opened);
  expect(total).toBe(36);
  expect(rows.filter(({ name }) => name !== '')).toHaveLength(32);
  expect(rows.filter(({ unreadableCount }) => unreadableCount > 0)).toHaveLength(1);
  expect(tally(rows.map(({ decision }) => decision))).toEqual({
    ...{ approve: 4, 'approve-with-conditions': 5, decline: 5, null: 22 },
  });
  const found = await call['applications.list']({ ...listRequest, search: 'Abara' });
  expect(found.total).toBeGreaterThan(0);
  // Its search found no units: those that were written then are found now.
  const written = rows.find(({ unit }) => unit !== '')?.unit ?? '';
  const inUnit = rows.filter(({ unit }) => unit === written).map(({ identifier }) => identifier);
  const ofSearch = await call['applications.list']({ ...listRequest, search: written });
  expect(ofSearch.rows.map(({ identifier }) => identifier)).toEqual(expect.arrayContaining(inUnit));
  const ofFilter = await call['applications.list']({ ...listRequest, unit: [written.toLowerCase()] });
  expect(ofFilter.rows.map(({ identifier }) => identifier)).toEqual(inUnit);
  expect(await call['applications.tags']({})).toEqual(['Élan list', 'Quiet home', 'Urgent']);

  const detail = await call['applications.get']({ identifier: PERSON });
  expect(detail).toMatchObject({ earlierFetchCount: 2, judgedByVersion: 2 });
  expect(await call['applications.fetches']({ identifier: PERSON })).not.toEqual([]);
  const raw = await call['applications.rawReply']({ identifier: PERSON });
  expect(JSON.parse(raw.text)).toHaveProperty('data.debt_to_income');
  const [decision] = await call['decisions.list']({ identifier: PERSON });
  expect(decision).toMatchObject({ outcome: 'approve-with-conditions', conditions: 'A second deposit' });
  const notices = await call['notices.list']({ decisionId: decision?.id ?? 0 });
  expect(notices).toMatchObject([{ how: 'printed', document: { language: 'en' } }]);
  const unsaved = { place: 'office-data', of: 'APP-100020' } as const;
  expect(await call['unsaved.get'](unsaved)).toMatchObject({ text: { values: { name: 'Half a na' } } });
  // What was half written in the one text of notes waits where a note is written now.
  expect(await call['unsaved.get']({ place: 'note', of: 'APP-100020' })).toMatchObject({
    text: { values: { text: 'Half a note', edited: null } },
  });
  // Each text that there was is the first note.
  const noted = rows.filter(({ noteCount }) => noteCount > 0);
  expect(noted.length).toBeGreaterThan(0);
  for (const { identifier, note } of noted) {
    const { notes } = await call['notes.list']({ identifier });
    expect(notes.map(({ text }) => text)).toEqual([note]);
  }
});

it('shows rules, households, links and look-ups as they were left', async () => {
  const { call } = await openedCopy('closed');
  const center = await call['approvalCenter.get']({});
  expect(center.drafts.map(({ id }) => id)).toEqual([2, 1]);
  expect(center).toMatchObject({ draft: { name: 'Autumn' }, published: { number: 3 } });
  // What was a setting then belongs to the newest version.
  const thresholds = { approvePercent: 75, declinePercent: 50 };
  expect(center.published?.thresholds).toEqual(thresholds);
  expect(center.draft.thresholds).toEqual(thresholds);
  const { versions } = await call['approvalCenter.versions']({ before: null, limit: 100 });
  expect(versions.map(({ origin, outcome }) => [origin, outcome])).toEqual([
    ['published', 'unconfirmed'],
    ['published', 'confirmed'],
    ['adopted', 'confirmed'],
  ]);
  const households = await call['households.list']({});
  expect(tally(households.map(({ state }) => state))).toEqual({
    ...{ draft: 2, confirmed: 1, refused: 1, unconfirmed: 1 },
  });
  expect(tally(households.map(({ atService }) => atService))).toMatchObject({ confirmed: 2, unknown: 1 });
  const { links } = await call['reportLinks.list'](everyLink);
  expect(tally(links.map(({ state }) => state))).toEqual({
    ...{ live: 5, expired: 5, failed: 1, unconfirmed: 1 },
  });
  expect(links.filter(({ recipient }) => recipient !== '')).toMatchObject([
    { recipient: 'owner@example.com' },
  ]);
  const lookUps = await call['lookUps.list']({});
  expect(lookUps).toMatchObject([
    { state: 'interrupted', total: 4, found: 1, left: 3 },
    { state: 'done', total: 10, found: 8, failed: 2 },
  ]);
});

it('has an activity that holds, from the first entry that retention left', async () => {
  const { call } = await openedCopy('closed');
  const verdict = await call['activity.verify']({});
  expect(verdict).toMatchObject({ whole: true, brokenAt: null, erased: 24 });
  expect(verdict.entries).toBeGreaterThan(200);
  const { total } = await call['activity.list']({ ...activityRequest, kind: 'application-decided' });
  expect(total).toBe(15);
});

it('opens as a kill left it: what was in its log is there, and the look-up can be continued', async () => {
  const opened = await openedCopy('killed');
  expect((await applications(opened)).total).toBe(37);
  expect(await opened.call['lookUps.list']({})).toMatchObject([
    { state: 'interrupted', total: 2, found: 1, left: 1 },
    { state: 'interrupted', left: 3 },
    { state: 'done' },
  ]);
  expect(await opened.call['activity.verify']({})).toMatchObject({ whole: true, erased: 24 });
});

it('takes its backup back', async () => {
  const opened = await openedCopy('closed');
  const { call, files } = opened;
  files.push(OLD_BACKUP);
  await call['restore.choose']({});
  const preview = await call['restore.open']({ passphrase: RECORDS_PASSPHRASE });
  expect(preview).toMatchObject({ madeBy: '0.3.0', holds: { applications: 10 } });
  await call['restore.confirm']({ into: 'same-connection', officeSettings: 'leave' });
  expect((await applications(opened)).total).toBe(10);
  expect(await call['activity.verify']({})).toMatchObject({ whole: true });
});

it('counts the notices of 0.3.0, which did not say whether they were complete, and finds those that are due', async () => {
  const { folder, profileId, file } = copyOldRecords('closed');
  const vault = await openVault({ folder, keyStore: null });
  await vault.unlock(RECORDS_PASSPHRASE);
  const connection = connect(file, vault.databaseKey(profileId));
  const database = asDatabase(connection);
  // Every decision of the fixture that needs a notice has one: of two that count it is taken away.
  const without = database
    .prepare<{ id: number; identifier: string }>(
      `SELECT max(id) AS id, identifier FROM decisions GROUP BY identifier
       HAVING outcome IN ('decline', 'approve-with-conditions') ORDER BY id LIMIT 2`,
    )
    .all();
  connection.exec('DROP TRIGGER notices_are_not_deleted');
  for (const { id } of without) database.prepare('DELETE FROM notices WHERE decision_id = ?').run(id);
  connection.close();

  const { desk, call } = await openedCopy({ folder, profileId, file });
  const { rows } = await call['applications.list']({ ...listRequest, noticeDue: true });
  expect(rows.map(({ identifier }) => identifier).sort()).toEqual(
    without.map(({ identifier }) => identifier).sort(),
  );
  const given = (await call['applications.list'](listRequest)).rows.find(
    ({ identifier, decision }) =>
      decision === 'decline' && !without.some((other) => other.identifier === identifier),
  );
  const [decision] = await call['decisions.list']({ identifier: given?.identifier ?? '' });
  expect(await call['notices.list']({ decisionId: decision?.id ?? 0 })).toMatchObject([
    { complete: null, document: { scores: [] } },
  ]);
  expect(desk.state().applicationLayout.views).toMatchObject([{ filter: { noticeDue: false } }]);
});
