import { createMergingAll } from '#electron/features/applications/records/search-index.ts';
import type { Database } from '#electron/records/database.ts';
import type { Meta } from '#electron/records/meta.ts';
import { inOneTurn } from '#electron/records/turns.ts';

/** They are being erased: it is 1 again where something else was erased meanwhile. */
const UNDER_WAY = 2;

/**
 * What an erasure leaves in the file that no query finds: the search index keeps the words of what is deleted until its parts are merged,
 * and a row that is deleted is overwritten where it lay last, but not where it lay before its page was split or joined.
 */
export function createRemains(database: Database, meta: Meta) {
  const mergeStep = createMergingAll(database);

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
      return database.write('refetchable', () => inOneTurn(mergeStep) === 'more');
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
