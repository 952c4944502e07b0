import type { ListedCount } from '#electron/features/applications/records/listed-count.ts';
import { NAMING_COLUMNS } from '#electron/features/applications/records/office-columns.ts';
import { createCounting } from '#electron/records/asking.ts';
import type { Database, Stored } from '#electron/records/database.ts';
import { pagesOf } from '#electron/records/file-copy.ts';
import { isWhole } from '#electron/records/open.ts';
import { createTurns } from '#electron/records/turns.ts';
import type { ActivityKind, ActivityOutcome } from '#shared/features/activity/model.ts';
import type { EntryKindName } from '#shared/rpc/entries.ts';
import { BETWEEN, createNamesIn } from './named-in.ts';

/** A call that has come to an end, without what it was about. */
export interface RecordedCall {
  readonly atMs: number;
  /** As the activity names it. */
  readonly kind: string;
  readonly outcome: ActivityOutcome;
  /** As the activity has it: not to be passed on as it is. */
  readonly detail: string;
  /** Null where its beginning is not known. */
  readonly tookMs: number | null;
}

/** The records from outside. */
export interface RecordsDescription {
  readonly sqliteVersion: string;
  readonly schemaVersion: number;
  readonly fileBytes: number;
  /** A large file is looked through by 'Verify' and when it is opened; here it would hold up whoever works. */
  readonly integrity: 'whole' | 'damaged' | 'not looked through';
  /** How many there are of each kind of record. */
  readonly counts: Readonly<Record<string, number>>;
  /** The newest first. */
  readonly calls: readonly RecordedCall[];
}

/** What is counted: the name in the description, and how. What is listed is counted in turns, where it is not known. */
const COUNTED = {
  applicationsNotFetched: 'count(*) FROM applications WHERE fetched_at_ms IS NULL',
  lookUps: 'count(*) FROM look_ups',
  drafts: 'count(*) FROM drafts WHERE removed_at_ms IS NULL',
  versions: 'count(*) FROM versions',
  decisions: 'count(*) FROM decisions',
  notices: 'count(*) FROM notices',
  households: 'count(*) FROM households WHERE removed_at_ms IS NULL',
  reportLinks: 'count(*) FROM report_links',
  liveReportLinks: "count(*) FROM report_links WHERE state = 'live'",
  // Each by itself: of both at once SQLite reads every row.
  activity: 'COALESCE((SELECT max(id) FROM activity) - (SELECT min(id) FROM activity) + 1, 0)',
  // Numbers without a gap: counting five million takes a second.
  entries: 'COALESCE(max(no), 0) FROM entries',
} as const;

const SOME_APPLICATIONS = `SELECT count(*) AS some, max(identifier) AS last
  FROM (SELECT identifier FROM applications WHERE identifier > ? ORDER BY identifier LIMIT 5000)`;

const CALLS: readonly ActivityKind[] = [
  'application-looked-up',
  'approval-center-published',
  'connection-tested',
  'household-sent',
  'report-link-requested',
];
const MOST_CALLS = 100;

const CALLS_OF_TEXT = `SELECT ended.at_ms, ended.kind, ended.outcome, ended.detail, began.at_ms AS began_ms
  FROM activity AS ended LEFT JOIN activity AS began ON began.id = ended.completes
  WHERE ended.outcome <> 'started' AND ended.kind IN (${CALLS.map((kind) => `'${kind}'`).join(', ')})
  ORDER BY ended.id DESC LIMIT ${MOST_CALLS}`;

/** The newest entries of the log: calls that are older than these are not told of. */
const NEWEST_ENTRIES = `(SELECT * FROM entries ORDER BY no DESC LIMIT ${10 * MOST_CALLS}) AS entry
  JOIN log_names ON log_names.id = entry.kind`;

/** Entries that say with \`outcome\` how a call has ended, and with \`failure\` why it failed. */
const CALL_ENTRIES: readonly EntryKindName[] = [
  'connection-tested',
  'household-sent',
  'link-requested',
  'rules-not-published',
  'rules-published',
  'rules-sent-again',
];

