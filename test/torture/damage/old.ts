import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { closeRecords } from '#electron/records/open.ts';
import { openPrepared } from '#electron/records/open-prepared.ts';
import type { RecordQueries } from '#electron/records/records.ts';
import { openVault } from '#electron/vault/index.ts';
import { RECORDS_PASSPHRASE } from '#test/fixtures/make-records/open-desk.ts';
import { copyOldRecords } from '#test/fixtures/old-records.ts';
import { logOfOthers, type Pristine } from './pristine.ts';
import { type Row, rowsOf, type TableRows } from './rows.ts';

/**
 * Not compared: what the log is made of, and rows named by their entries, which each opening that brings them forward names anew; and the
 * look-up that was under way in the log, which is another at each moment.
 */
const NOT_COMPARED =
  /^(?:entries|entry_|log_|look_up|members$|activity_people$|places_to_bring_forward$|versions$)/;

/**
 * The records that 0.3.0 made. What a desk of today makes of them undamaged is what may be found in a damaged copy: each row, but for
 * what two such desks make differently (what is drawn by chance, or says when).
 */
export async function oldPristine(): Promise<Pristine> {
  const [closed, killed] = [copyOldRecords('closed'), copyOldRecords('killed')];
  const others = mkdtempSync(join(tmpdir(), 'threshold-others-'));
  try {
    const vault = await openVault({ folder: closed.folder, keyStore: null });
    await vault.unlock(RECORDS_PASSPHRASE);
    const key = vault.databaseKey(closed.profileId);
    const log = readFileSync(`${killed.file}-wal`);
    const foreignLog = await logOfOthers(others);
    return {
      key,
      closed: readFileSync(closed.file),
      rowsWhenClosed: migrated(closed.file, key),
      log,
      rowsWithLog: migrated(killed.file, key),
      // None of an earlier day was kept.
      olderLog: foreignLog,
      foreignLog,
      prepare: bringForward,
    };
  } finally {
    for (const folder of [closed.folder, killed.folder, others]) rmSync(folder, { recursive: true });
  }
}

/** What today's program makes of a file, twice. */
function migrated(file: string, key: Buffer): TableRows {
  const [one, other] = [migratedOnce(file, key), migratedOnce(file, key)];
  return new Map(
    [...one].flatMap(([table, rows]) => {
      if (NOT_COMPARED.test(table)) return [];
      const same = [...rows].map(([id, row]) => [id, alike(row, other.get(table)?.get(id) ?? {})] as const);
      return [[table, new Map(same)] as const];
    }),
  );
}

const alike = (row: Row, other: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([column, value]) => other[column] === value));

function bringForward(records: RecordQueries): void {
  while (records.bringSomeForward(1) > 0);
}

function migratedOnce(file: string, key: Buffer): TableRows {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-migrated-'));
  try {
    cpSync(dirname(file), folder, { recursive: true });
    const { database, records } = openPrepared(join(folder, 'cache.db'), key);
    bringForward(records);
    const rows = rowsOf(database.connection);
    closeRecords(database, 'whole');
    return rows;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
