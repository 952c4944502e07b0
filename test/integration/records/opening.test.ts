/** @module-tag no-second-try */
import { createHash, randomBytes } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { connect } from '#electron/records/database.ts';
import { openRecords, type Records, RecordsError } from '#electron/records/index.ts';
import { NEWEST_VERSION } from '#electron/records/migrations/index.ts';
import { NO_ACTIVITY_FILTER } from '#shared/features/activity/no-filter.ts';
import { NO_OFFICE_DATA } from '#shared/features/applications/fields.ts';
import { linkCame } from '#test/fixtures/answers.ts';
import {
  fixtureIdentifier,
  fixtureSettings,
  generateOfficeData,
  generateResults,
} from '#test/fixtures/applications.ts';
import { oldLookUps, writeOldActivity } from '#test/fixtures/old-activity.ts';
import { decryptedBytes } from './decrypted-bytes.ts';
import { linkAskedFor, linksOf } from './links.ts';
import { listRequest } from './list-request.ts';
import { copiesOf, newPlace, opened, type Place, workerFile } from './open.ts';

const NOON_MS = Date.UTC(2026, 4, 4, 12);
const SECRETS = [
  'Canary Nightingale',
  'Canary Court',
  'tok-canary-123456',
  'The canary sings.',
  'https://canary.example.test/x',
];

async function fill(records: Records, count: number): Promise<void> {
  await records.storeResults([...generateResults(count, 7)]);
  await records.fillOfficeData([...generateOfficeData(count, 7)]);
  await records.saveOfficeData(
    fixtureIdentifier(0),
    {
      ...NO_OFFICE_DATA,
      name: 'Canary Nightingale',
      property: 'Canary Court',
      unit: '1A',
      tags: ['Canary'],
      applicantToken: 'tok-canary-123456',
    },
    NOON_MS,
  );
  await records.saveNote(fixtureIdentifier(0), null, 'The canary sings.', NOON_MS);
  await records.beginDrafts({ name: '', settings: fixtureSettings(), basedOnVersion: null, atMs: NOON_MS });
  await records.saveHousehold({
    id: null,
    members: [
      { token: 'tok-canary-123456', name: 'Canary Nightingale', applicationIdentifier: fixtureIdentifier(0) },
    ],
    property: '',
    note: '',
    state: 'draft',
    atMs: NOON_MS,
  });
  const times = { requestedAtMs: NOON_MS, expiresAtMs: NOON_MS + 1_000 };
  const link = await records.addReportLink(linkAskedFor(fixtureIdentifier(0), times, 'Canary Nightingale'));
  await records.endReportLinkRequest(link, linkCame('https://canary.example.test/x', times.requestedAtMs));
}

/** Of so many applications, and closed. */
const filled = copiesOf(async (place, count: number) => {
  writeOldActivity(place, oldLookUps(20, NOON_MS));
  const records = await opened(place);
  await fill(records, count);
  await records.close();
});

const listed = async (records: Records): Promise<number> =>
  (
    await records.listApplications(
      listRequest({
        sort: { by: 'score', direction: 'descending' },
        offset: 0,
        limit: 1,
      }),
    )
  ).total;

async function failureOf(place: Place): Promise<RecordsError> {
  const failure = await openRecords({ ...place, workerFile }).then(
    (records) => records.close(),
    (error: unknown) => error,
  );
  if (!(failure instanceof RecordsError)) throw new Error(`Not a RecordsError: ${String(failure)}`);
  return failure;
}

/** Of a file that is not there: as of an empty one. */
const hashOf = (file: string): string =>
  createHash('sha256')
    .update(existsSync(file) ? readFileSync(file) : '')
    .digest('hex');
const filesBeside = ({ file }: Place): string[] => readdirSync(dirname(file)).toSorted();
const asideFiles = (place: Place): string[] =>
  filesBeside(place).filter((name) => name.includes('.damaged-'));

test('new records are made, and everything is there when they are opened again', async () => {
  const place = newPlace();
  const records = await opened(place);
  expect(records.opening).toEqual({ kind: 'created' });
  await fill(records, 50);
  const before = await everything(records);
  await records.close();
  const again = await opened(place);
  expect(again.opening).toEqual({ kind: 'opened' });
  expect(await everything(again)).toEqual(before);
  expect(filesBeside(place)).toContain('cache.db');
});

async function everything(records: Records): Promise<unknown> {
  return {
    page: await records.listApplications(
      listRequest({
        sort: { by: 'identifier', direction: 'ascending' },
        offset: 0,
        limit: 500,
      }),
    ),
    applications: await Promise.all(
      Array.from({ length: 50 }, (_, place) => records.application(fixtureIdentifier(place))),
    ),
    replies: await Promise.all(
      Array.from({ length: 50 }, (_, place) => records.rawReply(fixtureIdentifier(place))),
    ),
    approvalCenter: await records.approvalCenter(),
    versions: await records.versionSummaries({ before: null, limit: 100 }),
    households: await records.households(),
    links: await linksOf(records),
    activity: await records.listActivity({ ...NO_ACTIVITY_FILTER, offset: 0, limit: 500 }),
  };
}

