import { createApplicationList } from '#electron/features/applications/records/list.ts';
import { createListedCount } from '#electron/features/applications/records/listed-count.ts';
import { LISTED_COLUMNS } from '#electron/features/applications/records/office-columns.ts';
import type { ApplicationListRequest } from '#electron/features/applications/records/requests.ts';
import { createTotals } from '#electron/records/asking.ts';
import { asDatabase, connect, type Database, type Stored, settle } from '#electron/records/database.ts';
import { openRecords } from '#electron/records/index.ts';
import { defineFormerName } from '#electron/records/log/member-name.ts';
import { NO_APPLICATION_FILTER } from '#shared/features/applications/columns.ts';
import { DEFAULT_BANDS } from '#shared/features/approval-center/bands.ts';
import { contract } from '#shared/rpc/contract.ts';
import type { RecordsPlace } from './cached-desk.ts';
import { median } from './report.ts';

const WARM_UP = 5;
const ROUNDS = 60;
const workerFile = new URL('../../electron/records/worker.ts', import.meta.url);

export interface QueryFigures {
  readonly what: string;
  /** The same rows and, where it is told anew, the same count, by statements that were prepared for this one request. */
  readonly bareMs: number;
  readonly workerMs: number;
  readonly throughIpcMs: number;
}

interface BareQuery {
  readonly sql: string;
  readonly values: readonly Stored[];
}

interface Case {
  readonly what: string;
  /** One for each round, so that a search is new each time as it is while one types. */
  readonly requests: readonly ApplicationListRequest[];
  readonly bare: (request: ApplicationListRequest) => readonly BareQuery[];
}

const { age: _, decidedOn: __, ...noFilter } = NO_APPLICATION_FILTER;
const anyPage: ApplicationListRequest = {
  ...noFilter,
  fetchedFromMs: null,
  fetchedBeforeMs: null,
  decidedFromMs: null,
  decidedBeforeMs: null,
  among: null,
  bands: DEFAULT_BANDS,
  propertyBands: {},
  mostMissing: null,
  sort: { by: 'score', direction: 'descending' },
  offset: 0,
  limit: 100,
};

/** All that a row of the list says, as it stands in the table. */
const columns = `identifier, ${LISTED_COLUMNS}, note, note_count AS noteCount, score, weight,
  score_percent AS scorePercent, not_measured_count AS notMeasuredCount, unreadable_count AS unreadableCount,
  service_differs AS serviceDiffers, decision, decision_until AS decisionUntil, decision_override AS decisionOverride,
  decided_at_ms AS decidedAtMs, decided_by AS decidedBy, assignee, document_id AS documentId,
  fetched_at_ms AS fetchedAtMs`;

const pages = (request: Partial<ApplicationListRequest>): ApplicationListRequest[] =>
  Array.from({ length: WARM_UP + ROUNDS }, (_round, page) => ({
    ...anyPage,
    ...request,
    offset: page * 100,
  }));

/** What is typed, letter by letter, name after name. */
function typed(names: readonly string[]): string[] {
  const texts = names.flatMap((name) => Array.from(name, (_letter, end) => name.slice(0, end + 1)));
  return Array.from({ length: WARM_UP + ROUNDS }, (_round, place) => texts[place % texts.length] ?? '');
}

const cases: readonly Case[] = [
  {
    what: 'page of 100 by score, band approve',
    requests: pages({ band: ['approve'] }),
    bare: ({ offset }) => [
      {
        sql: `SELECT ${columns} FROM applications INDEXED BY applications_by_score
          WHERE document_id IS NOT NULL AND score_percent >= ?
          ORDER BY score_percent DESC, id DESC LIMIT 100 OFFSET ?`,
        values: [DEFAULT_BANDS.approvePercent, offset],
      },
    ],
  },
  {
    what: 'page of 100 by score, one property',
    requests: pages({ property: ['Cedar Heights'] }),
    bare: ({ offset }) => [
      {
        sql: `SELECT ${columns} FROM applications INDEXED BY applications_by_score
          WHERE document_id IS NOT NULL AND score_percent IS NOT NULL AND property = ?
          ORDER BY score_percent DESC, id DESC LIMIT 100 OFFSET ?`,
        values: ['Cedar Heights', offset],
      },
    ],
  },
  {
    what: 'search as you type, 100 by score, with its count',
    requests: typed(['maya ortega', 'søren jansen', 'priya de la rosa', 'quiet']).map((search) => ({
      ...anyPage,
      search,
    })),
    bare: ({ search }) => {
      const expression = search
        .split(' ')
        .filter((word) => word !== '')
        .map((word) => `"${word}"*`)
        .join(' ');
      return [
        {
          sql: 'SELECT count(*) AS total FROM application_search WHERE application_search MATCH ?',
          values: [expression],
        },
        {
          sql: `SELECT ${columns} FROM applications
            WHERE id IN (SELECT rowid FROM application_search WHERE application_search MATCH ?)
              AND document_id IS NOT NULL
            ORDER BY score_percent DESC, id DESC LIMIT 100`,
          values: [expression],
        },
      ];
    },
  },
];

/** Opens the records without a desk and measures each case, the candidates in turn in every round. */
export async function measureQueries(place: RecordsPlace): Promise<QueryFigures[]> {
  const { file, key } = place;
  const connection = connect(file, key);
  settle(connection);
  defineFormerName(asDatabase(connection));
  const inThread = cases.map((one) => inOneThread(asDatabase(connection), one));
  connection.close();

  const records = await openRecords({ file, key, workerFile });
  const figures: QueryFigures[] = [];
  for (const [number, one] of cases.entries()) {
    const times: number[] = [];
    for (const request of one.requests) {
      const startedAt = performance.now();
      contract['applications.list'].output.parse(await records.listApplications(request));
      times.push(performance.now() - startedAt);
    }
    const measured = inThread[number];
    if (measured === undefined) throw new Error('Every case is measured in both ways.');
    figures.push({ what: one.what, ...measured, throughIpcMs: median(times.slice(WARM_UP)) });
  }
  await records.close();
  return figures;
}

function inOneThread(
  database: Database,
  { requests, bare }: Case,
): Pick<QueryFigures, 'bareMs' | 'workerMs'> {
  const list = createApplicationList(database, {
    totals: createTotals(database),
    listed: createListedCount(database),
    properties: { shown: (name) => name },
    people: { self: '', byName: () => [] },
  });
  const prepared = new Map<string, ReturnType<typeof database.prepare>>();
  const bareTimes: number[] = [];
  const workerTimes: number[] = [];
  const timed = (times: number[], act: () => void): void => {
    const startedAt = performance.now();
    act();
    times.push(performance.now() - startedAt);
  };
  for (const [round, request] of requests.entries()) {
    const queries = bare(request);
    for (const { sql } of queries) prepared.set(sql, prepared.get(sql) ?? database.prepare(sql));
    const askBare = () => queries.map(({ sql, values }) => prepared.get(sql)?.all(...values));
    const runs = [
      () => timed(bareTimes, askBare),
      () => timed(workerTimes, () => list.listApplications(request)),
    ];
    // Whoever is first would read from the disk what the other finds in memory: neither is, and they take turns.
    askBare();
    for (const run of round % 2 === 0 ? runs : runs.toReversed()) run();
  }
  return { bareMs: median(bareTimes.slice(WARM_UP)), workerMs: median(workerTimes.slice(WARM_UP)) };
}
