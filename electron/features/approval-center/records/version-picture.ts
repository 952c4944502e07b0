import type { Database } from '#electron/records/database.ts';
import type { BringForward } from '#electron/records/log/bring-forward.ts';
import type { LogReading } from '#electron/records/log/log.ts';
import { ofKinds, type Picture } from '#electron/records/log/pictures.ts';
import type { Bands } from '#shared/features/approval-center/bands.ts';
import type { PublishedVersion } from '#shared/features/approval-center/model.ts';
import type { StandingEntry } from '#shared/rpc/entries.ts';
import { canonicalText } from '#shared/rpc/entry.ts';
import type { Settings } from '#shared/scoring/rule.ts';
import { inOrder, settingsText } from './settings-in-order.ts';

const CELL = 'versions';
const columns = `number, published_at_ms, published_by, reason, settings, outcome, service_message, content_hash, settings_hash, origin,
  settled_at_ms, confirmed_by`;

type VersionEntry = StandingEntry<'rules-published' | 'rules-adopted' | 'thresholds-published'>;
type TakenOver = StandingEntry<'thresholds-taken-over'>;
type Settling = StandingEntry<'rules-sent-again' | 'rules-confirmed'>;

/** What is known of a version by now. Where several settle it, one that found it in force counts. */
function settledBy(version: VersionEntry, settlings: readonly Settling[]) {
  const own = settlings.filter(({ data }) => data.of === version.ref);
  const replaced = new Set(own.flatMap(({ replaces }) => replaces));
  const last = own.filter(({ ref }) => !replaced.has(ref)).toSorted((a, b) => (a.ref < b.ref ? -1 : 1));
  const inForce = last.find((one) => one.kind === 'rules-confirmed' || one.data.outcome === 'confirmed');
  const counts = inForce ?? last[0];
  const { settledAtMs } = counts?.data ?? version.data;
  if (counts?.kind === 'rules-confirmed') {
    const confirmedBy = counts.data.by ?? counts.member;
    return { outcome: 'confirmed', serviceMessage: '', confirmedBy, settledAtMs };
  }
  if (counts !== undefined) {
    const { outcome, serviceMessage } = counts.data;
    return { outcome, serviceMessage, confirmedBy: '', settledAtMs };
  }
  if (version.kind === 'rules-adopted') {
    return { outcome: 'confirmed', serviceMessage: '', confirmedBy: '', settledAtMs };
  }
  if (version.kind === 'thresholds-published') {
    return { outcome: version.data.outcome, serviceMessage: '', confirmedBy: '', settledAtMs };
  }
  const { outcome, serviceMessage, confirmedBy = '' } = version.data;
  return { outcome, serviceMessage, confirmedBy, settledAtMs };
}

/** Its own thresholds, or those that were a setting of the office when it was the newest. Of several, the lowest reference works. */
function thresholdsOf({ ref, data }: VersionEntry, takenOver: readonly TakenOver[]): string | null {
  const [taken] = takenOver
    .filter(({ data: { of } }) => of === ref)
    .toSorted((a, b) => (a.ref < b.ref ? -1 : 1));
  const thresholds = data.thresholds ?? taken?.data.thresholds;
  return thresholds === undefined ? null : canonicalText(thresholds);
}

const origins = {
  'rules-published': 'published',
  'rules-adopted': 'adopted',
  'thresholds-published': 'thresholds',
} as const satisfies Record<VersionEntry['kind'], PublishedVersion['origin']>;

interface Drawn {
  readonly ref: string;
  readonly outcome: string;
  readonly service_message: string;
  readonly settled_at_ms: number | null;
  readonly confirmed_by: string;
  readonly thresholds: string | null;
}

const isDrawn = (
  row: Drawn | undefined,
  settled: ReturnType<typeof settledBy>,
  thresholds: string | null,
): boolean =>
  row?.thresholds === thresholds &&
  row.outcome === settled.outcome &&
  row.service_message === settled.serviceMessage &&
  row.settled_at_ms === settled.settledAtMs &&
  row.confirmed_by === settled.confirmedBy;