test('on the disk everything is encrypted, in the database and in its log, and belongs to the user alone', async () => {
  const place = newPlace();
  const records = await opened(place);
  await fill(records, 50);
  const names = readdirSync(dirname(place.file));
  expect(names).toContain('cache.db-wal');
  for (const name of names) {
    const bytes = readFileSync(join(dirname(place.file), name));
    expect(bytes.includes('SQLite format 3')).toBe(false);
    for (const secret of [...SECRETS, fixtureIdentifier(0), 'net_monthly_rent', 'CREATE TABLE', place.key]) {
      expect(bytes.includes(secret)).toBe(false);
    }
    expect(statSync(join(dirname(place.file), name)).mode & 0o777).toBe(0o600);
  }
  expect(statSync(dirname(place.file)).mode & 0o777).toBe(0o700);
  // The control: with the key, every one of them is there.
  const plain = decryptedBytes(place);
  for (const secret of SECRETS) expect(plain.includes(secret)).toBe(true);
});

test('records that belong to another key are set aside whole, and new ones are made', async () => {
  const place = await filled(20);
  const before = hashOf(place.file);
  const records = await opened({ ...place, key: randomBytes(32) });
  const opening = records.opening;
  if (opening.kind !== 'set-aside') throw new Error(`Opened as ${opening.kind}.`);
  expect(basename(opening.setAsideFile)).toMatch(
    /^cache\.db\.damaged-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/,
  );
  expect(opening.savedRecords).toBe(0);
  expect(hashOf(opening.setAsideFile)).toBe(before);
  expect(await listed(records)).toBe(0);
  await records.close();
  // Nothing is lost: with its own key it opens where it lies.
  const again = await opened({ ...place, file: opening.setAsideFile });
  expect(await listed(again)).toBe(20);
});

test.for([
  ['garbage', Buffer.from('garbage '.repeat(5_000))],
  ['a few bytes', Buffer.from('short')],
  ['zeros', Buffer.alloc(16_384)],
  ['a database that is not encrypted', 'plain'],
] as const)('a file of %s is set aside, kept byte by byte, and the desk works', async ([, contents]) => {
  const place = newPlace();
  mkdirSync(dirname(place.file));
  if (contents === 'plain') {
    const plain = connect(place.file, place.key);
    plain.pragma("rekey = ''");
    plain.exec('CREATE TABLE somebody_else (name)');
    plain.close();
  } else {
    writeFileSync(place.file, contents);
  }
  const before = hashOf(place.file);
  const records = await opened(place);
  expect(records.opening).toMatchObject({ kind: 'set-aside', savedRecords: 0 });
  const [aside = ''] = asideFiles(place);
  expect(hashOf(join(dirname(place.file), aside))).toBe(before);
  await fill(records, 5);
  await records.close();
  const again = await opened(place);
  expect(again.opening).toEqual({ kind: 'opened' });
  expect(await listed(again)).toBe(5);
});

test('an empty file, as a crash in the first moment leaves it, is simply new', async () => {
  const place = newPlace();
  mkdirSync(dirname(place.file));
  writeFileSync(place.file, '');
  expect((await opened(place)).opening).toEqual({ kind: 'created' });
});

/** Many times as many pages as are damaged. */
const SOME = 600;

test('of a file that was cut off, what lies before the cut is saved', async () => {
  const place = await filled(SOME);
  truncateSync(place.file, Math.floor(statSync(place.file).size * 0.6));
  const before = hashOf(place.file);
  const records = await opened(place);
  const opening = records.opening;
  if (opening.kind !== 'set-aside') throw new Error(`Opened as ${opening.kind}.`);
  expect(hashOf(opening.setAsideFile)).toBe(before);
  expect(opening.savedRecords).toBeGreaterThan(100);
  const total = await listed(records);
  expect(total).toBeGreaterThan(50);
  await works(records);
  await records.close();
  expect((await opened(place)).opening).toEqual({ kind: 'opened' });
});

/** The first page, counted from 1, at or behind a place that holds anything: damage to a free page is none. */
function pageInUse({ file, key }: Place, atLeast: number): number {
  const connection = connect(file, key);
  const page = connection
    .prepare<[number], number>('SELECT min(pageno) FROM dbstat WHERE pageno >= ?')
    .pluck()
    .get(atLeast);
  connection.close();
  if (page === undefined) throw new Error('There is no page.');
  return page;
}

