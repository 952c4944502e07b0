import type { ActivityAlongside } from './activity.ts';
import type { Database } from './database.ts';
import type { Meta } from './meta.ts';
import type { CacheQueries } from './queries.ts';
import { countRecords } from './record-counts.ts';

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