const CALLS_OF_LOG = `SELECT at_ms, name AS kind, iif(data ->> '$.outcome' = 'confirmed', 'succeeded', data ->> '$.outcome') AS outcome,
    COALESCE(data ->> '$.failure.kind', '') || COALESCE('; status ' || (data ->> '$.failure.status'), '') AS detail,
    data ->> '$.requestedAtMs' AS began_ms
  FROM ${NEWEST_ENTRIES}
  WHERE name IN (${CALL_ENTRIES.map((name) => `'${name}'`).join(', ')}) AND data IS NOT NULL AND brought_forward = 0
  ORDER BY no DESC LIMIT ${MOST_CALLS}`;

const LOOK_UPS = `SELECT COALESCE(json_extract(data, '$.fetchedAt'), at_ms) AS at_ms, 'application-looked-up' AS kind,
    CASE WHEN name = 'application-result' THEN 'succeeded' WHEN json_extract(data, '$.error') = 'cancelled' THEN 'cancelled'
      ELSE 'failed' END AS outcome,
    COALESCE(json_extract(data, '$.error'), '') || COALESCE('; status ' || json_extract(data, '$.status'), '') AS detail,
    json_extract(data, '$.requestedAt') AS began_ms
  FROM ${NEWEST_ENTRIES}
  WHERE name IN ('application-result', 'application-look-up-failed') AND data IS NOT NULL AND brought_forward = 0
  ORDER BY no DESC LIMIT ${MOST_CALLS}`;

/** Files up to this size are looked through (some tenths of a second). */
const LOOKED_THROUGH_BYTES = 64 * 2 ** 20;

/** So many rows are compared at once. */
const SLICE = 500;

/** Texts in the order of a key, some at a time: each row is its key, which is above `start`, and the texts, in one. */
interface ManyTexts {
  readonly start: Stored;
  readonly sql: string;
}

/** Each text by itself takes as long to hand over as to read. */
const inOne = (columns: readonly string[]): string => `concat_ws(${SEPARATOR}, ${columns.join(', ')})`;
const SEPARATOR = `char(${BETWEEN.charCodeAt(0)})`;

/** Every text that tells of a person, of itself or of a place. */
const MANY_NAMES: readonly ManyTexts[] = [
  {
    start: 0,
    sql: `SELECT id AS key, ${inOne(['identifier', ...NAMING_COLUMNS])} AS texts FROM applications WHERE id > ? ORDER BY id`,
  },
  // Also those whose look-up failed, or that were erased: they are in no other table.
  {
    start: 'application/',
    sql: `SELECT subject AS key, substr(subject, 13) AS texts FROM entries
      WHERE subject > ? AND subject < 'application0' GROUP BY subject ORDER BY subject`,
  },
  {
    start: '',
    sql: `SELECT subject AS key, subject AS texts FROM activity INDEXED BY activity_looked_up
      WHERE subject > ? AND kind = 'application-looked-up' AND completes IS NULL GROUP BY subject ORDER BY subject`,
  },
  // An entry that ends what another here began has the subject of that one.
  {
    start: 0,
    sql: `SELECT completes AS key, subject AS texts FROM activity WHERE completes > ? AND completes < (SELECT min(id) FROM activity)
      AND kind = 'application-looked-up' ORDER BY completes`,
  },
  {
    start: 0,
    sql: `SELECT id AS key, ${inOne(['label', 'recipient'])} AS texts FROM report_links WHERE id > ? ORDER BY id`,
  },
];

/** The same of each look-up's list. */
const LOOK_UPS_WITH_LIST = 'SELECT id FROM look_ups ORDER BY id';
const listOf = (lookUp: number): ManyTexts => ({
  start: -1,
  sql: `SELECT position AS key, identifier AS texts FROM look_up_identifiers WHERE look_up_id = ${lookUp} AND position > ?
    ORDER BY position`,
});