test.for([20, 90])(
  'of a file with a damaged page %s hundredths in, the rest is saved',
  async (hundredths) => {
    const place = await filled(SOME);
    const bytes = readFileSync(place.file);
    const page = pageInUse(place, Math.ceil(((bytes.length / 4_096) * hundredths) / 100));
    randomBytes(64).copy(bytes, (page - 1) * 4_096 + 1_000);
    writeFileSync(place.file, bytes);
    const records = await opened(place);
    expect(records.opening).toMatchObject({ kind: 'set-aside' });
    // Three more for the draft, the household and the link; twenty for the activity.
    const whole = SOME + 3 + 20;
    const saved = records.opening.kind === 'set-aside' ? records.opening.savedRecords : 0;
    expect(saved).toBeGreaterThan(whole * 0.5);
    expect(saved).toBeLessThanOrEqual(whole);
    await works(records);
  },
);

/** Whatever is listed opens, is found by its identifier, and can be written again. */
async function works(records: Records): Promise<void> {
  const page = await records.listApplications(
    listRequest({
      sort: { by: 'identifier', direction: 'descending' },
      offset: 0,
      limit: 500,
    }),
  );
  const originals = new Map([...generateResults(SOME, 7)].map((fetched) => [fetched.identifier, fetched]));
  for (const { identifier } of page.rows.slice(0, 50)) {
    const stored = await records.application(identifier);
    expect(stored?.result).toEqual(originals.get(identifier)?.result);
    const reply = await records.rawReply(identifier);
    if (reply !== null) expect(reply).toBe(originals.get(identifier)?.rawReply);
    const found = await records.listApplications(
      listRequest({
        search: identifier,
        sort: { by: 'score', direction: 'descending' },
        offset: 0,
        limit: 5,
      }),
    );
    expect(found.rows.map((row) => row.identifier)).toEqual([identifier]);
  }
  await records.storeResults([...originals.values()]);
  expect(await listed(records)).toBe(SOME);
  await records.commit({
    atMs: NOON_MS,
    entries: [{ kind: 'desk-locked', id: 'record', data: { why: 'asked' } }],
  });
}

test('activity that was saved whole is whole, and activity that lost entries is not', async () => {
  const place = await filled(SOME);
  const records = await opened(place);
  expect(await records.verifyActivity()).toEqual({ whole: true, entries: 20, brokenAt: null });
  await records.close();
  corruptTable(place, 'applications');
  const saved = await opened(place);
  expect(saved.opening).toMatchObject({ kind: 'set-aside' });
  expect(await saved.verifyActivity()).toEqual({ whole: true, entries: 20, brokenAt: null });
  await saved.close();
  corruptTable(place, 'activity');
  const lost = await opened(place);
  expect(lost.opening).toMatchObject({ kind: 'set-aside' });
  expect(await lost.verifyActivity()).toMatchObject({ whole: false, brokenAt: 1 });
  expect(asideFiles(place)).toHaveLength(2);
});

/** As many records as are more than what is looked through at every start. */
const MANY = 4_000;
const LARGE_BYTES = 8 * 1024 * 1024;

test('damage in large records is found where it is read, told, and mended at the next start', {
  tags: 'night',
}, async () => {
  const place = await filled(MANY);
  expect(statSync(place.file).size).toBeGreaterThan(LARGE_BYTES);
  corruptTable(place, 'raw_replies');
  const damaged = await opened(place);
  expect(damaged.opening).toEqual({ kind: 'opened' });
  expect(await listed(damaged)).toBe(MANY);
  const failure = await damaged.rawReply(fixtureIdentifier(0)).catch((error: unknown) => error);
  expect(failure).toMatchObject({ kind: 'failed', message: expect.stringContaining('damaged') });
  await damaged.close();

  const mended = await opened(place);
  // All but the replies: the applications, the draft, the household, the link and the activity.
  expect(mended.opening).toMatchObject({ kind: 'set-aside', savedRecords: MANY + 23 });
  expect(await listed(mended)).toBe(MANY);
  expect(await mended.rawReply(fixtureIdentifier(0))).toBeNull();
  await mended.close();

  // What is read at every start is found at once.
  corruptTable(place, 'activity');
  expect((await opened(place)).opening).toMatchObject({ kind: 'set-aside', savedRecords: MANY + 3 });
});

test('large records that were not closed are looked through at the next start', {
  tags: 'night',
}, async () => {
  const place = await filled(MANY);
  const records = await opened(place);
  expect(statSync(place.file).size).toBeGreaterThan(LARGE_BYTES);
  await records.saveNote(fixtureIdentifier(1), null, 'Just before the crash', NOON_MS);
  // As a crash leaves them: copied while the desk has them open.
  const crashed = { ...place, file: `${place.file}.crashed` };
  for (const part of ['', '-wal']) copyFileSync(place.file + part, crashed.file + part);
  const intact = await opened(crashed);
  expect(intact.opening).toEqual({ kind: 'opened' });
  for (const part of ['', '-wal']) copyFileSync(crashed.file + part, `${crashed.file}-2${part}`);
  const damaged = { ...place, file: `${crashed.file}-2` };
  corruptTable(damaged, 'activity');
  expect((await opened(damaged)).opening).toMatchObject({ kind: 'set-aside', savedRecords: MANY + 3 });
});

