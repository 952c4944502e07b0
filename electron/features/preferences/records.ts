import type { Database } from '#electron/records/database.ts';

/** What the desk keeps in the records about itself: its settings, and which of the connection's tokens is the newest. */
export function createKeptTexts(database: Database) {
  const all = database.prepare<{ name: string; text: string }>('SELECT name, text FROM kept_texts');
  const keep = database.prepare(
    'INSERT INTO kept_texts (name, text) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET text = excluded.text',
  );
  return {
    /** Null where it has kept nothing yet. */
    keptTexts(): { readonly settings: string | null; readonly token: string | null } {
      const kept = new Map(all.all().map(({ name, text }) => [name, text]));
      return { settings: kept.get('settings') ?? null, token: kept.get('token') ?? null };
    },
    keepText(name: 'settings' | 'token', text: string): void {
      database.write('act', () => keep.run(name, text));
    },
  };
}
