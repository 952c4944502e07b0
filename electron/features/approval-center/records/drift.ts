import type { Database } from '#electron/records/database.ts';
import type { BringForward } from '#electron/records/log/bring-forward.ts';
import type { LogReading } from '#electron/records/log/log.ts';
import { ofKinds, type Picture } from '#electron/records/log/pictures.ts';
import type { Meta } from '#electron/records/meta.ts';
import type { NewestSettings } from './versions.ts';

/** What results that were just stored tell beyond themselves. */
export interface StoredNews {
  /**
   * Whether the service judges by the newest version: `changed` where the newest result says something else of it than
   * before, `more` where it still does not and the results may count to those.
   */
  readonly drift: 'as-before' | 'more' | 'changed';
}

/** Settings seen in results, as they cross between the threads. */
export interface DriftRow {
  readonly settings_hash: string;
  /** Text of a document that holds them. */
  readonly document: string;
  readonly seen_at_ms: number;
  readonly applications: number;
  readonly state: 'new' | 'dismissed';
}

export interface Drift {
  row(): DriftRow | null;
  /** Stores results, and says whether they change what is seen. */
  storing(store: () => void): StoredNews;
}

interface SeenRow {
  readonly seen_at_ms: number;
  readonly settings_hash: string;
  readonly text: string;
}

/**
 * Compares the newest version with what results come with. Only results count that were asked for after the version was
 * settled (one that was on its way then may have been judged by the rules of before), and that could be read whole: where one
 * attribute of an applicant cannot be read, it is missing from the settings, and nobody has changed anything.
 */
export function createDrift(
  database: Database,
  meta: Meta,
  newestSettings: () => NewestSettings | null,
): Drift {
  const newestSeen = database.prepare<SeenRow>(
    `SELECT fetched_at_ms AS seen_at_ms, settings_hash, text
     FROM applications INDEXED BY applications_by_whole_fetch
       CROSS JOIN result_documents ON result_documents.id = document_id
     WHERE requested_at_ms > ? AND unreadable_count = 0 AND (score_percent IS NOT NULL OR weight = 0)
     ORDER BY requested_at_ms DESC, document_id DESC LIMIT 1`,
  );
  const judged = database.prepare<{ count: number }>(
    `SELECT count(*) AS count FROM applications INDEXED BY applications_by_whole_fetch
     WHERE requested_at_ms > ? AND unreadable_count = 0 AND (score_percent IS NOT NULL OR weight = 0)
       AND document_id IN (SELECT id FROM result_documents WHERE settings_hash = ?)`,
  );

  const find = (): (SeenRow & { readonly since: number }) | null => {
    const newest = newestSettings();
    // Before any version every result counts.
    const since = newest?.settled_at_ms ?? -1;
    const seen = newestSeen.get(since);
    return seen === undefined || seen.settings_hash === newest?.settings_hash ? null : { ...seen, since };
  };

  // Counting a hundred thousand takes some milliseconds, and the draft that saves itself asks each time.
  let counted: { readonly of: string; readonly applications: number } | null = null;
  const judgedBy = (settingsHash: string, since: number): number => {
    const of = `${since} ${settingsHash}`;
    if (counted?.of !== of) counted = { of, applications: judged.get(since, settingsHash)?.count ?? 0 };
    return counted.applications;
  };

  return {
    row() {
      const seen = find();
      if (seen === null) return null;
      const { settings_hash, text, seen_at_ms, since } = seen;
      return {
        settings_hash,
        document: text,
        seen_at_ms,
        applications: judgedBy(settings_hash, since),
        state: meta.read('dismissed-drift') === settings_hash ? 'dismissed' : 'new',
      };
    },

    storing(store) {
      const before = find()?.settings_hash;
      store();
      counted = null;
      const after = find()?.settings_hash;
      if (after !== before) return { drift: 'changed' };
      return { drift: after === undefined ? 'as-before' : 'more' };
    },
  };
}

/** Of which settings nobody wants to hear more. */
export function driftPicture(meta: Meta): Picture {
  const set = (hash: string | null): void => {
    if (meta.read('dismissed-drift') !== hash) meta.write('dismissed-drift', hash);
  };
  return {
    of: 'rules',
    cell: 'drift',
    draw(_id, _cell, standing) {
      const [dismissed] = ofKinds(standing, 'drift-dismissed');
      set(dismissed?.data.settingsHash ?? null);
    },
    clear: () => set(null),
  };
}

export function driftToBringForward(meta: Meta, log: LogReading): BringForward {
  const dismissed = (): string | null => {
    const hash = meta.read('dismissed-drift');
    return typeof hash === 'string' && log.standing('rules/record', 'drift').length === 0 ? hash : null;
  };
  return {
    left: () => (dismissed() === null ? 0 : 1),
    some(_limit, append) {
      const settingsHash = dismissed();
      if (settingsHash === null) return 0;
      append(
        { kind: 'drift-dismissed', id: 'record', data: { settingsHash } },
        // When that was nobody wrote down.
        { broughtForward: true, at: 0 },
      );
      return 1;
    },
  };
}
