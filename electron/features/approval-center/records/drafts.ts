import { randomUUID } from 'node:crypto';
import type { Database } from '#electron/records/database.ts';
import type { Log } from '#electron/records/log/log.ts';
import type { Meta } from '#electron/records/meta.ts';
import type { Bands } from '#shared/features/approval-center/bands.ts';
import { MOST_DRAFTS } from '#shared/features/approval-center/draft-names.ts';
import type { DraftOrigin } from '#shared/features/approval-center/entries.ts';
import { canonicalText } from '#shared/rpc/entry.ts';
import type { Settings } from '#shared/scoring/rule.ts';
import type { DraftNumbers } from './draft-picture.ts';
import { inOrder } from './settings-in-order.ts';

/** A draft as it crosses between the threads: the settings stay text until they are needed. */
export interface DraftRow {
  readonly id: number;
  readonly name: string;
  readonly settings: string;
  /** Null: those that count. */
  readonly thresholds: string | null;
  readonly based_on_version: number | null;
  readonly updated_at_ms: number;
}

export type DraftSummaryRow = Omit<DraftRow, 'settings' | 'thresholds'>;

export interface NewDraft {
  readonly name: string;
  readonly settings: Settings;
  /** Absent: those that count. */
  readonly thresholds?: Bands | undefined;
  readonly basedOnVersion: number | null;
  readonly atMs: number;
  /** What it is made of; absent for the one with which a desk begins. */
  readonly from?: DraftOrigin;
}

/** What is typed into a draft. */
export type DraftText = Pick<NewDraft, 'settings' | 'thresholds'>;

/** The number of the draft that is there before any was made. */
export const FIRST_DRAFT = 1;

/** A draft as it is now: what was typed into it here goes before what it was made of. */
const summary = `drafts.id, name,
  COALESCE((SELECT max(number) FROM versions WHERE draft = drafts.uid), based_on_version) AS based_on_version,
  COALESCE(draft_texts.updated_at_ms, drafts.updated_at_ms) AS updated_at_ms`;
const columns = `${summary}, COALESCE(draft_texts.settings, drafts.settings) AS settings,
  COALESCE(draft_texts.thresholds, drafts.thresholds) AS thresholds`;
const tables = 'drafts LEFT JOIN draft_texts USING (uid)';
const newestFirst = 'ORDER BY COALESCE(draft_texts.updated_at_ms, drafts.updated_at_ms) DESC, drafts.id DESC';

