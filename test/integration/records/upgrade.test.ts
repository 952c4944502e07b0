/** @module-tag no-second-try */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import type { ApplicationListRequest } from '#electron/features/applications/records/requests.ts';
import { settingsHash } from '#electron/features/approval-center/records/settings-hash.ts';
import { asDatabase, connect, settle } from '#electron/records/database.ts';
import { firstTables } from '#electron/records/migrations/0001-first-tables.ts';
import { listIndexes } from '#electron/records/migrations/0007-list-indexes.ts';
import { migrations } from '#electron/records/migrations/index.ts';
import { fixtureSettings, generateResults } from '#test/fixtures/applications.ts';
import { found } from './list-request.ts';
import { newPlace, opened, type Place } from './open.ts';

const NOON_MS = Date.UTC(2026, 4, 4, 12);
const SETTINGS = fixtureSettings();
const { debt_to_income: _left, ...DRAFTED } = SETTINGS;

/** Records as the first desk left them: one draft, two versions, and pages enough that one of them can be damaged. */
function oldRecords(what: 'with a draft' | 'without a draft'): Place {
  const place = newPlace();
  mkdirSync(dirname(place.file), { recursive: true });
  const connection = connect(place.file, place.key);
  settle(connection);
  const database = asDatabase(connection);
  database.write('act', () => {
    connection.exec(firstTables.sql);
    connection.pragma('user_version = 1');
    if (what === 'with a draft') {
      database
        .prepare('INSERT INTO draft (id, settings, based_on_version, updated_at_ms) VALUES (1, ?, 2, ?)')
        .run(JSON.stringify(DRAFTED), NOON_MS);
    }
    const addVersion = database.prepare(
      `INSERT INTO versions (number, published_at_ms, published_by, reason, settings, outcome, service_message,
         content_hash, settings_hash) VALUES (?, ?, 'ana', ?, ?, ?, '', ?, ?)`,
    );
    const text = JSON.stringify(SETTINGS);
    addVersion.run(1, NOON_MS - 2, 'First rules', text, 'confirmed', 'c1', settingsHash(SETTINGS));
    addVersion.run(2, NOON_MS - 1, 'Spring', text, 'unconfirmed', 'c2', settingsHash(SETTINGS));
    const addReply = database.prepare('INSERT INTO applications (identifier, note) VALUES (?, ?)');
    for (let place = 0; place < 200; place += 1) addReply.run(`OLD-${place}`, 'x'.repeat(1_000));
  });
  connection.close();
  return place;
}

const carriedOver = {
  id: 1,
  name: '',
  settings: DRAFTED,
  thresholds: null,
  basedOnVersion: 2,
  updatedAt: new Date(NOON_MS).toISOString(),
};

test('records of the first desk keep their draft, as the first one, and their versions, as published', async () => {
  const place = oldRecords('with a draft');
  const records = await opened(place);
  expect(records.opening).toEqual({ kind: 'opened' });
  const { draft, drafts, published, drift } = await records.approvalCenter();
  expect(draft).toEqual(carriedOver);
  expect(drafts).toHaveLength(1);
  expect(published).toEqual({
    number: 2,
    publishedAt: new Date(NOON_MS - 1).toISOString(),
    publishedBy: 'ana',
    reason: 'Spring',
    settings: SETTINGS,
    thresholds: null,
    origin: 'published',
    outcome: 'unconfirmed',
    serviceMessage: '',
    confirmedBy: '',
    contentHash: 'c2',
  });
  expect(drift).toBeNull();
  expect((await records.versionSummaries({ before: null, limit: 10 })).versions).toMatchObject([
    { number: 2, origin: 'published', changes: { added: 0, removed: 0, changed: 0 } },
    { number: 1, origin: 'published' },
  ]);
  expect(
    (await records.addDraft({ name: 'Second', settings: {}, basedOnVersion: null, atMs: NOON_MS })).id,
  ).toBe(2);
  await records.close();
  expect((await opened(place)).opening).toEqual({ kind: 'opened' });
});

test('what the first desk published is compared with results that came after it', async () => {
  const records = await opened(oldRecords('with a draft'));
  const settings = DRAFTED;
  const [fetched] = [...generateResults(1, 7)];
  if (fetched === undefined) throw new Error('The fixture has a first result.');
  const result = { ...fetched.result, settings };
  const atTime = (identifier: string, atMs: number) =>
    records.storeResults([{ ...fetched, identifier, requestedAtMs: atMs, fetchedAtMs: atMs, result }]);
  await atTime('before', NOON_MS - 1);
  expect((await records.approvalCenter()).drift).toBeNull();
  await atTime('after', NOON_MS);
  expect((await records.approvalCenter()).drift).toMatchObject({ applications: 1, settings });
});

