import type { Database } from '../database.ts';

/** Names that repeat in every entry, as small numbers. */
export function createEntryNames(database: Database) {
  const all = database.prepare<{ id: number; name: string }>('SELECT id, name FROM log_names');
  const insert = database.prepare('INSERT INTO log_names (name) VALUES (?)');
  const numbers = new Map<string, number>();
  const texts = new Map<number, string>();
  const load = (): void => {
    numbers.clear();
    texts.clear();
    for (const { id, name } of all.all()) {
      numbers.set(name, id);
      texts.set(id, name);
    }
  };
  load();
  return {
    /** After a transaction that failed: what it added is not there. */
    reload: load,
    known: (name: string): number | null => numbers.get(name) ?? null,
    nameOf: (id: number): string => texts.get(id) ?? '',
    numberOf(name: string): number {
      const known = numbers.get(name);
      if (known !== undefined) return known;
      const id = Number(insert.run(name).lastInsertRowid);
      numbers.set(name, id);
      texts.set(id, name);
      return id;
    },
  };
}
