import type { NewestSettings } from './approval-center-versions.ts';
import type { Database } from './database.ts';
import type { Meta } from './meta.ts';

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
  /** The hash of what the newest result came with, where the newest version says something else; null where they agree. */
  hash(): string | null;
  row(): DriftRow | null;
  dismissDrift(settingsHash: string): void;
}

interface SeenRow {
  readonly seen_at_ms: number;
  readonly settings_hash: string;
  readonly text: string;
}

/**
 * Compares the newest version with what results come with. Only results count that were fetched after the version was
 * settled, and that could be read whole: where one attribute of an applicant cannot be read, it is missing from the settings,
 * and nobody has changed anything.
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
     WHERE fetched_at_ms > ? AND unreadable_count = 0
     ORDER BY fetched_at_ms DESC, document_id DESC LIMIT 1`,
  );
  const judged = database.prepare<{ count: number }>(
    `SELECT count(*) AS count FROM applications INDEXED BY applications_by_whole_fetch
     WHERE fetched_at_ms > ? AND unreadable_count = 0
       AND document_id IN (SELECT id FROM result_documents WHERE settings_hash = ?)`,
  );

  const find = (): (SeenRow & { readonly since: number }) | null => {
    const newest = newestSettings();
    // Before any version every result counts.
    const since = newest?.settled_at_ms ?? -1;
    const seen = newestSeen.get(since);
    return seen === undefined || seen.settings_hash === newest?.settings_hash ? null : { ...seen, since };
  };

  return {
    hash: () => find()?.settings_hash ?? null,

    row() {
      const seen = find();
      if (seen === null) return null;
      const { settings_hash, text, seen_at_ms, since } = seen;
      return {
        settings_hash,
        document: text,
        seen_at_ms,
        applications: judged.get(since, settings_hash)?.count ?? 0,
        state: meta.read('dismissed-drift') === settings_hash ? 'dismissed' : 'new',
      };
    },

    dismissDrift(settingsHash) {
      database.write('act', () => meta.write('dismissed-drift', settingsHash));
    },
  };
}
