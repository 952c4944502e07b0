import { type EntryHeader, subjectParts } from '#shared/rpc/entry.ts';
import type { Database } from '../database.ts';
import type { LoggedEntry } from './entry.ts';
import type { EntryRows } from './entry-rows.ts';

/** What of the log is gone for good. Only ever more: what is erased does not come back, from wherever it comes. */
export function createErasing(database: Database, rows: EntryRows) {
  const ofPerson = database.prepare<{ ref: string }>('SELECT ref FROM entry_erasures WHERE person = ?');
  // Nearly always nobody is erased, and thousands of entries ask. What a failed transaction added is looked for in vain.
  let isAny = database.prepare('SELECT 1 FROM entry_erasures LIMIT 1').get() !== undefined;
  const add = database.prepare('INSERT OR IGNORE INTO entry_erasures (person, ref) VALUES (?, ?)');
  const retired = database.prepare<{ found: number }>(
    'SELECT 1 AS found FROM entries_retired WHERE target = ?',
  );
  const retire = database.prepare('INSERT OR IGNORE INTO entries_retired (target) VALUES (?)');
  let isAnyRetired = database.prepare('SELECT 1 FROM entries_retired LIMIT 1').get() !== undefined;

  /** What an erasure of a person leaves, by reference. Its own data is nobody's: it stays. */
  const keptBy = (data: string | null): readonly string[] => {
    const { keeps = [] }: { readonly keeps?: readonly string[] } = JSON.parse(data ?? '{}');
    return keeps;
  };

  return {
    /** Whether an erasure covers it: one of its person that it does not know of, or retention that names it. */
    isCovered({ person, knows }: EntryHeader, ref: string): boolean {
      if (person === null) return false;
      if (isAnyRetired && retired.get(ref) !== undefined) return true;
      if (!isAny) return false;
      return ofPerson
        .all(person)
        .some(
          (erasure) =>
            !knows.includes(erasure.ref) &&
            !keptBy(rows.byReference(erasure.ref)?.data ?? null).includes(ref),
        );
    },

    /** All erasures of a person that a new entry knows of. What it replaces has seen some, too, which may not have arrived here. */
    knownOf(person: string, replaces: readonly string[]): string[] {
      const seen = isAny ? ofPerson.all(person).map(({ ref }) => ref) : [];
      const inherited = replaces.flatMap((ref) => rows.byReference(ref)?.header.knows ?? []);
      if (seen.length + inherited.length === 0) return [];
      return [...new Set([...seen, ...inherited])].toSorted();
    },

    /** Notes an erasure that takes effect; answers the entries that fall to it. */
    coveredBy({ ref, header, data }: LoggedEntry): LoggedEntry[] {
      if (header.kind === 'applicant-erased') {
        const { id: person } = subjectParts(header.subject);
        add.run(person, ref);
        isAny = true;
        const kept = keptBy(data);
        return rows
          .ofPerson(person)
          .filter((held) => !held.header.knows.includes(ref) && !kept.includes(held.ref));
      }
      const { entries }: { readonly entries: readonly string[] } = JSON.parse(data ?? '{"entries":[]}');
      return entries.flatMap((target) => {
        retire.run(target);
        isAnyRetired = true;
        const held = rows.byReference(target);
        return held === null || held.header.person === null || held.data === null ? [] : [held];
      });
    },
  };
}
