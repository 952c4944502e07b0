import type { Database } from '#electron/records/database.ts';
import type { Meta } from '#electron/records/meta.ts';
import type { Settings } from '#shared/scoring/rule.ts';

/** A draft as it crosses between the threads: the settings stay text until they are needed. */
export interface DraftRow {
  readonly id: number;
  readonly name: string;
  readonly settings: string;
  readonly based_on_version: number | null;
  readonly updated_at_ms: number;
}

export type DraftSummaryRow = Omit<DraftRow, 'settings'>;

export interface NewDraft {
  readonly name: string;
  readonly settings: Settings;
  readonly basedOnVersion: number | null;
  readonly atMs: number;
}

/** The number of the draft that is there before any was made. */
export const FIRST_DRAFT = 1;

export function createDrafts(database: Database, meta: Meta) {
  const summary = 'id, name, based_on_version, updated_at_ms';
  const columns = `${summary}, settings`;
  const newestFirst = 'ORDER BY updated_at_ms DESC, id DESC';
  const one = database.prepare<DraftRow>(
    `SELECT ${columns} FROM drafts WHERE id = ? AND removed_at_ms IS NULL`,
  );
  const latest = database.prepare<DraftRow>(
    `SELECT ${columns} FROM drafts WHERE removed_at_ms IS NULL ${newestFirst} LIMIT 1`,
  );
  const all = database.prepare<DraftRow>(`SELECT ${columns} FROM drafts ${newestFirst}`);
  const summaries = database.prepare<DraftSummaryRow>(
    `SELECT ${summary} FROM drafts WHERE removed_at_ms IS NULL ${newestFirst}`,
  );
  const count = database.prepare<{ count: number }>(
    'SELECT count(*) AS count FROM drafts WHERE removed_at_ms IS NULL',
  );
  const begin = database.prepare(
    `INSERT INTO drafts (id, name, settings, based_on_version, updated_at_ms)
     SELECT ${FIRST_DRAFT}, ?, ?, ?, ? WHERE NOT EXISTS (SELECT 1 FROM drafts)`,
  );
  const add = database.prepare<DraftRow>(
    `INSERT INTO drafts (name, settings, based_on_version, updated_at_ms) VALUES (?, ?, ?, ?) RETURNING ${columns}`,
  );
  const save = database.prepare<DraftRow>(
    `UPDATE drafts SET settings = ?, updated_at_ms = ? WHERE id = ? RETURNING ${columns}`,
  );
  const rename = database.prepare('UPDATE drafts SET name = ? WHERE id = ? AND removed_at_ms IS NULL');
  const remove = database.prepare(
    'UPDATE drafts SET removed_at_ms = ? WHERE id = ? AND removed_at_ms IS NULL',
  );
  const restore = database.prepare(
    'UPDATE drafts SET name = ?, removed_at_ms = NULL WHERE id = ? AND removed_at_ms IS NOT NULL',
  );
  const forget = database.prepare('DELETE FROM drafts WHERE removed_at_ms IS NOT NULL');

  // Where the one that was opened has been removed, the one changed last is open; brought back, it is open again.
  const openRow = (): DraftRow | null => {
    const id = meta.read('open-draft');
    return (typeof id === 'number' ? one.get(id) : undefined) ?? latest.get() ?? null;
  };

  return {
    /** The draft that is open, or null where there is none at all. */
    draftInUse: openRow,
    draftSummaries: () => summaries.all(),

    /** A draft, unless it has been removed. */
    draft: (id: number) => one.get(id) ?? null,

    /** Every draft, those among them that were removed since the desk was opened. */
    allDrafts: () => all.all(),

    /** Makes the first draft, number 1, where there is none yet. */
    beginDrafts({ name, settings, basedOnVersion, atMs }: NewDraft): void {
      database.write('act', () => begin.run(name, JSON.stringify(settings), basedOnVersion, atMs));
    },

    /** Adds a draft and opens it. */
    addDraft({ name, settings, basedOnVersion, atMs }: NewDraft): DraftRow {
      return database.write('act', () => {
        const row = add.get(name, JSON.stringify(settings), basedOnVersion, atMs);
        if (row === undefined) throw new Error('A draft was not stored.');
        meta.write('open-draft', row.id);
        return row;
      });
    },

    /** False where there is no such draft. */
    openDraft: (id: number): boolean =>
      database.write('act', () => {
        if (one.get(id) === undefined) return false;
        meta.write('open-draft', id);
        return true;
      }),

    /** Keeps a draft's settings, also where it has been removed: it may be brought back. Null where there is none. */
    saveDraft: (id: number, settings: Settings, atMs: number): DraftRow | null =>
      database.write('act', () => save.get(JSON.stringify(settings), atMs, id) ?? null),

    renameDraft: (id: number, name: string): boolean =>
      database.write('act', () => rename.run(name, id).changes > 0),

    /** Puts a draft aside. False where it is the last one, or none. */
    removeDraft: (id: number, atMs: number): boolean =>
      database.write('act', () => (count.get()?.count ?? 0) > 1 && remove.run(atMs, id).changes > 0),

    /** Brings a draft back that was put aside, under a name. False where there is none. */
    restoreDraft: (id: number, name: string): boolean =>
      database.write('act', () => restore.run(name, id).changes > 0),

    /** Erases the drafts that were put aside. */
    forgetRemovedDrafts(): void {
      database.write('act', () => {
        // The draft that is open stays so, whichever was opened before it.
        const open = openRow();
        if (open !== null) meta.write('open-draft', open.id);
        forget.run();
      });
    },
  };
}
