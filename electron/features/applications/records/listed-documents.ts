import type { Database } from '#electron/records/database.ts';

/** The rules that results came with, each with the newest version that they were published as here; null: as none. */
export interface ListedDocument {
  readonly id: number;
  readonly version: number | null;
}

/** Of a row of `result_documents`. */
export const VERSION_OF_DOCUMENT =
  '(SELECT max(number) FROM versions WHERE versions.settings_hash = result_documents.settings_hash)';

/** The rules of all results: a few documents, in the order of their versions. */
export function createListedDocuments(database: Database): () => readonly ListedDocument[] {
  const all = database.prepare<ListedDocument>(
    `SELECT id, ${VERSION_OF_DOCUMENT} AS version FROM result_documents ORDER BY version, id`,
  );
  return () => all.all();
}
