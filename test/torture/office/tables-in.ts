import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoggedEntry } from '#electron/records/log/entry-rows.ts';
import { closeRecords } from '#electron/records/open.ts';
import { openPrepared } from '#electron/records/open-prepared.ts';
import { recordsFile } from '#electron/records/records-file.ts';
import { dumpOf } from '../merge/dump.ts';

const EVERYTHING = 10_000_000;

export interface TablesOnDisk {
  /** All tables that are pictures of the log, as they are and as they are drawn anew. */
  readonly tables: string;
  readonly rebuilt: string;
  /** Its whole log. */
  readonly entries: readonly LoggedEntry[];
}

/** The records of a desk that is closed: of a copy, for what is looked at here is no end of the desk's own. */
export async function tablesIn(desk: string, profileId: string, key: Buffer): Promise<TablesOnDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'threshold-looked-at-'));
  try {
    await cp(desk, folder, { recursive: true });
    const open = openPrepared(recordsFile(folder, profileId), key);
    try {
      const { connection } = open.database;
      const tables = dumpOf(connection);
      const entries = open.records.entriesAfter(0, EVERYTHING);
      open.records.rebuild(Date.now());
      return { tables, rebuilt: dumpOf(connection), entries };
    } finally {
      closeRecords(open.database, 'whole');
      open.seal.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