export function createDrafts(database: Database, meta: Meta, log: Log, numbers: DraftNumbers) {
  const one = database.prepare<DraftRow>(
    `SELECT ${columns} FROM ${tables} WHERE id = ? AND removed_at_ms IS NULL`,
  );
  const latest = database.prepare<DraftRow>(
    `SELECT ${columns} FROM ${tables} WHERE removed_at_ms IS NULL ${newestFirst} LIMIT 1`,
  );
  const all = database.prepare<DraftRow>(`SELECT ${columns} FROM ${tables} ${newestFirst}`);
  const any = database.prepare<DraftRow>(`SELECT ${columns} FROM ${tables} WHERE id = ?`);
  const summaries = database.prepare<DraftSummaryRow>(
    `SELECT ${summary} FROM ${tables} WHERE removed_at_ms IS NULL ${newestFirst} LIMIT ${MOST_DRAFTS}`,
  );
  const count = database.prepare<{ count: number }>(
    'SELECT count(*) AS count FROM drafts WHERE removed_at_ms IS NULL',
  );
  const known = database.prepare<{ ref: string; name: string; removed: number }>(
    'SELECT uid AS ref, name, removed_at_ms IS NOT NULL AS removed FROM drafts WHERE id = ?',
  );
  const nextId = database
    .prepare<number>(
      `SELECT 1 + max(coalesce((SELECT max(id) FROM drafts), 0),
         coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'drafts'), 0))`,
    )
    .pluck();
  const hasAny = database.prepare<number>('SELECT 1 FROM drafts LIMIT 1').pluck();
  const save = database.prepare(
    `INSERT INTO draft_texts (uid, settings, thresholds, updated_at_ms) VALUES (?, ?, ?, ?)
     ON CONFLICT (uid) DO UPDATE SET settings = excluded.settings, updated_at_ms = excluded.updated_at_ms,
       thresholds = COALESCE(excluded.thresholds, thresholds)`,
  );
  const removedIds = database
    .prepare<number>('SELECT id FROM drafts WHERE removed_at_ms IS NOT NULL')
    .pluck();
  const forget = database.prepare(
    'DELETE FROM draft_texts WHERE uid NOT IN (SELECT uid FROM drafts WHERE removed_at_ms IS NULL)',
  );
  /** Removed before this session: nobody brings them back here any more. */
  let forgotten: ReadonlySet<number> = new Set();

  // Where the one that was opened has been removed, the one changed last is open; brought back, it is open again.
  const openRow = (): DraftRow | null => {
    const id = meta.read('open-draft');
    return (typeof id === 'number' ? one.get(id) : undefined) ?? latest.get() ?? null;
  };

  const make = (id: number, draft: NewDraft, alongside: () => void): void =>
    log.write('act', draft.atMs, (append) => {
      const { name, settings, thresholds, basedOnVersion, from } = draft;
      const ref = randomUUID();
      numbers.set(ref, id);
      append({
        kind: 'draft-made',
        id: ref,
        data: { name, settings: inOrder(settings), thresholds, basedOnVersion, from },
      });
      alongside();
    });

  const existing = (id: number) => (forgotten.has(id) ? undefined : known.get(id));

  return {
    /** The draft that is open, or null where there is none at all. */
    draftInUse: openRow,
    draftSummaries: () => summaries.all(),

    /** A draft, unless it has been removed. */
    draft: (id: number) => one.get(id) ?? null,

    /** Every draft, those among them that were removed since the desk was opened. */
    allDrafts: () => all.all().filter(({ id }) => !forgotten.has(id)),

    /** Makes the first draft, number 1, where there is none yet. */
    beginDrafts(draft: NewDraft): void {
      if (hasAny.get() === undefined) make(FIRST_DRAFT, draft, () => undefined);
    },

    /** Adds a draft and opens it. */
    addDraft(draft: NewDraft): DraftRow {
      const id = nextId.get() ?? FIRST_DRAFT;
      make(id, draft, () => meta.write('open-draft', id));
      const row = one.get(id);
      if (row === undefined) throw new Error('A draft was not stored.');
      return row;
    },

    /** False where there is no such draft. */
    openDraft: (id: number): boolean =>
      database.write('act', () => {
        if (one.get(id) === undefined) return false;
        meta.write('open-draft', id);
        return true;
      }),

    /** Keeps what was typed into a draft, also where it has been removed: it may be brought back. Null where there is none. */
    saveDraft(id: number, { settings, thresholds }: DraftText, atMs: number): DraftRow | null {
      const draft = existing(id);
      if (draft === undefined) return null;
      const text = thresholds === undefined ? null : canonicalText(thresholds);
      database.write('act', () => save.run(draft.ref, JSON.stringify(settings), text, atMs));
      return any.get(id) ?? null;
    },

    /** Says that somebody has begun to type in it. */
    noteDraftEdited(id: number, name: string, atMs: number): void {
      const draft = existing(id);
      if (draft === undefined) return;
      log.write('act', atMs, (append) => append({ kind: 'draft-edited', id: draft.ref, data: { name } }));
    },

    /** False where there is no such draft. `before`: the name under which it was shown. */
    renameDraft(id: number, name: string, before: string, atMs: number): boolean {
      const draft = existing(id);
      if (draft === undefined || draft.removed === 1) return false;
      log.write('act', atMs, (append) =>
        append({ kind: 'draft-renamed', id: draft.ref, data: { name, before } }),
      );
      return true;
    },

    /** Puts a draft aside. False where it is the last one, or none. */
    removeDraft(id: number, atMs: number): boolean {
      const draft = existing(id);
      if (draft === undefined || draft.removed === 1 || (count.get()?.count ?? 0) <= 1) return false;
      log.write('act', atMs, (append) =>
        append({ kind: 'draft-removed', id: draft.ref, data: { name: draft.name } }),
      );
      return true;
    },

    /** Brings a draft back that was put aside, under a name. False where there is none. */
    restoreDraft(id: number, name: string, atMs: number): boolean {
      const draft = existing(id);
      if (draft === undefined || draft.removed === 0) return false;
      log.write('act', atMs, (append) => append({ kind: 'draft-restored', id: draft.ref, data: { name } }));
      return true;
    },

    /** The drafts that were put aside cannot be brought back any more; what was typed into them goes. */
    forgetRemovedDrafts(): void {
      forgotten = new Set(removedIds.all());
      if (forgotten.size === 0) return;
      database.write('act', () => {
        // The draft that is open stays so, whichever was opened before it.
        const open = openRow();
        if (open !== null) meta.write('open-draft', open.id);
        forget.run();
      });
    },
  };
}
