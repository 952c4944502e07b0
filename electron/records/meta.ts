import type { Database, Stored } from './database.ts';

/** The few values that belong to the records as a whole. */
export type MetaName =
  | 'closed-cleanly'
  | 'to-be-looked-through'
  | 'activity-count'
  | 'activity-head'
  | 'activity-erased-count'
  | 'activity-erased-head'
  | 'erasing'
  | 'remains-of-erased'
  | 'known-time-ms'
  | 'copies-behind'
  | 'clock-set-back-to-ms'
  | 'clock-high-water-ms'
  | 'last-backup-ms'
  | 'restored-from'
  | 'open-draft'
  | 'dismissed-drift'
  | 'judged-again'
  | 'judged-by-bounds'
  | 'log-author'
  | 'sealed-as'
  | 'began-as-member'
  | 'lists-set-aside'
  | 'bringing-along'
  /** Subjects and cells, as JSON, that a migration has left to be drawn. */
  | 'cells-to-draw'
  | 'plain-texts'
  | 'erasures-looked-for'
  | 'short-retention-told'
  | 'kept-by-holds-told';

export interface Meta {
  read(name: MetaName): Stored;
  write(name: MetaName, value: Stored): void;
}

export function createMeta(database: Database): Meta {
  const read = database.prepare<{ value: Stored }>('SELECT value FROM meta WHERE name = ?');
  const write = database.prepare(
    'INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  );
  return {
    read: (name) => read.get(name)?.value ?? null,
    write: (name, value) => {
      write.run(name, value);
    },
  };
}
