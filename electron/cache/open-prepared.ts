import { isDamage } from './errors.ts';
import { closeRecords, type Opened, openRecords } from './open.ts';
import { createRecords, type RecordQueries } from './records.ts';

/** Opens the records with their queries, which read some of them at once. Throws `CacheError`s and what SQLite says. */
export function openPrepared(file: string, key: Buffer): Opened & { readonly records: RecordQueries } {
  const opened = openRecords(file, key);
  try {
    return { ...opened, records: createRecords(opened.database) };
  } catch (error) {
    closeRecords(opened.database, 'damaged');
    if (!isDamage(error)) throw error;
    // Not marked as whole, it is looked through this time, and set aside.
    const again = openRecords(file, key);
    return { ...again, records: createRecords(again.database) };
  }
}