test('of very large records that were not closed the ends are looked at first, and the rest is known to be left', {
  tags: 'night',
}, async () => {
  const place = newPlace();
  const records = await opened(place);
  await fill(records, 20);
  await records.close();
  const connection = connect(place.file, place.key);
  connection.exec('CREATE TABLE ballast (id INTEGER PRIMARY KEY, bytes BLOB)');
  connection.exec(`INSERT INTO ballast (bytes) WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 7000)
    SELECT zeroblob(10000) FROM n`);
  connection.close();
  expect(statSync(place.file).size).toBeGreaterThan(64 * 1024 * 1024);
  const open = await opened(place);
  // Where they were closed there is nothing to look for.
  expect(await open.isToBeLookedThrough()).toBe(false);
  const copied = (name: string) => {
    const copy = { ...place, file: `${place.file}.${name}` };
    for (const part of ['', '-wal']) copyFileSync(place.file + part, copy.file + part);
    return copy;
  };

  const inTheMiddle = copied('middle');
  const bytes = readFileSync(inTheMiddle.file);
  bytes.fill(7, bytes.length / 2, bytes.length / 2 + 9_000);
  writeFileSync(inTheMiddle.file, bytes);
  const used = await opened(inTheMiddle);
  expect(used.opening).toEqual({ kind: 'opened' });
  expect(await listed(used)).toBe(20);
  expect(await used.isToBeLookedThrough()).toBe(true);
  await used.close();
  // It is not forgotten because they were closed before all was looked at.
  const again = await opened(inTheMiddle);
  expect(await again.isToBeLookedThrough()).toBe(true);
  await again.lookedThrough('damaged');
  await again.close();
  expect((await opened(inTheMiddle)).opening).toMatchObject({ kind: 'set-aside' });

  const atTheEnd = copied('end');
  corruptTable(atTheEnd, 'activity');
  expect((await opened(atTheEnd)).opening).toMatchObject({ kind: 'set-aside' });

  const whole = await opened(copied('whole'));
  await whole.lookedThrough('whole');
  expect(await whole.isToBeLookedThrough()).toBe(false);
});

/** Overwrites the first page of a table. */
function corruptTable(place: Place, table: string): void {
  const connection = connect(place.file, place.key);
  const root = connection.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck().get(table);
  connection.close();
  const bytes = readFileSync(place.file);
  randomBytes(4_096).copy(bytes, (Number(root) - 1) * 4_096);
  writeFileSync(place.file, bytes);
}

test('records from a newer desk are refused and left untouched, with their log', async () => {
  const place = await filled(20);
  const connection = connect(place.file, place.key);
  connection.pragma(`user_version = ${NEWEST_VERSION + 1}`);
  // A log that is still to be copied into the file, as after a crash: that is not done, either.
  connection.pragma('journal_mode = WAL');
  connection.exec('CREATE TABLE of_the_future (name)');
  const crashed = { ...place, file: `${place.file}.crashed` };
  for (const part of ['', '-wal']) copyFileSync(place.file + part, crashed.file + part);
  connection.close();

  for (const { file } of [place, crashed]) {
    const before = [file, `${file}-wal`].map(hashOf);
    const failure = await failureOf({ ...place, file });
    expect(failure.kind).toBe('newer-version');
    expect(failure.message).toContain(`${NEWEST_VERSION + 1}`);
    expect([file, `${file}-wal`].map(hashOf)).toEqual(before);
    expect(asideFiles(place)).toEqual([]);
  }
});

test('two desks cannot open the same records; the second says so and the first goes on', async () => {
  const place = newPlace();
  const first = await opened(place);
  await fill(first, 10);
  expect((await failureOf(place)).kind).toBe('locked-by-another');
  // Nor is a file that is in use taken for a damaged one when the second desk has another key.
  expect((await failureOf({ ...place, key: randomBytes(32) })).kind).toBe('locked-by-another');
  expect(asideFiles(place)).toEqual([]);
  expect(await listed(first)).toBe(10);
  await first.close();
  expect(await listed(await opened(place))).toBe(10);
});

test('a key of the wrong length is refused before anything is touched', async () => {
  const place = newPlace();
  expect((await failureOf({ ...place, key: randomBytes(16) })).kind).toBe('failed');
  expect(existsSync(dirname(place.file))).toBe(false);
});
