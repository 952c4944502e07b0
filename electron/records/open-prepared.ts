import { isDamage } from './errors.ts';
import type { LogAuthor } from './log/log.ts';
import { closeRecords, type Opened, openDatabase } from './open.ts';
import { createRecords, type RecordQueries } from './records.ts';

type Prepared = Opened & { readonly records: RecordQueries };

/** Opens the records with their queries, which read some of them at once. Throws `RecordsError`s and what SQLite says. */
export function openPrepared(file: string, key: Buffer, author: LogAuthor | null = null): Prepared {
  const opened = openDatabase(file, key);
  try {
    return prepared(opened, author);
  } catch (error) {
    if (!isDamage(error)) throw error;
    // Not marked as whole, it is looked through this time, and set aside.
    return prepared(openDatabase(file, key), author);
  }
}

/** Closes the records where their queries cannot be prepared. */
function prepared(opened: Opened, author: LogAuthor | null): Prepared {
  try {
    return { ...opened, records: createRecords(opened.database, author) };
  } catch (error) {
    closeRecords(opened.database, 'damaged');
    throw error;
  }
}
