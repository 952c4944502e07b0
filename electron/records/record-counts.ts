import type Sqlite from 'better-sqlite3';
import { LISTED } from '../features/applications/records/listed.ts';

/** How many records there are, as a user counts them. */
export interface RecordCounts {
  readonly applications: number;
  readonly decisions: number;
  readonly households: number;
  readonly reportLinks: number;
  /** When the newest entry of the activity was written; null where there is none. */
  readonly newestMs: number | null;
}

/** How many records there are, as a user counts them, and when the newest entry of the activity was written. */
export function countRecords(connection: Sqlite.Database): RecordCounts {
  const counts = connection
    .prepare<[], RecordCounts>(
      `SELECT (SELECT count(*) FROM applications WHERE ${LISTED}) AS applications,
         (SELECT count(*) FROM decisions WHERE outcome <> 'withdrawn') AS decisions,
         (SELECT count(*) FROM households WHERE removed_at_ms IS NULL) AS households,
         (SELECT count(*) FROM report_links) AS reportLinks,
         (SELECT COALESCE(text.at_ms, entries.at_ms) FROM activity_lines
            LEFT JOIN activity AS text ON text.id = -entry LEFT JOIN entries ON entries.no = entry
            ORDER BY line DESC LIMIT 1) AS newestMs`,
    )
    .get();
  return counts ?? { applications: 0, decisions: 0, households: 0, reportLinks: 0, newestMs: null };
}
