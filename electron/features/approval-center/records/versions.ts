import type { Database } from '#electron/records/database.ts';
import type { CallsUnderWay } from '#electron/records/log/calls-under-way.ts';
import type { Log } from '#electron/records/log/log.ts';
import { memberNameSql } from '#electron/records/log/member-name.ts';
import type { Bands } from '#shared/features/approval-center/bands.ts';
import type { PublishedVersion } from '#shared/features/approval-center/model.ts';
import { MAX_COUNT } from '#shared/rpc/schemas.ts';
import type { Settings } from '#shared/scoring/rule.ts';
import { type SettingsChanges, settingsChanges } from './settings-changes.ts';
import { inOrder } from './settings-in-order.ts';

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
  readonly thresholds: string | null;
}

/** A line of the history: what it says of the settings is counted in the thread, so that they need not cross. */
export interface VersionSummaryRow extends Omit<VersionRow, 'settings'> {
  readonly attributes: number;
  readonly enabledWeight: number;
  readonly changes: SettingsChanges & { readonly thresholds: boolean };
}

/** What decides whether results agree with the newest version. */
export interface NewestSettings {
  readonly settings_hash: string;
  readonly settled_at_ms: number;
}

export interface NewVersion {
  readonly publishedAtMs: number;
  /** Absent: who acts on this desk. */
  readonly publishedBy?: string;
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
  /** From where on what is recommended; absent where nobody said. */
  readonly thresholds?: Bands | undefined;
  /** As it was until then. */
  readonly thresholdsBefore?: Bands;
}

/** The thresholds that count, and the newest version that has some. */
export interface ThresholdsInForce {
  readonly number: number;
  readonly thresholds: string;
}

/** What became of a version after it was kept. */
export interface Settled {
  readonly number: number;
  /** `sent-again`: as the service answered this time. `confirmed`: a user has found out that it is in force. */
  readonly how: 'sent-again' | 'confirmed';
  readonly outcome: PublishedVersion['outcome'];
  readonly serviceMessage: string;
  readonly atMs: number;
}

/** In conflict the lowest reference works. */
const NEWEST_FIRST = 'ORDER BY number DESC, ref';
const columns = `number, published_at_ms, ${memberNameSql('published_by')} AS published_by,
  reason, settings, origin, outcome, service_message, content_hash, thresholds,
  ${memberNameSql('confirmed_by')} AS confirmed_by`;

