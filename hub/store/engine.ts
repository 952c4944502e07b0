import { randomUUID } from 'node:crypto';
import type { CompiledQuery, Kysely } from 'kysely';
import type { Point } from '#shared/office/calls.ts';
import type { EntryRow, EntryTextRow, ErasureRow, Tables, TextRow } from './tables.ts';

export type Db = Kysely<Tables>;

/** What one commit does to an office. */
export interface Move {
  readonly office: string;
  /** Where the office must still be. */
  readonly from: Point;
  readonly to: Point & { readonly members: number };
  readonly rows: readonly EntryRow[];
  /** What these have beside the log; a text may be here already. */
  readonly texts: readonly TextRow[];
  readonly entryTexts: readonly EntryTextRow[];
  readonly erasures: readonly ErasureRow[];
  /** References. */
  readonly retired: readonly string[];
  /** The numbers of entries whose data goes, with their texts. */
  readonly erased: readonly number[];
}

/** A database that a hub keeps offices in. */
export interface Engine {
  readonly name: 'SQLite' | 'PostgreSQL';
  readonly db: Db;
  /** The whole move in one transaction; false, and nothing done, where the office is elsewhere by now. */
  write(move: Move, on?: Db): Promise<boolean>;
  /** Holds the office against other hubs while it works. */
  locked<Answer>(office: string, work: (db: Db) => Promise<Answer>): Promise<Answer>;
  close(): Promise<void>;
}

/** Why the database cannot be used, in words for the person who started the hub. */
export class DatabaseError extends Error {}

/** SQLite takes no more values in one statement than some thousands. */
const MOST_VALUES = 1_000;

/** As many of them as one statement takes. */
export function inParts<Value>(values: readonly Value[], most = MOST_VALUES): readonly (readonly Value[])[] {
  const count = Math.ceil(values.length / most);
  return Array.from({ length: count }, (_, part) => values.slice(part * most, (part + 1) * most));
}

/** Everything of a move but its rows and its head: seldom anything. */
export function erasingQueries(
  db: Db,
  { office, erasures, retired, erased }: Move,
): readonly CompiledQuery<unknown>[] {
  const queries: CompiledQuery<unknown>[] = erasures.map((erasure) =>
    db
      .insertInto('erasure')
      .values(erasure)
      .onConflict((conflict) => conflict.doNothing())
      .compile(),
  );
  for (const references of inParts(retired)) {
    queries.push(
      db
        .insertInto('retired')
        .values(references.map((reference) => ({ office_id: office, reference })))
        .onConflict((conflict) => conflict.doNothing())
        .compile(),
    );
  }
  for (const numbers of inParts(erased)) {
    queries.push(
      db
        .updateTable('entry')
        .set({ salt: null, data: null })
        .where('office_id', '=', office)
        .where('seq', 'in', numbers)
        .compile(),
    );
    queries.push(
      // A text that another entry has, too, is its: the same values of another applicant, the same rules.
      db
        .deleteFrom('attached_text')
        .where('office_id', '=', office)
        .where('hash', 'in', (of) =>
          of
            .selectFrom('entry_text')
            .select('hash')
            .where('office_id', '=', office)
            .where('seq', 'in', numbers),
        )
        .where((where) =>
          where.not(
            where.exists((of) =>
              of
                .selectFrom('entry_text as other')
                .select('other.seq')
                .where('other.office_id', '=', office)
                .whereRef('other.hash', '=', 'attached_text.hash')
                .where('other.seq', 'not in', numbers),
            ),
          ),
        )
        .compile(),
      db.deleteFrom('entry_text').where('office_id', '=', office).where('seq', 'in', numbers).compile(),
    );
  }
  return queries;
}

/** The name that tokens are made for: the same for all hubs over one database. */
export async function hubIdOf(db: Db): Promise<string> {
  // Of two hubs that start at once, one gives it.
  await db
    .insertInto('hub')
    .values({ place: 1, id: randomUUID() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await db.selectFrom('hub').select('id').executeTakeFirstOrThrow();
  return id;
}
