import { z } from 'zod';
import type { Database } from '#electron/records/database.ts';
import type { Log } from '#electron/records/log/log.ts';
import type { Meta } from '#electron/records/meta.ts';
import { countRecords } from '#electron/records/record-counts.ts';
import { deskEntries } from '#shared/features/program/entries.ts';
import { RECORD_ID } from '#shared/office/people.ts';
import type { EntryData } from '#shared/rpc/entries.ts';

/** As it was left with records that were made of a backup. */
const restoredSchema = deskEntries['backup-restored'].data.extend({ atMs: z.number() });

/** What the records know of their backups. */
export function createBackupNotes(database: Database, meta: Meta, log: Log) {
  return {
    recordCounts: () => countRecords(database.connection),
    /** When the last backup was made; null where there is none. */
    lastBackupMs(): number | null {
      const stored = meta.read('last-backup-ms');
      return typeof stored === 'number' ? stored : null;
    },
    /** Writes, once, that these records were made of a backup: it is the device that opened them that says so. */
    tellRestored(): void {
      const from = meta.read('restored-from');
      if (typeof from !== 'string') return;
      const { atMs, ...data } = restoredSchema.parse(JSON.parse(from));
      log.write('act', atMs, (append) => {
        append({ kind: 'backup-restored', id: RECORD_ID, data });
        meta.write('restored-from', null);
      });
    },
    /** Writes that a backup was made, by somebody or as planned, and remembers when. */
    noteBackup(
      kind: 'backup-made' | 'planned-backup-made',
      data: EntryData<'backup-made'>,
      atMs: number,
    ): void {
      log.write('act', atMs, (append) => {
        append({ kind, id: RECORD_ID, data });
        meta.write('last-backup-ms', atMs);
      });
    },
  };
}