test('the list of a desk that did not show decisions shows those that count', async () => {
  const place = newPlace();
  mkdirSync(dirname(place.file), { recursive: true });
  const connection = connect(place.file, place.key);
  settle(connection);
  asDatabase(connection).write('act', () => {
    for (const { number, sql } of migrations) if (number <= listIndexes.number) connection.exec(sql);
    connection.pragma(`user_version = ${listIndexes.number}`);
    connection.exec("INSERT INTO result_documents (content_hash, settings_hash, text) VALUES ('', '', '')");
    const add = connection.prepare(
      `INSERT INTO applications (identifier, fetched_at_ms, score, weight, document_id, body) VALUES (?, 1, 1, 1, 1, '')`,
    );
    for (const identifier of ['changed', 'withdrawn', 'open']) add.run(identifier);
    const decide = connection.prepare(
      `INSERT INTO decisions (identifier, at_ms, who, outcome, reasons, conditions, settings_hash, fetched_at_ms, score, weight)
       VALUES (?, 1, 'ana', ?, '[]', '', '', 1, 1, 1)`,
    );
    decide.run('changed', 'decline');
    decide.run('withdrawn', 'approve');
    decide.run('changed', 'approve');
    decide.run('withdrawn', 'withdrawn');
  });
  connection.close();

  const records = await opened(place);
  const shown = async (decision: NonNullable<ApplicationListRequest['decision']>[number]) =>
    await found(records, { decision: [decision] });
  expect(await shown('approve')).toEqual(['changed']);
  expect(await shown('decline')).toEqual([]);
  expect((await shown('none')).sort()).toEqual(['open', 'withdrawn']);
});

test('records of the first desk without a draft have none afterwards', async () => {
  const records = await opened(oldRecords('without a draft'));
  expect(await records.approvalCenter()).toMatchObject({ draft: null, drafts: [], published: { number: 2 } });
});

test('damaged records of the first desk are set aside, and their draft and versions are saved', async () => {
  const place = oldRecords('with a draft');
  const connection = connect(place.file, place.key);
  const root = connection
    .prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'applications'")
    .pluck()
    .get();
  connection.close();
  const bytes = readFileSync(place.file);
  randomBytes(64).copy(bytes, (Number(root) - 1) * 4_096 + 1_000);
  writeFileSync(place.file, bytes);

  const records = await opened(place);
  expect(records.opening).toMatchObject({ kind: 'set-aside' });
  expect((await records.approvalCenter()).draft).toEqual(carriedOver);
  expect(await records.versionSummaries({ before: null, limit: 10 })).toMatchObject({
    total: 2,
    versions: [{ number: 2, reason: 'Spring', origin: 'published' }, { number: 1 }],
  });
  await records.close();
  expect((await opened(place)).opening).toEqual({ kind: 'opened' });
});

test('of damaged records every draft is saved, with its name, and the one that was open is open', async () => {
  const place = newPlace();
  const records = await opened(place);
  const draft = { settings: SETTINGS, basedOnVersion: null, atMs: NOON_MS };
  await records.beginDrafts({ ...draft, name: '' });
  await records.addDraft({ ...draft, name: 'Spring' });
  await records.addDraft({ ...draft, name: 'Strict' });
  await records.openDraft(2);
  await records.storeResults([...generateResults(200, 7)]);
  const before = await records.approvalCenter();
  await records.close();
  const connection = connect(place.file, place.key);
  const root = connection
    .prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'raw_replies'")
    .pluck()
    .get();
  connection.close();
  const bytes = readFileSync(place.file);
  randomBytes(64).copy(bytes, (Number(root) - 1) * 4_096 + 1_000);
  writeFileSync(place.file, bytes);

  const saved = await opened(place);
  expect(saved.opening).toMatchObject({ kind: 'set-aside' });
  expect(await saved.approvalCenter()).toEqual(before);
  expect(before.drafts.map(({ name }) => name)).toEqual(['Strict', 'Spring', '']);
  expect(before.draft).toMatchObject({ id: 2, name: 'Spring' });
});

test('households of an older desk keep what was confirmed, and that an answer was lost', async () => {
  const place = newPlace();
  mkdirSync(dirname(place.file), { recursive: true });
  const connection = connect(place.file, place.key);
  settle(connection);
  const database = asDatabase(connection);
  database.write('act', () => {
    for (const { number, sql } of migrations.filter((migration) => migration.number < 8)) {
      connection.exec(sql);
      connection.pragma(`user_version = ${number}`);
    }
    const add = database.prepare(
      `INSERT INTO households (property, note, state, state_changed_at_ms, service_message, created_at_ms)
       VALUES ('', '', ?, ?, 'Said.', ?)`,
    );
    const addMember = database.prepare(
      `INSERT INTO household_members (household_id, position, token, name) VALUES (?, ?, ?, '')`,
    );
    for (const state of ['confirmed', 'unconfirmed', 'draft']) {
      const id = Number(add.run(state, NOON_MS, NOON_MS - 1).lastInsertRowid);
      for (const [position, token] of ['primary', 'other'].entries()) addMember.run(id, position, token);
    }
  });
  connection.close();

  const households = await (await opened(place)).households();
  const unnamed = (token: string) => ({ token, name: '', applicationIdentifier: null });
  expect(households).toMatchObject([
    { state: 'draft', confirmed: null, unansweredAtMs: null },
    { state: 'unconfirmed', confirmed: null, unansweredAtMs: NOON_MS },
    {
      state: 'confirmed',
      confirmed: {
        members: [unnamed('primary'), unnamed('other')],
        atMs: NOON_MS,
        serviceMessage: 'Said.',
        by: '',
      },
      unansweredAtMs: null,
    },
  ]);
});
