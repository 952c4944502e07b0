import { createHeld } from '#electron/features/holds/records/held.ts';
import { type EntryHeader, subjectParts } from '#shared/rpc/entry.ts';
import type { Database } from '../database.ts';
import type { LoggedEntry } from './entry.ts';
import type { EntryRows } from './entry-rows.ts';

/**
 * What of the log is gone for good. Only ever more: what is erased does not come back, from wherever it comes. What a legal hold covers is
 * kept: an erasure that would have taken it takes no effect on it here, neither then nor after the hold.
 */
export function createErasing(database: Database, rows: EntryRows) {
  const ofPerson = database.prepare<{ ref: string }>('SELECT ref FROM entry_erasures WHERE person = ?');
  // Nearly always nobody is erased, and thousands of entries ask. What a failed transaction added is looked for in vain.
  let isAny = database.prepare('SELECT 1 FROM entry_erasures LIMIT 1').get() !== undefined;
  const held = createHeld(database);
  const heldBack = database.prepare('SELECT 1 FROM erasures_held_back WHERE erasure = ? AND target = ?');
  const holdBack = database.prepare(
    'INSERT OR IGNORE INTO erasures_held_back (erasure, target, person) VALUES (?, ?, ?)',
  );
  /** Whether what an erasure names (`target`: '' for all of a person) is kept from it. `isNew`: it was not carried out before. */
  const isHeldBack = (erasure: string, target: string, person: string, isNew: boolean): boolean => {
    if (heldBack.get(erasure, target) !== undefined) return true;
    if (!isNew || !held.isHeld(person)) return false;
    holdBack.run(erasure, target, person);
    return true;
  };
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
      if (isAnyRetired && retired.get(ref) !== undefined) return !held.isHeld(person);
      if (!isAny) return false;
      return ofPerson
        .all(person)
        .some(
          (erasure) =>
            !knows.includes(erasure.ref) &&
            heldBack.get(erasure.ref, '') === undefined &&
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

    /** Whether holds may keep something: then whoever takes events of others ends a transaction before one that erases. */
    mayHold: held.isAny,
    /** To be called in each transaction that may erase, before it does. */
    refreshHeld: held.refresh,

    /** Notes an erasure that takes effect; answers the entries that fall to it. */
    coveredBy({ ref, header, data }: LoggedEntry): LoggedEntry[] {
      if (header.kind === 'applicant-erased') {
        const { id: person } = subjectParts(header.subject);
        const isNew = add.run(person, ref).changes > 0;
        isAny = true;
        if (isHeldBack(ref, '', person, isNew)) return [];
        const kept = keptBy(data);
        return rows
          .ofPerson(person)
          .filter((entry) => !entry.header.knows.includes(ref) && !kept.includes(entry.ref));
      }
      const { entries }: { readonly entries: readonly string[] } = JSON.parse(data ?? '{"entries":[]}');
      return entries.flatMap((target) => {
        const entry = rows.byReference(target);
        const isNew = retired.get(target) === undefined;
        if (entry?.header.person != null && isHeldBack(ref, target, entry.header.person, isNew)) return [];
        retire.run(target);
        isAnyRetired = true;
        return entry === null || entry.header.person === null || entry.data === null ? [] : [entry];
      });
    },
  };
}
