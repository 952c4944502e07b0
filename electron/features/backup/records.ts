import type { Database } from '#electron/records/database.ts';
import type { Meta } from '#electron/records/meta.ts';
import { countRecords } from '#electron/records/record-counts.ts';
import type { ActivityAlongside } from '../activity/records/activity.ts';
import type { NewActivity } from '../activity/records/rows.ts';

/** What the records know of their backups. */
export function createBackupNotes(database: Database, meta: Meta, activity: ActivityAlongside) {
  return {
    recordCounts: () => countRecords(database.connection),
    /** When the last backup was made; null where there is none. */
    lastBackupMs(): number | null {
      const stored = meta.read('last-backup-ms');
      return typeof stored === 'number' ? stored : null;
    },
    /** Writes that a backup was made, and remembers when. */
    noteBackup(entry: NewActivity): void {
      activity.alongside([entry], (append) =>
        database.write('act', () => {
          append();
          meta.write('last-backup-ms', entry.atMs);
        }),
      );
    },
  };
}
