import { isDamage } from './errors.ts';
import type { LogAuthor } from './log/log.ts';
import type { LogEnd } from './log/log-end.ts';
import { createSeal, type Seal } from './log/seal.ts';
import { closeRecords, type Opened, openDatabase } from './open.ts';
import { createRecords, type RecordQueries } from './records.ts';

type Prepared = Opened & { readonly records: RecordQueries; readonly seal: Seal };

/**
 * Opens the records with their queries, which read some of them at once. Throws `RecordsError`s and what SQLite says. `known`: how far
 * they were when they were closed last.
 */
export function openPrepared(
  file: string,
  key: Buffer,
  author: LogAuthor | null = null,
  known: LogEnd | null = null,
): Prepared {
  const place = { file, key, known };
  try {
    return prepared(openDatabase(file, key), author, place);
  } catch (error) {
    if (!isDamage(error)) throw error;
    // Not marked as whole, it is looked through this time, and set aside.
    return prepared(openDatabase(file, key, 'all'), author, place);
  }
}

interface Place {
  readonly file: string;
  readonly key: Buffer;
  readonly known: LogEnd | null;
}

/** Closes the records where their queries cannot be prepared. */
function prepared(opened: Opened, author: LogAuthor | null, place: Place): Prepared {
  try {
    const { database, opening } = opened;
    const seal = createSeal(database, { ...place, opening });
    return { ...opened, seal, records: createRecords(database, author) };
  } catch (error) {
    closeRecords(opened.database, 'damaged');
    throw error;
  }
}
