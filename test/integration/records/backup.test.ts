import { createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { RestoredFrom } from '#electron/records/backup-file.ts';
import { type BackupThread, type Records, RecordsError, startBackupThread } from '#electron/records/index.ts';
import { NEWEST_VERSION } from '#electron/records/migrations/index.ts';
import { newProgress } from '#electron/records/redraw-progress.ts';
import { NO_ACTIVITY_FILTER } from '#shared/features/activity/no-filter.ts';
import { generateResults } from '#test/fixtures/applications.ts';
import { builtFile } from '#test/fixtures/built-program.ts';
import { fillEveryTable, OLD_ACTIVITY } from '#test/fixtures/every-table.ts';
import { writeOldActivity } from '#test/fixtures/old-activity.ts';
import { decryptedBytes } from './decrypted-bytes.ts';
import { listRequest } from './list-request.ts';
import { newPlace, opened, type Place, temporaryFolder } from './open.ts';

const PASSPHRASE = "it's a ñandú";
const ABOUT = JSON.stringify({ office: 'Elm' });
const MADE_AT_MS = Date.UTC(2026, 5, 1);

const backupWorker = builtFile('backup-worker');

const bytes = (text: string) => new TextEncoder().encode(text);

function backupThread(): BackupThread {
  const thread = startBackupThread(backupWorker);
  onTestFinished(() => thread.end());
  return thread;
}

/** A backup of records as they are. */
async function backUp(records: Records, { key }: Place): Promise<string> {
  const file = join(temporaryFolder(), 'made.backup');
  await records.copyTo(file);
  await protect(file, key);
  return file;
}

const protect = (file: string, key: Buffer): Promise<void> =>
  backupThread().call('make', {
    file,
    key: Uint8Array.from(key),
    passphrase: bytes(PASSPHRASE),
    madeAtMs: MADE_AT_MS,
    about: ABOUT,
  });

const open = (file: string, passphrase = PASSPHRASE, thread = backupThread()) =>
  thread.call('open', file, join(temporaryFolder(), 'copy.db'), bytes(passphrase));

async function kindOfRefusal(answer: Promise<unknown>): Promise<string> {
  try {
    await answer;
  } catch (error) {
    if (error instanceof RecordsError) return error.kind;
    throw error;
  }
  throw new Error('It was expected to be refused, and was not.');
}

const restored: RestoredFrom = {
  atMs: MADE_AT_MS + 1,
  file: 'office.backup',
  madeAt: new Date(MADE_AT_MS).toISOString(),
  madeBy: '0.7.0',
};

async function filled(): Promise<{ records: Records; place: Place }> {
  const place = newPlace();
  writeOldActivity(place, OLD_ACTIVITY);
  const records = await opened(place);
  await fillEveryTable(records, 60);
  return { records, place };
}

test('a backup restored under another key holds every record, one entry more, and a chain that is whole', async () => {
  const { records, place } = await filled();
  const before = await records.recordCounts();
  const list = await records.listApplications(listRequest({}));
  const file = await backUp(records, place);

  const there = { file: join(temporaryFolder(), 'cache.db'), key: randomBytes(32) };
  const thread = backupThread();
  const { counts, about } = await thread.call('open', file, there.file, bytes(PASSPHRASE));
  expect(counts).toEqual(before);
  expect(about).toBe(ABOUT);
  expect(
    await thread.call(
      'makeRecords',
      Uint8Array.from(there.key),
      restored,
      { erased: [], listed: null },
      '{"of":"the desk"}',
      newProgress(),
    ),
  ).toEqual({ applications: 60, erasedAgain: 0 });

  const other = await opened(there);
  expect(other.opening).toEqual({ kind: 'opened' });
  expect(await other.listApplications(listRequest({}))).toEqual(list);
  await other.tellRestored();
  await other.tellRestored();
  expect(await other.recordCounts()).toEqual({ ...before, newestMs: restored.atMs });
  const { entries } = await other.listActivity({ ...NO_ACTIVITY_FILTER, offset: 0, limit: 2 });
  expect(entries.map(({ kind }) => kind)).toEqual([
    'backup-restored',
    expect.not.stringContaining('restored'),
  ]);
  expect(entries[0]?.sentence).toMatch(/restored the backup office\.backup, with 60 applications$/);
  expect(await other.lastBackupMs()).toBe(MADE_AT_MS);
  // The desk's own as they were given; the office's stand in the log of the backup.
  const { settings, token } = await other.keptTexts();
  expect(JSON.parse(settings ?? '')).toEqual({
    of: 'the desk',
    preferences: {
      // Those of the newest version of the rules.
      bands: { approvePercent: 78, declinePercent: 60 },
      overrideReasons: ['A guarantor'],
      // The properties of the backup say of themselves what is theirs.
      propertyBands: {},
      firstComeProperties: [],
    },
  });
  expect(token).toBeNull();
  expect(await records.verifyActivity()).toEqual({ whole: true, entries: 60, brokenAt: null });
  expect(await other.verifyActivity()).toEqual(await records.verifyActivity());
});

test('a backup is read by what SQLCipher publishes of its format, and holds neither an address of a link nor the key of the records', async () => {
  const { records, place } = await filled();
  const live = (await records.listReportLinks({ ...everyLink, limit: 100 })).links.filter(
    ({ state }) => state === 'live',
  );
  const addresses = await Promise.all(live.map(({ id }) => records.reportLinkAddress(id)));
  expect(addresses.length).toBeGreaterThan(0);
  const file = await backUp(records, place);

  const content = readFileSync(file);
  const key = pbkdf2Sync(PASSPHRASE.normalize('NFC'), content.subarray(0, 16), 256_000, 32, 'sha512');
  expectChecksums(content, key);
  const plain = decryptedBytes({ file, key });
  expect(plain.includes('A-10001') || plain.includes('Alder Court')).toBe(true);
  for (const address of addresses) expect(plain.includes(address ?? 'none')).toBe(false);
  expect(plain.includes(place.key)).toBe(false);
  expect(plain.includes(place.key.toString('hex'))).toBe(false);
  expect(content.includes('Alder Court')).toBe(false);
  // Of the records themselves nothing was wiped.
  expect(await Promise.all(live.map(({ id }) => records.reportLinkAddress(id)))).toEqual(addresses);
});

test('every write that was acknowledged before the copy began is in it, while writing goes on', async () => {
  const place = newPlace();
  const records = await opened(place);
  const results = [...generateResults(9_000, 7)];
  await records.storeResults(results.slice(0, 6_000));
  const file = join(temporaryFolder(), 'made.backup');
  let written = 6_000;
  let copying = true;
  const writing = (async () => {
    while (copying && written < results.length) {
      await records.storeResults(results.slice(written, written + 20));
      written += 20;
    }
  })();
  await records.storeResults(results.slice(-20));
  await records.copyTo(file);
  copying = false;
  await writing;
  await protect(file, place.key);
  const { counts } = await open(file);
  expect(counts.applications).toBeGreaterThanOrEqual(6_020);
  expect(counts.applications).toBeLessThanOrEqual(written + 20);
  expect((await records.listApplications(listRequest({ limit: 1 }))).total).toBe(
    Math.min(written + 20, 9_000),
  );
});

test('what is wiped while a copy is made is gone from the file and its log once the copy has ended', {
  tags: 'night',
}, async () => {
  const { records, place } = await filled();
  await records.storeResults([...generateResults(3_000, 9)]);
  const [link] = (await records.listReportLinks(everyLink)).links.filter(({ state }) => state === 'live');
  const address = (await records.reportLinkAddress(link?.id ?? -1)) ?? 'none';
  const wiped: Promise<void>[] = [];
  await records.copyTo(join(temporaryFolder(), 'copy'), {
    onProgress: () => {
      if (wiped.length === 0) wiped.push(records.expireReportLinks([link?.id ?? -1], MADE_AT_MS));
    },
  });
  await Promise.all(wiped);
  expect(wiped).toHaveLength(1);
  expect(decryptedBytes(place).includes(address)).toBe(false);
});

test('records that are copied stay locked against other programs', async () => {
  const { records, place } = await filled();
  await records.copyTo(join(temporaryFolder(), 'copy'));
  const program = `
    const Sqlite = require('better-sqlite3');
    const other = new Sqlite(process.argv[1], { timeout: 0 });
    try { other.pragma("cipher = 'sqlcipher'"); other.pragma('key = "x\\'' + process.argv[2] + '\\'"');
      other.prepare('SELECT count(*) FROM meta').get(); console.log('read'); }
    catch (error) { console.log(error.code); }`;
  const { spawnSync } = await import('node:child_process');
  const run = spawnSync(process.execPath, ['-e', program, place.file, place.key.toString('hex')], {
    encoding: 'utf8',
  });
  expect(run.stdout.trim()).toBe('SQLITE_BUSY');
});

test('a copy that is cancelled ends at once, and the next one is whole', async () => {
  const { records, place } = await filled();
  const cancelled = AbortSignal.abort(new Error('left'));
  const file = join(temporaryFolder(), 'made');
  await expect(records.copyTo(file, { signal: cancelled })).rejects.toThrow('left');
  expect((await open(await backUp(records, place))).counts.applications).toBe(60);
});

/** One backup for the tests that only read it. */
let made: { readonly folder: string; readonly file: Promise<string> } | null = null;
afterAll(() => {
  if (made !== null) rmSync(made.folder, { recursive: true, force: true });
});

function madeBefore(): Promise<string> {
  made ??= makeOne(mkdtempSync(join(tmpdir(), 'threshold-backup-')));
  return made.file;
}

function makeOne(folder: string): { readonly folder: string; readonly file: Promise<string> } {
  const kept = join(folder, 'made.backup');
  const make = async (): Promise<string> => {
    const { records, place } = await filled();
    copyFileSync(await backUp(records, place), kept);
    return kept;
  };
  return { folder, file: make() };
}

test('a wrong passphrase, a file that is none, one cut off and one changed are each told apart', async () => {
  const file = await madeBefore();
  const { size } = statSync(file);
  const altered = (change: (copy: string) => void): string => {
    const copy = join(temporaryFolder(), 'altered');
    copyFileSync(file, copy);
    change(copy);
    return copy;
  };
  const withByte = (place: number) =>
    altered((copy) => {
      const content = readFileSync(copy);
      content.writeUInt8(content.readUInt8(place) ^ 1, place);
      writeFileSync(copy, content);
    });
  expect(await kindOfRefusal(open(file, `${PASSPHRASE} `))).toBe('wrong-passphrase');
  expect(await kindOfRefusal(open(altered((copy) => writeFileSync(copy, 'A letter'))))).toBe('no-backup');
  expect(await kindOfRefusal(open(altered((copy) => writeFileSync(copy, ''))))).toBe('no-backup');
  const plain = altered((copy) => {
    writeFileSync(copy, '');
    new Sqlite(copy).exec('CREATE TABLE other (a)').close();
  });
  expect(await kindOfRefusal(open(plain))).toBe('no-backup');
  expect(await kindOfRefusal(open(altered((copy) => truncateSync(copy, size - 1_000))))).toBe('no-backup');
  expect(await kindOfRefusal(open(altered((copy) => truncateSync(copy, size - 8_192))))).toBe(
    'backup-damaged',
  );
  // Its first page holds the salt and what the passphrase is tried on.
  expect(await kindOfRefusal(open(withByte(2_000)))).toBe('wrong-passphrase');
  for (const place of [4_096 * 3 + 100, Math.floor(size / 2), size - 5_000]) {
    expect(await kindOfRefusal(open(withByte(place)))).toBe('backup-damaged');
  }
  expect(await kindOfRefusal(open(join(temporaryFolder(), 'nowhere')))).toBe('failed');
  expect((await open(file)).counts.applications).toBe(60);
});

test('a backup of a newer desk is refused with its reason, and other encrypted databases are no backup', async () => {
  const file = await madeBefore();
  const changed = (sql: string): string => {
    const copy = join(temporaryFolder(), 'changed');
    copyFileSync(file, copy);
    const connection = new Sqlite(copy);
    connection.pragma("cipher = 'sqlcipher'");
    connection.pragma('legacy = 4');
    connection.pragma(`key = '${PASSPHRASE.replaceAll("'", "''")}'`);
    connection.exec(sql);
    connection.close();
    return copy;
  };
  const newer = changed(`PRAGMA user_version = ${NEWEST_VERSION + 1}`);
  expect(await kindOfRefusal(open(newer))).toBe('backup-newer-version');
  expect(await kindOfRefusal(open(changed('DROP TABLE backup')))).toBe('no-backup');
});

test('a refused backup leaves no copy of it', async () => {
  const file = await madeBefore();
  const copy = join(temporaryFolder(), 'copy.db');
  expect(await kindOfRefusal(backupThread().call('open', file, copy, bytes('another one')))).toBe(
    'wrong-passphrase',
  );
  expect(existsSync(copy)).toBe(false);
});

const everyLink = { search: '', show: 'all', offset: 0, limit: 500, nowMs: 0 } as const;

/** Each page's HMAC, as the SQLCipher scheme makes it: over ciphertext, vector and the page's number. */
function expectChecksums(content: Buffer, key: Buffer): void {
  const salt = Buffer.from(content.subarray(0, 16).map((byte) => byte ^ 0x3a));
  const hmacKey = pbkdf2Sync(key, salt, 2, 32, 'sha512');
  const pages = content.length / 4_096;
  for (let page = 0; page < pages; page += 1) {
    const start = page * 4_096 + (page === 0 ? 16 : 0);
    const end = (page + 1) * 4_096 - 64;
    const number = Buffer.alloc(4);
    number.writeUInt32LE(page + 1);
    const hmac = createHmac('sha512', hmacKey).update(content.subarray(start, end)).update(number).digest();
    expect(hmac.equals(content.subarray(end, end + 64))).toBe(true);
  }
}
