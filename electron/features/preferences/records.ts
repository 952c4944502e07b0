import type { Database } from '#electron/records/database.ts';
import type { CacheQueries } from '#electron/records/queries.ts';

/** What the desk keeps in the records about itself: its settings, and which of the connection's tokens is the newest. */
export function createKeptTexts(database: Database): Pick<CacheQueries, 'keptTexts' | 'keepText'> {
  const all = database.prepare<{ name: string; text: string }>('SELECT name, text FROM kept_texts');
  const keep = database.prepare(
    'INSERT INTO kept_texts (name, text) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET text = excluded.text',
  );
  return {
    keptTexts() {
      const kept = new Map(all.all().map(({ name, text }) => [name, text]));
      return { settings: kept.get('settings') ?? null, token: kept.get('token') ?? null };
    },
    keepText(name, text) {
      database.write('act', () => keep.run(name, text));
    },
  };
}
