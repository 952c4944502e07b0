import type { Database } from '#electron/records/database.ts';

/** The rules that results came with, each with the newest version that they were published as here; null: as none. */
export interface ListedDocument {
  readonly id: number;
  readonly version: number | null;
  /** Whether they are others than the newest version's. */
  readonly isOther: 0 | 1;
}

/** Of a row of `result_documents`. */
export const VERSION_OF_DOCUMENT =
  '(SELECT max(number) FROM versions WHERE versions.settings_hash = result_documents.settings_hash)';

/** The same; whether its rules are others than those of the newest version. */
const IS_OTHER =
  'COALESCE(settings_hash <> (SELECT settings_hash FROM versions ORDER BY number DESC, ref LIMIT 1), 0)';

const columns = `id, ${VERSION_OF_DOCUMENT} AS version, ${IS_OTHER} AS isOther`;

/** The rules of all results: a few documents, in the order of their versions. */
export function createListedDocuments(database: Database): () => readonly ListedDocument[] {
  const all = database.prepare<ListedDocument>(
    `SELECT ${columns} FROM result_documents ORDER BY version, id`,
  );
  return () => all.all();
}

/** The rules of some results: each is asked about once, not with each row that was scored by them. */
export function createDocumentsOf(database: Database) {
  const one = database.prepare<ListedDocument>(`SELECT ${columns} FROM result_documents WHERE id = ?`);
  return (rows: readonly { readonly documentId: number }[]): ListedDocument[] =>
    [...new Set(rows.map(({ documentId }) => documentId))].flatMap((id) => one.get(id) ?? []);
}
