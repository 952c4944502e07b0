import type { Database } from '#electron/records/database.ts';
import type { Log } from '#electron/records/log/log.ts';
import type { Meta } from '#electron/records/meta.ts';
import { countRecords } from '#electron/records/record-counts.ts';
import type { EntryData } from '#shared/rpc/entries.ts';

/** What the records know of their backups. */
export function createBackupNotes(database: Database, meta: Meta, log: Log) {
  return {
    recordCounts: () => countRecords(database.connection),
    /** When the last backup was made; null where there is none. */
    lastBackupMs(): number | null {
      const stored = meta.read('last-backup-ms');
      return typeof stored === 'number' ? stored : null;
    },
    /** Writes that a backup was made, and remembers when. */
    noteBackup(data: EntryData<'backup-made'>, atMs: number): void {
      log.write('act', atMs, (append) => {
        append({ kind: 'backup-made', id: 'record', data });
        meta.write('last-backup-ms', atMs);
      });
    },
  };
}
