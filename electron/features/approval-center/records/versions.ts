import type { Database } from '#electron/records/database.ts';
import type { PublishedVersion } from '#shared/features/approval-center/model.ts';
import type { Settings } from '#shared/scoring/rule.ts';
import { type SettingsChanges, settingsChanges } from './settings-changes.ts';

/** A version as it crosses between the threads: the settings stay text until they are needed. */
export interface VersionRow {
  readonly number: number;
  readonly published_at_ms: number;
  readonly published_by: string;
  readonly reason: string;
  readonly settings: string;
  readonly origin: PublishedVersion['origin'];
  readonly outcome: PublishedVersion['outcome'];
  readonly service_message: string;
  readonly confirmed_by: string;
  readonly content_hash: string;
}

/** A line of the history: what it says of the settings is counted in the thread, so that they need not cross. */
export interface VersionSummaryRow extends Omit<VersionRow, 'settings'> {
  readonly attributes: number;
  readonly enabledWeight: number;
  readonly changes: SettingsChanges;
}

/** What decides whether results agree with the newest version. */
export interface NewestSettings {
  readonly settings_hash: string;
  readonly settled_at_ms: number;
}

export interface NewVersion {
  readonly publishedAtMs: number;
  readonly publishedBy: string;
  readonly reason: string;
  readonly settings: Settings;
  readonly origin: PublishedVersion['origin'];
  readonly outcome: PublishedVersion['outcome'];
  readonly serviceMessage: string;
  /** SHA-256 of the exact bytes that were sent. */
  readonly contentHash: string;
  /** As `StoredApplication.settingsHash`. */
  readonly settingsHash: string;
  /** When the answer came or was lost: results that were fetched before say nothing of it. */
  readonly settledAtMs: number;
  /** The draft that was published, to be based on this version from now on; null where there was none. */
  readonly draftId: number | null;
}

export function createVersions(database: Database) {
  const added =
    'number, published_at_ms, published_by, reason, settings, origin, outcome, service_message, content_hash';
  const columns = `${added}, confirmed_by`;
  const below = database.prepare<VersionRow>(
    `SELECT ${columns} FROM versions WHERE number < ? ORDER BY number DESC LIMIT ?`,
  );
  const one = database.prepare<VersionRow>(`SELECT ${columns} FROM versions WHERE number = ?`);
  const count = database.prepare<{ total: number }>('SELECT count(*) AS total FROM versions');
  const add = database.prepare<VersionRow>(
    `INSERT INTO versions (${added}, settings_hash, settled_at_ms)
     VALUES ((SELECT coalesce(max(number), 0) + 1 FROM versions), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING ${columns}`,
  );
  const rebaseDraft = database.prepare('UPDATE drafts SET based_on_version = ? WHERE id = ?');
  const settle = database.prepare<VersionRow>(
    `UPDATE versions SET outcome = ?, service_message = ?, settled_at_ms = ?, confirmed_by = ? WHERE number = ?
     RETURNING ${columns}`,
  );
  const bySettings = database.prepare<{ number: number | null }>(
    'SELECT max(number) AS number FROM versions WHERE settings_hash = ?',
  );
  const newestSettings = database.prepare<NewestSettings>(
    `SELECT settings_hash, coalesce(settled_at_ms, published_at_ms) AS settled_at_ms
     FROM versions ORDER BY number DESC LIMIT 1`,
  );
  const newest = (): VersionRow | null => below.get(Number.MAX_SAFE_INTEGER, 1) ?? null;

  return {
    newestSettings: (): NewestSettings | null => newestSettings.get() ?? null,
    newestVersion: newest,
    version: (number: number): VersionRow | null => one.get(number) ?? null,

    /** The versions below a number, or the newest where it is null, newest first; `total` counts all. */
    versionSummaries({ before, limit }: { readonly before: number | null; readonly limit: number }) {
      // One more than asked for: what the last one is compared with.
      const found = below.all(before ?? Number.MAX_SAFE_INTEGER, limit + 1);
      const settings = found.map((row): Settings => JSON.parse(row.settings));
      const rows = found
        .slice(0, limit)
        .map((row, place) => summaryOf(row, settings[place] ?? {}, settings[place + 1] ?? {}));
      return { rows, total: count.get()?.total ?? 0 };
    },

    /** Stores the next version. */
    addVersion(version: NewVersion): VersionRow {
      return database.write('act', () => {
        const row = add.get(
          version.publishedAtMs,
          version.publishedBy,
          version.reason,
          JSON.stringify(version.settings),
          version.origin,
          version.outcome,
          version.serviceMessage,
          version.contentHash,
          version.settingsHash,
          version.settledAtMs,
        );
        if (row === undefined) throw new Error('A version was not stored.');
        if (version.draftId !== null) rebaseDraft.run(row.number, version.draftId);
        return row;
      });
    },

    /**
     * What became of a version that was sent again. Null where there is no such version.
     * @param confirmedBy who found out with the service that it counts; '' where the service said so.
     */
    settleVersion: (
      number: number,
      outcome: PublishedVersion['outcome'],
      serviceMessage: string,
      atMs: number,
      confirmedBy = '',
    ): VersionRow | null =>
      database.write('act', () => settle.get(outcome, serviceMessage, atMs, confirmedBy, number) ?? null),

    /** The newest version with these settings by content, or null. */
    versionBySettings: (settingsHash: string): number | null => bySettings.get(settingsHash)?.number ?? null,
  };
}

function summaryOf(
  { settings: _text, ...facts }: VersionRow,
  settings: Settings,
  before: Settings,
): VersionSummaryRow {
  const all = Object.values(settings);
  return {
    ...facts,
    attributes: all.length,
    enabledWeight: all.reduce((sum, { enabled, weight }) => (enabled ? sum + weight : sum), 0),
    changes: settingsChanges(before, settings),
  };
}
