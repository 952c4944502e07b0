import { NAMING_COLUMNS } from '#electron/features/applications/records/office-columns.ts';
import { createCounting } from '#electron/records/asking.ts';
import type { Database } from '#electron/records/database.ts';
import { pagesOf } from '#electron/records/file-copy.ts';
import { isWhole } from '#electron/records/open.ts';
import type { ActivityKind, ActivityOutcome } from '#shared/features/activity/model.ts';

/** A call that has come to an end, without what it was about. */
export interface RecordedCall {
  readonly atMs: number;
  readonly kind: ActivityKind;
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
  readonly integrity: 'whole' | 'damaged';
  /** How many there are of each kind of record. */
  readonly counts: Readonly<Record<string, number>>;
  /** The newest first. */
  readonly calls: readonly RecordedCall[];
}

/** What is counted: the name in the description, and the rows that are meant. */
const COUNTED = {
  applications: 'applications WHERE fetched_at_ms IS NOT NULL',
  applicationsNotFetched: 'applications WHERE fetched_at_ms IS NULL',
  earlierFetches: 'earlier_fetches',
  rawReplies: 'raw_replies',
  lookUps: 'look_ups',
  drafts: 'drafts WHERE removed_at_ms IS NULL',
  versions: 'versions',
  decisions: 'decisions',
  notices: 'notices',
  households: 'households WHERE removed_at_ms IS NULL',
  reportLinks: 'report_links',
  liveReportLinks: "report_links WHERE state = 'live'",
  activity: 'activity',
} as const;

const CALLS: readonly ActivityKind[] = [
  'application-looked-up',
  'approval-center-published',
  'connection-tested',
  'household-sent',
  'report-link-requested',
];
const MOST_CALLS = 100;

/** Every text that tells of a person, an application or a place, one after the other. */
const NAMES = `
  SELECT identifier AS name FROM applications
  ${NAMING_COLUMNS.map((texts) => `UNION ALL ${texts}`).join(' ')}
  UNION ALL SELECT identifier FROM look_up_identifiers
  UNION ALL SELECT token FROM household_members
  UNION ALL SELECT name FROM household_members
  UNION ALL SELECT property FROM households
  UNION ALL SELECT label FROM report_links
  UNION ALL SELECT recipient FROM report_links
  UNION ALL SELECT DISTINCT subject FROM activity WHERE kind = 'application-looked-up'
  UNION ALL SELECT DISTINCT who FROM activity`;

/** A name of one or two characters stands in every text. */
const SHORTEST_NAME = 3;

const firstWord = /[\p{L}\p{N}]+/u;
const words = new RegExp(firstWord, 'gu');

interface CallRow {
  readonly at_ms: number;
  readonly kind: ActivityKind;
  readonly outcome: ActivityOutcome;
  readonly detail: string;
  readonly began_ms: number | null;
}

/** What can be said of the records to somebody who must not see them. */
export function createDiagnostics(database: Database) {
  const { connection } = database;
  // Prepared when they are asked for, which is seldom: not while the records are being opened.
  const sqliteVersion = (): string => database.prepare<string>('SELECT sqlite_version()').pluck().get() ?? '';
  const calls = (): RecordedCall[] =>
    database
      .prepare<CallRow>(
        `SELECT ended.at_ms, ended.kind, ended.outcome, ended.detail, began.at_ms AS began_ms
      FROM activity AS ended LEFT JOIN activity AS began ON began.id = ended.completes
      WHERE ended.outcome <> 'started' AND ended.kind IN (${CALLS.map((kind) => `'${kind}'`).join(', ')})
      ORDER BY ended.id DESC LIMIT ${MOST_CALLS}`,
      )
      .all()
      .map(({ at_ms, kind, outcome, detail, began_ms }) => ({
        atMs: at_ms,
        kind,
        outcome,
        detail,
        tookMs: began_ms === null ? null : at_ms - began_ms,
      }));

  return {
    sqliteVersion,

    /** Looks the file through, too: a large one takes seconds. */
    describeRecords(): RecordsDescription {
      const count = createCounting(database);
      const { pageCount, pageSize } = pagesOf(database);
      return {
        sqliteVersion: sqliteVersion(),
        schemaVersion: Number(connection.pragma('user_version', { simple: true })),
        fileBytes: pageCount * pageSize,
        integrity: isWhole(connection) ? 'whole' : 'damaged',
        counts: Object.fromEntries(
          Object.entries(COUNTED).map(([name, rows]) => [
            name,
            count({ sql: `SELECT count(*) FROM ${rows}`, values: [] }),
          ]),
        ),
        calls: calls(),
      };
    },

    /** Whom and what these records know by a name, an identifier or a token that stands in the text, as it is written in them. */
    recordsNamedIn(text: string): string[] {
      const lowerCase = text.toLowerCase();
      const present = new Set(lowerCase.match(words));
      const found = new Set<string>();
      for (const { name } of database.prepare<{ name: string }>(NAMES).iterate()) {
        if (name.length < SHORTEST_NAME) continue;
        const known = name.toLowerCase();
        // Nearly every name is ruled out by its first word alone.
        const [first] = firstWord.exec(known) ?? [];
        if (first !== undefined && present.has(first) && lowerCase.includes(known)) found.add(name);
      }
      return [...found];
    },
  };
}
