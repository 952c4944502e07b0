import { randomUUID } from 'node:crypto';
import type { Database } from '#electron/records/database.ts';
import type { BringForward } from '#electron/records/log/bring-forward.ts';
import type { LogReading } from '#electron/records/log/log.ts';
import { ofKinds, type Picture } from '#electron/records/log/pictures.ts';
import type { Bands } from '#shared/features/approval-center/bands.ts';
import { canonicalText } from '#shared/rpc/entry.ts';
import type { Settings } from '#shared/scoring/rule.ts';
import { inOrder, settingsText } from './settings-in-order.ts';

/** The numbers that drafts are to have on this desk, by the ids that they have on every desk. */
export type DraftNumbers = Map<string, number>;

const CELL = 'draft';

/** The drafts, also those that were put aside. What was typed into them is beside it, and this desk's own. */
export function draftPicture(database: Database, { history }: LogReading, numbers: DraftNumbers): Picture {
  // Never an insertion that is refused: it would use up a number.
  const change = database.prepare(
    'UPDATE drafts SET name = ?, settings = ?, thresholds = ?, based_on_version = ?, updated_at_ms = ?, removed_at_ms = ? WHERE uid = ?',
  );
  const insert = database.prepare(
    'INSERT INTO drafts (id, uid, name, settings, thresholds, based_on_version, updated_at_ms, removed_at_ms) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const remove = database.prepare('DELETE FROM drafts WHERE uid = ?');
  const known = database.prepare<{ id: number; ref: string }>(
    'SELECT id, uid AS ref FROM drafts WHERE uid IS NOT NULL',
  );
  return {
    of: 'draft',
    cell: CELL,
    draw(ref, cell, standing) {
      // Where several stand, the lowest works.
      const [now] = ofKinds(standing, 'draft-made', 'draft-renamed', 'draft-removed', 'draft-restored');
      // Never the one that came first: on another desk that is another.
      const [made] = ofKinds(history(`draft/${ref}`, cell), 'draft-made').toSorted((one, other) =>
        one.ref < other.ref ? -1 : 1,
      );
      if (now === undefined || made === undefined) {
        remove.run(ref);
        return;
      }
      const { settings, thresholds, basedOnVersion } = made.data;
      const removedAtMs = now.kind === 'draft-removed' ? now.at : null;
      const contents = [
        settingsText(settings),
        thresholds === undefined ? null : canonicalText(thresholds),
      ] as const;
      const values = [now.data.name, ...contents, basedOnVersion, made.at, removedAtMs] as const;
      if (change.run(...values, ref).changes === 0) insert.run(numbers.get(ref) ?? null, ref, ...values);
      numbers.delete(ref);
    },
    clear() {
      for (const { id, ref } of known.all()) numbers.set(ref, id);
      database.connection.exec('DELETE FROM drafts WHERE uid IS NOT NULL');
    },
    settle() {
      numbers.clear();
      database.connection.exec('DELETE FROM draft_texts WHERE uid NOT IN (SELECT uid FROM drafts)');
    },
  };
}

interface OldDraft {
  readonly id: number;
  readonly name: string;
  readonly settings: string;
  readonly thresholds: string | null;
  readonly based_on_version: number | null;
  readonly updated_at_ms: number;
  readonly removed_at_ms: number | null;
}

/** The drafts of a desk up to 0.5, as they were left. One that was put aside could not have been brought back. */
export function draftsToBringForward(database: Database): BringForward {
  const count = database.prepare<number>('SELECT count(*) FROM drafts WHERE uid IS NULL').pluck();
  const next = database.prepare<OldDraft>(
    `SELECT id, name, settings, thresholds, based_on_version, updated_at_ms, removed_at_ms FROM drafts WHERE uid IS NULL ORDER BY id LIMIT ?`,
  );
  const setRef = database.prepare('UPDATE drafts SET uid = ? WHERE id = ?');
  return {
    left: () => count.get() ?? 0,
    some(limit, append) {
      const rows = next.all(limit);
      for (const row of rows) {
        const ref = randomUUID();
        const { name, based_on_version: basedOnVersion } = row;
        const settings: Settings = JSON.parse(row.settings);
        const thresholds: Bands | undefined =
          row.thresholds === null ? undefined : JSON.parse(row.thresholds);
        setRef.run(ref, row.id);
        const made = append(
          {
            kind: 'draft-made',
            id: ref,
            data: { name, settings: inOrder(settings), thresholds, basedOnVersion },
          },
          { broughtForward: true, at: row.updated_at_ms },
        );
        if (row.removed_at_ms === null) continue;
        append(
          { kind: 'draft-removed', id: ref, data: { name }, replaces: [made.ref] },
          { broughtForward: true, at: row.removed_at_ms },
        );
      }
      return rows.length;
    },
  };
}