/** Every version that counts, also one that another has followed. */
export function versionPicture(database: Database, { history }: LogReading): Picture {
  const insert = database.prepare(
    `INSERT INTO versions (ref, ${columns}, draft, thresholds) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (number, ref) DO UPDATE SET outcome = excluded.outcome, service_message = excluded.service_message,
       settled_at_ms = excluded.settled_at_ms, confirmed_by = excluded.confirmed_by, thresholds = excluded.thresholds`,
  );
  const remove = database.prepare(
    "DELETE FROM versions WHERE ref <> '' AND ref NOT IN (SELECT value FROM json_each(?))",
  );
  const known = database.prepare<Drawn>(
    'SELECT ref, outcome, service_message, settled_at_ms, confirmed_by, thresholds FROM versions',
  );
  return {
    of: 'rules',
    cell: CELL,
    draw(id) {
      const entries = history(`rules/${id}`, CELL);
      const versions = ofKinds(entries, 'rules-published', 'rules-adopted', 'thresholds-published');
      const settlings = ofKinds(entries, 'rules-sent-again', 'rules-confirmed');
      const takenOver = ofKinds(entries, 'thresholds-taken-over');
      remove.run(JSON.stringify(versions.map(({ ref }) => ref)));
      const drawn = new Map(known.all().map((row) => [row.ref, row]));
      for (const version of versions) {
        const { kind, ref, member, data } = version;
        const settled = settledBy(version, settlings);
        const thresholds = thresholdsOf(version, takenOver);
        // Of what is drawn, only what became of it changes.
        if (isDrawn(drawn.get(ref), settled, thresholds)) continue;
        insert.run(
          ref,
          data.number,
          data.publishedAtMs,
          data.by ?? member,
          data.reason,
          settingsText(data.settings),
          settled.outcome,
          settled.serviceMessage,
          data.contentHash,
          data.settingsHash,
          origins[kind],
          settled.settledAtMs,
          settled.confirmedBy,
          kind === 'rules-adopted' ? null : data.draft,
          thresholds,
        );
      }
    },
    clear() {
      database.connection.exec("DELETE FROM versions WHERE ref <> ''");
    },
  };
}

interface OldVersion {
  readonly number: number;
  readonly published_at_ms: number;
  readonly published_by: string;
  readonly reason: string;
  readonly settings: string;
  readonly outcome: 'confirmed' | 'unconfirmed';
  readonly service_message: string;
  readonly content_hash: string;
  readonly settings_hash: string;
  readonly origin: PublishedVersion['origin'];
  readonly settled_at_ms: number | null;
  readonly confirmed_by: string;
  readonly thresholds: string | null;
}

/** The versions of a desk up to 0.5, and those whose entries are lost, as a chain in the order of their numbers. */
export function versionsToBringForward(database: Database): BringForward {
  const count = database.prepare<number>("SELECT count(*) FROM versions WHERE ref = ''").pluck();
  const next = database.prepare<OldVersion>(
    `SELECT ${columns}, thresholds FROM versions WHERE ref = '' ORDER BY number LIMIT ?`,
  );
  const before = database
    .prepare<string>("SELECT ref FROM versions WHERE number < ? AND ref <> '' ORDER BY number DESC LIMIT 1")
    .pluck();
  const setEntry = database.prepare("UPDATE versions SET ref = ? WHERE number = ? AND ref = ''");
  return {
    left: () => count.get() ?? 0,
    some(limit, append) {
      const rows = next.all(limit);
      for (const row of rows) {
        const settings: Settings = JSON.parse(row.settings);
        const own: Bands | undefined = row.thresholds === null ? undefined : JSON.parse(row.thresholds);
        const contents = {
          number: row.number,
          reason: row.reason,
          settings: inOrder(settings),
          contentHash: row.content_hash,
          settingsHash: row.settings_hash,
          publishedAtMs: row.published_at_ms,
          settledAtMs: row.settled_at_ms ?? row.published_at_ms,
          by: row.published_by,
          thresholds: own,
        };
        const replaces = before.all(row.number);
        const at = { broughtForward: true, at: row.published_at_ms } as const;
        const confirmedBy = row.confirmed_by === '' ? undefined : row.confirmed_by;
        const { outcome, service_message: serviceMessage } = row;
        const sent = { ...contents, outcome, serviceMessage, draft: null, confirmedBy };
        const { ref } =
          row.origin === 'adopted'
            ? append({ kind: 'rules-adopted', id: 'record', data: contents, replaces }, at)
            : row.origin === 'thresholds' && own !== undefined
              ? append(
                  {
                    kind: 'thresholds-published',
                    id: 'record',
                    data: { ...contents, thresholds: own, outcome, draft: null },
                    replaces,
                  },
                  at,
                )
              : append({ kind: 'rules-published', id: 'record', data: sent, replaces }, at);
        setEntry.run(ref, row.number);
      }
      return rows.length;
    },
  };
}
