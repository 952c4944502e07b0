import type { Settings } from '#shared/scoring/rule.ts';
import type { Database } from './database.ts';
import type { CacheQueries, NewVersion } from './queries.ts';

/** A draft as it crosses between the threads: the settings stay text until they are needed. */
export interface DraftRow {
  readonly settings: string;
  readonly based_on_version: number | null;
  readonly updated_at_ms: number;
}

export interface VersionRow {
  readonly number: number;
  readonly published_at_ms: number;
  readonly published_by: string;
  readonly reason: string;
  readonly settings: string;
  readonly outcome: 'confirmed' | 'unconfirmed';
  readonly service_message: string;
  readonly content_hash: string;
}

export interface ApprovalCenterQueries extends Pick<CacheQueries, 'versionBySettings'> {
  draftRow(): DraftRow | null;
  saveDraftRow(settings: Settings, basedOnVersion: number | null, atMs: number): DraftRow;
  versionRows(limit: number): VersionRow[];
  addVersionRow(version: NewVersion): VersionRow;
}

export function createApprovalCenter(database: Database): ApprovalCenterQueries {
  const draft = database.prepare<DraftRow>('SELECT settings, based_on_version, updated_at_ms FROM draft');
  const saveDraft = database.prepare(
    `INSERT INTO draft (id, settings, based_on_version, updated_at_ms) VALUES (1, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET settings = excluded.settings,
       based_on_version = excluded.based_on_version, updated_at_ms = excluded.updated_at_ms`,
  );
  // Publishing changes what the draft is based on; where nothing was edited, the version is the draft.
  const rebaseDraft = database.prepare(
    `INSERT INTO draft (id, settings, based_on_version, updated_at_ms) VALUES (1, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET based_on_version = excluded.based_on_version`,
  );
  const columns =
    'number, published_at_ms, published_by, reason, settings, outcome, service_message, content_hash';
  const versions = database.prepare<VersionRow>(
    `SELECT ${columns} FROM versions ORDER BY number DESC LIMIT ?`,
  );
  const addVersion = database.prepare<VersionRow>(
    `INSERT INTO versions (${columns}, settings_hash)
     VALUES ((SELECT coalesce(max(number), 0) + 1 FROM versions), ?, ?, ?, ?, ?, ?, ?, ?) RETURNING ${columns}`,
  );
  const bySettings = database.prepare<{ number: number | null }>(
    'SELECT max(number) AS number FROM versions WHERE settings_hash = ?',
  );

  return {
    draftRow: () => draft.get() ?? null,

    saveDraftRow(settings, basedOnVersion, atMs) {
      const text = JSON.stringify(settings);
      database.write('act', () => saveDraft.run(text, basedOnVersion, atMs));
      return { settings: text, based_on_version: basedOnVersion, updated_at_ms: atMs };
    },

    versionRows: (limit) => versions.all(limit),

    addVersionRow(version) {
      const text = JSON.stringify(version.settings);
      return database.write('act', () => {
        const row = addVersion.get(
          version.publishedAtMs,
          version.publishedBy,
          version.reason,
          text,
          version.outcome,
          version.serviceMessage,
          version.contentHash,
          version.settingsHash,
        );
        if (row === undefined) throw new Error('A version was not stored.');
        rebaseDraft.run(text, row.number, version.publishedAtMs);
        return row;
      });
    },

    versionBySettings: (settingsHash) => bySettings.get(settingsHash)?.number ?? null,
  };
}