/** The same of what is not that much. */
const OTHER_NAMES = `
  SELECT token AS name FROM household_members
  UNION ALL SELECT name FROM household_members
  UNION ALL SELECT property FROM households
  UNION ALL SELECT name FROM properties
  UNION ALL SELECT address FROM properties
  UNION ALL SELECT who FROM activity_people`;

interface CallRow {
  readonly at_ms: number;
  readonly kind: string;
  readonly outcome: ActivityOutcome;
  readonly detail: string;
  readonly began_ms: number | null;
}

/** What can be said of the records to somebody who must not see them. */
export function createDiagnostics(database: Database, listed: Pick<ListedCount, 'known'>) {
  const { connection } = database;
  // Prepared when they are asked for, which is seldom: not while the records are being opened.
  const sqliteVersion = (): string => database.prepare<string>('SELECT sqlite_version()').pluck().get() ?? '';
  const calls = (): RecordedCall[] =>
    database
      .prepare<CallRow>(
        `SELECT * FROM (${CALLS_OF_TEXT}) UNION ALL SELECT * FROM (${CALLS_OF_LOG}) UNION ALL SELECT * FROM (${LOOK_UPS})
         ORDER BY at_ms DESC LIMIT ${MOST_CALLS}`,
      )
      .all()
      .map(({ at_ms, kind, outcome, detail, began_ms }) => ({
        atMs: at_ms,
        kind,
        outcome,
        detail,
        tookMs: began_ms === null ? null : at_ms - began_ms,
      }));

  const countListed = async (turn: () => Promise<void>): Promise<number> => {
    const next = database.prepare<{ some: number; last: string | null }>(SOME_APPLICATIONS);
    let count = 0;
    for (let after: string | null = ''; after !== null; await turn()) {
      const { some, last }: { some: number; last: string | null } = next.get(after) ?? {
        some: 0,
        last: null,
      };
      count += some;
      after = last;
    }
    return count - createCounting(database)({ sql: `SELECT ${COUNTED.applicationsNotFetched}`, values: [] });
  };

  return {
    sqliteVersion,

    /** In turns with whoever else asks. */
    async describeRecords(): Promise<RecordsDescription> {
      const count = createCounting(database);
      const { pageCount, pageSize } = pagesOf(database);
      const fileBytes = pageCount * pageSize;
      const counts: Record<string, number> = {};
      const turn = createTurns();
      const applications = listed.known() ?? (await countListed(turn));
      for (const [name, rows] of Object.entries(COUNTED)) {
        counts[name] = count({ sql: `SELECT ${rows}`, values: [] });
        await turn();
      }
      return {
        sqliteVersion: sqliteVersion(),
        schemaVersion: Number(connection.pragma('user_version', { simple: true })),
        fileBytes,
        integrity:
          fileBytes > LOOKED_THROUGH_BYTES ? 'not looked through' : isWhole(connection) ? 'whole' : 'damaged',
        counts: { applications, ...counts },
        calls: calls(),
      };
    },

    /** Whom and what these records know by a name, an identifier or a token that stands in the text, as it is written in them. */
    async recordsNamedIn(text: string): Promise<string[]> {
      const { lookAtEach, found } = createNamesIn(text);
      const look = (texts: Stored): void => {
        if (typeof texts === 'string') lookAtEach(texts);
      };
      for (const name of database.prepare<string>(OTHER_NAMES).pluck().iterate()) look(name);
      const turn = createTurns();
      const lists = database.prepare<number>(LOOK_UPS_WITH_LIST).pluck().all().map(listOf);
      for (const { start, sql } of [...MANY_NAMES, ...lists]) {
        const some = database.prepare<{ last: Stored; texts: Stored }>(
          `SELECT max(key) AS last, group_concat(texts, ${SEPARATOR}) AS texts FROM (${sql} LIMIT ${SLICE})`,
        );
        for (let after = start; after !== null; await turn()) {
          const { last, texts } = some.get(after) ?? { last: null, texts: null };
          look(texts);
          after = last;
        }
      }
      return [...found];
    },
  };
}
