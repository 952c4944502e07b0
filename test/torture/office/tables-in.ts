import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MEASURED_BLOCKS } from '#electron/features/applications/records/measured-blocks.ts';
import type { LoggedEntry } from '#electron/records/log/entry.ts';
import { closeRecords } from '#electron/records/open.ts';
import { openPrepared } from '#electron/records/open-prepared.ts';
import { recordsFile } from '#electron/records/records-file.ts';
import { dumpOf } from '../merge/dump.ts';

const EVERYTHING = 10_000_000;

/** The records of a desk that is closed. */
export interface ClosedRecords {
  readonly folder: string;
  readonly profileId: string;
  readonly key: Buffer;
}

/** Looks into a copy of them: what is looked at there is no end of the desk's own. */
export async function lookInto<Answer>(
  { folder: desk, profileId, key }: ClosedRecords,
  look: (open: ReturnType<typeof openPrepared>) => Answer,
): Promise<Answer> {
  const folder = await mkdtemp(join(tmpdir(), 'threshold-looked-at-'));
  try {
    await cp(desk, folder, { recursive: true });
    const open = openPrepared(recordsFile(folder, profileId), key);
    try {
      return look(open);
    } finally {
      closeRecords(open.database, 'whole');
      open.seal.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export interface TablesOnDisk {
  /** All tables that are pictures of the log, as they are and as they are drawn anew. */
  readonly tables: string;
  readonly rebuilt: string;
  /** Its whole log. */
  readonly entries: readonly LoggedEntry[];
}

/** What is packed for effects is made when there is time for it, and goes where the tables are drawn anew: nobody compares it. */
const withoutPacked = (tables: string): string =>
  tables
    .split('\n')
    .filter((line) => !line.startsWith(`${MEASURED_BLOCKS} `))
    .join('\n');

export const tablesIn = (closed: ClosedRecords): Promise<TablesOnDisk> =>
  lookInto(closed, ({ database: { connection }, records }) => {
    const tables = withoutPacked(dumpOf(connection));
    const entries = records.entriesAfter(0, EVERYTHING);
    records.rebuild(Date.now());
    return { tables, rebuilt: withoutPacked(dumpOf(connection)), entries };
  });