export function createVersions(database: Database, log: Log, calls: CallsUnderWay) {
  const below = database.prepare<VersionRow>(
    `SELECT ${columns} FROM versions WHERE number < ? ${NEWEST_FIRST} LIMIT ?`,
  );
  const one = database.prepare<VersionRow>(
    `SELECT ${columns} FROM versions WHERE number = ? ORDER BY ref LIMIT 1`,
  );
  const refOf = database
    .prepare<string>('SELECT ref FROM versions WHERE number = ? ORDER BY ref LIMIT 1')
    .pluck();
  const count = database.prepare<{ total: number }>('SELECT count(*) AS total FROM versions');
  const nextNumber = database
    .prepare<number>(`SELECT min(coalesce(max(number), 0) + 1, ${MAX_COUNT}) FROM versions`)
    .pluck();
  const draftRef = database.prepare<string | null>('SELECT uid FROM drafts WHERE id = ?').pluck();
  const bySettings = database.prepare<{ number: number | null }>(
    'SELECT max(number) AS number FROM versions WHERE settings_hash = ?',
  );
  const newestSettings = database.prepare<NewestSettings>(
    `SELECT settings_hash, coalesce(settled_at_ms, published_at_ms) AS settled_at_ms
     FROM versions ${NEWEST_FIRST} LIMIT 1`,
  );
  const thresholdsInForce = database.prepare<ThresholdsInForce>(
    `SELECT number, thresholds FROM versions WHERE thresholds IS NOT NULL ${NEWEST_FIRST} LIMIT 1`,
  );
  const newest = (): VersionRow | null => below.get(Number.MAX_SAFE_INTEGER, 1) ?? null;
  const kept = (number: number): VersionRow => {
    const row = one.get(number);
    if (row === undefined) throw new Error('A version was not stored.');
    return row;
  };

  return {
    newestSettings: (): NewestSettings | null => newestSettings.get() ?? null,
    newestVersion: newest,
    /** Null where no version has any: the office's setting counts. */
    thresholdsInForce: (): ThresholdsInForce | null => thresholdsInForce.get() ?? null,
    version: (number: number): VersionRow | null => one.get(number) ?? null,

    /** The versions below a number, or the newest where it is null, newest first; `total` counts all. */
    versionSummaries({ before, limit }: { readonly before: number | null; readonly limit: number }) {
      // One more than asked for: what the last one is compared with.
      const found = below.all(before ?? Number.MAX_SAFE_INTEGER, limit + 1);
      const rows = found.slice(0, limit).map((row, place) => summaryOf(row, found[place + 1]));
      return { rows, total: count.get()?.total ?? 0 };
    },

    /** Stores the next version, with the end of the call that sent it, if any did. */
    addVersion(version: NewVersion, ends: readonly number[] = []): VersionRow {
      const {
        origin,
        outcome,
        serviceMessage,
        draftId,
        publishedBy: by,
        settings,
        thresholds,
        ...rest
      } = version;
      const { thresholdsBefore, ...facts } = rest;
      const number = nextNumber.get() ?? 1;
      // What results say of the rules goes on where nothing was sent.
      const sent = origin === 'thresholds' ? newestSettings.get() : undefined;
      const settledAtMs = sent?.settled_at_ms ?? version.settledAtMs;
      const contents = { ...facts, settledAtMs, by, number, settings: inOrder(settings) };
      log.write('act', version.settledAtMs, (append) => {
        calls.end(ends);
        if (origin === 'adopted') {
          append({ kind: 'rules-adopted', id: 'record', data: { ...contents, thresholds } });
          return;
        }
        const draft = (draftId === null ? undefined : draftRef.get(draftId)) ?? null;
        if (origin === 'thresholds') {
          if (thresholds === undefined) throw new Error('A version of the thresholds needs some.');
          const data = { ...contents, thresholds, before: thresholdsBefore, outcome, draft };
          append({ kind: 'thresholds-published', id: 'record', data });
          return;
        }
        const data = { ...contents, thresholds, outcome, serviceMessage, draft };
        append({ kind: 'rules-published', id: 'record', data });
      });
      return kept(number);
    },

    /** What became of a version later, with the end of the call that sent it again. Null where there is no such version. */
    settleVersion({ number, how, outcome, serviceMessage, atMs }: Settled, ends: readonly number[] = []) {
      const of = refOf.get(number);
      if (of === undefined) return null;
      log.write('act', atMs, (append) => {
        calls.end(ends);
        const about = { of, number, settledAtMs: atMs };
        if (how === 'confirmed') {
          const contentHash = kept(number).content_hash;
          append({ kind: 'rules-confirmed', id: 'record', data: { ...about, contentHash } });
          return;
        }
        append({ kind: 'rules-sent-again', id: 'record', data: { ...about, outcome, serviceMessage } });
      });
      return kept(number);
    },

    /** The newest version with these settings by content, or null. */
    versionBySettings: (settingsHash: string): number | null => bySettings.get(settingsHash)?.number ?? null,
  };
}

function summaryOf(
  { settings: text, ...facts }: VersionRow,
  older: VersionRow | undefined,
): VersionSummaryRow {
  const settings: Settings = JSON.parse(text);
  const before: Settings = older === undefined ? {} : JSON.parse(older.settings);
  const all = Object.values(settings);
  return {
    ...facts,
    attributes: all.length,
    enabledWeight: all.reduce((sum, { enabled, weight }) => (enabled ? sum + weight : sum), 0),
    changes: { ...settingsChanges(before, settings), thresholds: areOtherThresholds(facts, older) },
  };
}

/** Where the version before has none, only one that is about nothing else is known to have others. */
function areOtherThresholds(
  { origin, thresholds }: Pick<VersionRow, 'origin' | 'thresholds'>,
  older: VersionRow | undefined,
): boolean {
  if (origin === 'thresholds') return true;
  return (
    thresholds !== null && older !== undefined && older.thresholds !== null && thresholds !== older.thresholds
  );
}
