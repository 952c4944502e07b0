import type { Database } from '#electron/records/database.ts';
import type { Meta } from '#electron/records/meta.ts';
import { inOneTurn } from '#electron/records/turns.ts';

/** How much of the search index is merged at once, in pages: a millisecond or two. */
const MERGED_AT_ONCE = 4;
/** They are being erased: it is 1 again where something else was erased meanwhile. */
const UNDER_WAY = 2;

/**
 * What an erasure leaves in the file that no query finds: the search index keeps the words of what is deleted until its parts are merged,
 * and a row that is deleted is overwritten where it lay last, but not where it lay before its page was split or joined.
 */
export function createRemains(database: Database, meta: Meta) {
  const changes = database.prepare<number>('SELECT total_changes()').pluck();
  // Merges everything into one part, however many a step has to begin with; a positive number goes on with what was begun.
  const beginMerge = () =>
    database.prepare(
      `INSERT INTO application_search (application_search, rank) VALUES ('merge', -${MERGED_AT_ONCE})`,
    );
  const goOnMerging = () =>
    database.prepare(
      `INSERT INTO application_search (application_search, rank) VALUES ('merge', ${MERGED_AT_ONCE})`,
    );
  const step = (): 'more' | 'done' => {
    merging ??= { begin: beginMerge(), goOn: goOnMerging() };
    const before = changes.get() ?? 0;
    (isMerging ? merging.goOn : merging.begin).run();
    // As FTS5 says: a step that changes less than two rows had nothing to do.
    isMerging = (changes.get() ?? 0) - before >= 2;
    return isMerging ? 'more' : 'done';
  };
  let merging: Record<'begin' | 'goOn', ReturnType<typeof beginMerge>> | null = null;
  let isMerging = false;

  return {
    /** Whether there are any. Those of what is erased from now on are another matter. */
    beginErasingRemains(): boolean {
      if ((meta.read('remains-of-erased') ?? 0) === 0) return false;
      database.write('act', () => meta.write('remains-of-erased', UNDER_WAY));
      return true;
    },
    /** Merges the search index for one turn; false where it is all one. */
    mergeSearchIndex(): boolean {
      database.bringLogHome('in pieces');
      return database.write('refetchable', () => inOneTurn(step) === 'more');
    },
    /** The bytes are gone that were there when it began. */
    remainsErased(): void {
      if (meta.read('remains-of-erased') === UNDER_WAY) {
        database.write('act', () => meta.write('remains-of-erased', 0));
      }
      database.bringLogHome('as usual');
      database.emptyLog();
    },
    /** The same at once, in a copy of the records that nobody else waits for: the file is written anew. */
    eraseRemainsAtOnce(): void {
      if ((meta.read('remains-of-erased') ?? 0) === 0) return;
      database.connection.exec("INSERT INTO application_search (application_search) VALUES ('optimize')");
      database.connection.exec('VACUUM');
      database.write('act', () => meta.write('remains-of-erased', 0));
      database.emptyLog();
    },
  };
}
