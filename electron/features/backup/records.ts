import type { Database } from '#electron/records/database.ts';
import type { Meta } from '#electron/records/meta.ts';
import type { CacheQueries } from '#electron/records/queries.ts';
import { countRecords } from '#electron/records/record-counts.ts';
import type { ActivityAlongside } from '../activity/records/activity.ts';

type BackupNotes = Pick<CacheQueries, 'recordCounts' | 'lastBackupMs' | 'noteBackup'>;

/** What the records know of their backups. */
export function createBackupNotes(database: Database, meta: Meta, activity: ActivityAlongside): BackupNotes {
  return {
    recordCounts: () => countRecords(database.connection),
    lastBackupMs() {
      const stored = meta.read('last-backup-ms');
      return typeof stored === 'number' ? stored : null;
    },
    noteBackup(entry) {
      activity.alongside([entry], (append) =>
        database.write('act', () => {
          append();
          meta.write('last-backup-ms', entry.atMs);
        }),
      );
    },
  };
}
