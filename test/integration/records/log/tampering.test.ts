import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { copyFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { chainHash } from '#electron/features/activity/records/chain.ts';
import { type ActivityRow, activityColumns } from '#electron/features/activity/records/rows.ts';
import { asDatabase, connect } from '#electron/records/database.ts';
import { hashOfData } from '#electron/records/log/entry.ts';
import type { LogAuthor } from '#electron/records/log/log.ts';
import { sealFileOf } from '#electron/records/log/seal-file.ts';
import { closeRecords } from '#electron/records/open.ts';
import { openPrepared } from '#electron/records/open-prepared.ts';
import { signedHeadText } from '#shared/rpc/entry.ts';
import { addOldActivity, oldLookUps, writeOldActivity } from '#test/fixtures/old-activity.ts';
import { verifiedActivity, verifiedLog } from '#test/fixtures/verified.ts';
import { newDecision } from '../new-decision.ts';
import { newPlace, type Place, temporaryFolder } from '../open.ts';

const AT_MS = Date.UTC(2026, 4, 4, 12);
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
const device = createHash('sha256').update(raw).digest('hex').slice(0, 24);
const author: LogAuthor = {
  device,
  publicKey: raw.toString('base64url'),
  member: `m-${device}`,
  name: 'Ana',
};

type Open = ReturnType<typeof openPrepared>;

function close({ database, seal }: Open): void {
  closeRecords(database, 'whole');
  seal.close();
}

function decide({ records }: Open, from: number, to: number): void {
  for (let place = from; place < to; place += 1) {
    records.addDecision(newDecision(`APP-${place}`, 'decline', AT_MS + place));
  }
}

function signHead({ records }: Open): void {
  const head = records.headToSign();
  if (head === null) throw new Error('There is nothing to sign.');
  const signature = sign(null, signedHeadText(head), privateKey).toString('base64url');
  records.keepSignature({ ...head, signature, atMs: AT_MS });
}

/** Records of twenty decisions and an older desk's activity, their newest hash signed, and a copy of them with ten. */
function signedRecords(): { readonly place: Place; readonly older: Place } {
  const place = newPlace();
  writeOldActivity(place, oldLookUps(12, AT_MS));
  const open = openPrepared(place.file, place.key, author);
  open.records.anchorActivity(AT_MS);
  decide(open, 0, 10);
  close(open);
  const older = copied(place);
  const again = openPrepared(place.file, place.key, author);
  decide(again, 10, 20);
  signHead(again);
  close(again);
  return { place, older };
}

function copied({ file, key }: Place): Place {
  const folder = temporaryFolder();
  cpSync(dirname(file), folder, { recursive: true });
  return { file: join(folder, 'cache.db'), key };
}

/** As who has the key, and no respect for triggers. */
function inTables(place: Place, change: (connection: Sqlite.Database) => void): void {
  const connection = connect(place.file, place.key);
  const triggers = connection
    .prepare<[], string>(
      "SELECT name FROM sqlite_schema WHERE type = 'trigger' AND tbl_name IN ('entries', 'activity')",
    )
    .pluck()
    .all();
  for (const trigger of triggers) connection.exec(`DROP TRIGGER ${trigger}`);
  change(connection);
  connection.close();
}

/** Ends the old activity at an entry, as if there had never been more. */
function cutActivity(connection: Sqlite.Database, at: number): void {
  connection.exec(`
    DELETE FROM activity WHERE id > ${at};
    UPDATE meta SET value = ${at} WHERE name = 'activity-count';
    UPDATE meta SET value = COALESCE((SELECT hash FROM activity WHERE id = ${at}), zeroblob(32)) WHERE name = 'activity-head'`);
}

/** Writes one entry of the old activity otherwise, and every hash behind it anew. */
function rewriteActivity(connection: Sqlite.Database, changed: number): void {
  connection.exec(`UPDATE activity SET who = 'somebody else' WHERE id = ${changed}`);
  const rows = connection
    .prepare<[], ActivityRow>(`SELECT ${activityColumns} FROM activity ORDER BY id`)
    .all();
  const setHash = connection.prepare('UPDATE activity SET hash = ? WHERE id = ?');
  let head = '00'.repeat(32);
  for (const row of rows) {
    head = chainHash(head, row.id, { ...row, atMs: row.at_ms });
    setHash.run(Buffer.from(head, 'hex'), row.id);
  }
  connection.prepare("UPDATE meta SET value = ? WHERE name = 'activity-head'").run(Buffer.from(head, 'hex'));
}

/** What opening, the seal, a look through the log, one through the old activity and one at the tables say. */
function noticed(place: Place): string[] {
  const open = openPrepared(place.file, place.key, author);
  try {
    const { state } = open.seal.found;
    const verdict = verifiedLog(open.records);
    const text = verifiedActivity(open.records);
    const { tables } = open.records.previewRebuild(AT_MS);
    return [
      ...(open.opening.kind === 'opened' ? [] : [open.opening.kind]),
      ...(state === 'whole' ? [] : [state]),
      ...(verdict.found === null ? [] : [`log: ${verdict.found}`]),
      ...(text.found === undefined ? [] : [`text: ${text.found.what}`]),
      ...tables.map(({ table }) => `table: ${table}`),
    ];
  } finally {
    close(open);
  }
}

const ways: readonly (readonly [string, readonly string[], (place: Place, older: Place) => void])[] = [
  ['nothing at all', [], () => undefined],
  [
    'an older file in the place of this one',
    ['missing'],
    (place, older) => copyFileSync(older.file, place.file),
  ],
  [
    'an older file, and no seal',
    ['seal-missing'],
    (place, older) => {
      copyFileSync(older.file, place.file);
      rmSync(sealFileOf(place.file));
    },
  ],
  [
    'one byte of the seal in each of its places',
    ['seal-unreadable'],
    ({ file }) => {
      const bytes = readFileSync(sealFileOf(file));
      for (const at of [100, 612]) bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
      writeFileSync(sealFileOf(file), bytes);
    },
  ],
  [
    'one byte of a page',
    ['set-aside'],
    ({ file }) => {
      const bytes = readFileSync(file);
      const at = 4_096 + 2_000;
      bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
      writeFileSync(file, bytes);
    },
  ],
  [
    'another outcome in an entry',
    ['log: changed', 'table: decisions'],
    (place) =>
      inTables(place, (connection) =>
        connection.exec(`UPDATE entries SET data = replace(data, '"decline"', '"approve"') WHERE no = 7`),
      ),
  ],
  [
    'another time in an entry',
    ['log: changed', 'table: decisions'],
    (place) => inTables(place, (connection) => connection.exec('UPDATE entries SET at_ms = 1 WHERE no = 7')),
  ],
  [
    'an entry cut out of the middle',
    ['log: missing'],
    (place) => inTables(place, (connection) => connection.exec('DELETE FROM entries WHERE no = 7')),
  ],
  [
    'the last entries cut off',
    ['missing', 'log: signature'],
    (place) => inTables(place, (connection) => connection.exec('DELETE FROM entries WHERE no > 18')),
  ],
  [
    'the data of an entry erased without an erasure',
    ['log: data-missing', 'table: decisions'],
    (place) =>
      inTables(place, (connection) => {
        const { salt, data } = connection
          .prepare<[], { salt: Buffer; data: string }>('SELECT salt, data FROM entries WHERE no = 7')
          .get() ?? { salt: Buffer.alloc(0), data: '' };
        const hash = Buffer.from(hashOfData(salt.toString('hex'), data), 'hex');
        connection
          .prepare('UPDATE entries SET data_hash = ?, data = NULL, salt = NULL WHERE no = 7')
          .run(hash);
      }),
  ],
  [
    'another outcome in the table of decisions',
    ['table: decisions'],
    (place) =>
      inTables(place, (connection) =>
        connection.exec("UPDATE decisions SET outcome = 'approve' WHERE id = 3"),
      ),
  ],
  [
    'a decision hidden: its entry marked as ended',
    ['table: entries'],
    (place) => inTables(place, (connection) => connection.exec('UPDATE entries SET ended = 1 WHERE no = 7')),
  ],
  [
    'another word in the old activity',
    ['text: changed'],
    (place) =>
      inTables(place, (connection) => connection.exec("UPDATE activity SET detail = '' WHERE id = 5")),
  ],
  [
    'an entry cut out of the old activity',
    ['text: missing'],
    (place) => inTables(place, (connection) => connection.exec('DELETE FROM activity WHERE id = 5')),
  ],
  [
    'the end of the old activity cut off, with its count and hash',
    ['missing', 'text: missing'],
    (place) => inTables(place, (connection) => cutActivity(connection, 9)),
  ],
  [
    'the whole old activity taken away',
    ['missing', 'text: missing'],
    (place) => inTables(place, (connection) => cutActivity(connection, 0)),
  ],
  [
    'the old activity written anew by its own rule',
    ['changed', 'text: changed'],
    (place) => inTables(place, (connection) => rewriteActivity(connection, 5)),
  ],
  [
    'more added to the old activity by its own rule',
    ['text: added'],
    (place) => inTables(place, (connection) => addOldActivity(asDatabase(connection), oldLookUps(1, AT_MS))),
  ],
  [
    'the old activity cut off, and where it ended forgotten',
    ['log: missing', 'missing'],
    (place) =>
      inTables(place, (connection) => {
        cutActivity(connection, 9);
        connection.exec(
          "DELETE FROM entries WHERE kind = (SELECT id FROM log_names WHERE name = 'activity-anchored')",
        );
      }),
  ],
  [
    'a signature of somebody else',
    ['log: signature'],
    (place) =>
      inTables(place, (connection) => {
        const other = generateKeyPairSync('ed25519').privateKey;
        const forged = sign(null, Buffer.from('anything'), other).toString('base64url');
        connection.prepare('UPDATE log_signatures SET signature = ?').run(forged);
      }),
  ],
];

test('whatever is tampered with in file and log, it is noticed', () => {
  const { place, older } = signedRecords();
  const seen = ways.map(([way, , tamper]) => {
    const copy = copied(place);
    tamper(copy, older);
    return [way, noticed(copy)];
  });
  for (const [at, [way, expected]] of ways.entries()) {
    const [, found] = seen[at] ?? [];
    expect([way, found]).toEqual([way, expected.length === 0 ? [] : expect.arrayContaining([...expected])]);
  }
});
