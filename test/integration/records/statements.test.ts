import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { packResults } from '#electron/features/applications/records/packing.ts';
import type { ApplicationListRequest } from '#electron/features/applications/records/requests.ts';
import { dueInAll } from '#electron/features/retention/records/due.ts';
import { asDatabase, connect, type Database, settle } from '#electron/records/database.ts';
import { migrate } from '#electron/records/migrations/index.ts';
import { createRecords } from '#electron/records/records.ts';
import { NO_OFFICE_DATA, sortedColumns } from '#shared/features/applications/fields.ts';
import { storedKinds } from '#shared/features/retention/kinds.ts';
import { fixtureIdentifier, generateResults } from '#test/fixtures/applications.ts';
import { listRequest } from './list-request.ts';
import { newDecision } from './new-decision.ts';
import { temporaryFolder } from './open.ts';

/**
 * Every statement that is made about applications. They are tuned by hand to the indexes: what changes here changes what SQLite walks,
 * so it is looked at, and measured, before it is taken over (`vitest -u`).
 */

/** So many that each way to a page is taken: see the costs in `list.ts`. All of them match every filter. */
const COUNT = 60;
const ROW_BY_ROW = 1;
const IN_SET = 2;
const SORTED = COUNT * 12;

const FETCHED_MS = Date.UTC(2026, 2, 1);

function recorded() {
  const connection = connect(join(temporaryFolder(), 'cache.db'), randomBytes(32));
  onTestFinished(() => void connection.close());
  settle(connection);
  migrate(connection);
  const database = asDatabase(connection);
  const texts = new Set<string>();
  const recording: Database = {
    ...database,
    prepare(sql) {
      texts.add(
        sql
          .replaceAll(/\s+/g, ' ')
          .replaceAll(/\( | \)/g, (side) => side.trim())
          .trim(),
      );
      return database.prepare(sql);
    },
  };
  /** What was prepared since it was asked for last. */
  const prepared = (): string[] => {
    const found = [...texts].filter((sql) => /\bapplication(s|_search|_tags)\b/.test(sql)).sort();
    texts.clear();
    return found;
  };
  const records = createRecords(recording);
  /** How SQLite goes about each statement with a text in it. */
  const plansOf = (part: string) =>
    [...texts]
      .filter((sql) => sql.includes(part) && !sql.includes('$'))
      .map((sql) => {
        const values = Array.from(sql.matchAll(/\?/g), () => null);
        return {
          sql,
          plan: connection
            .prepare(`EXPLAIN QUERY PLAN ${sql}`)
            .all(...values)
            .map(detailOf),
        };
      });
  return { records, prepared, plansOf };
}

const detailOf = (row: unknown): string => z.object({ detail: z.string() }).parse(row).detail;

function fill({ records }: ReturnType<typeof recorded>): void {
  const results = [...generateResults(COUNT, 7)].map((fetched) => ({
    ...fetched,
    fetchedAtMs: FETCHED_MS,
    result: { ...fetched.result, score: 61.5, weight: 100, serviceScore: 1, notMeasured: ['credit_score'] },
  }));
  records.storeResults(packResults(results));
  records.fillOfficeData(
    results.map(({ identifier }) => ({
      identifier,
      office: {
        ...NO_OFFICE_DATA,
        name: 'Ana Abara',
        property: 'Alder Court',
        unit: '2A',
        note: '',
        tags: ['Urgent'],
        applicantToken: null,
      },
    })),
  );
  for (const { identifier } of results) {
    records.addDecision(newDecision(identifier, 'approve-with-conditions', FETCHED_MS));
  }
}

const identifiers = Array.from({ length: COUNT }, (_, place) => fixtureIdentifier(place));
const filters: Readonly<Record<string, Partial<ApplicationListRequest>>> = {
  everything: {},
  search: { search: 'ana' },
  tag: { tag: ['Urgent'] },
  tags: { tag: ['Urgent', 'Quiet'] },
  property: { property: ['Alder Court'] },
  properties: { property: ['Alder Court', 'Birch Row'] },
  unit: { unit: ['2a'] },
  units: { unit: ['2a', '3b'] },
  'move-in date': { moveIn: { from: '2026-01-01', to: null } },
  band: { band: ['review'] },
  bands: { band: ['decline', 'none'] },
  'no band': { band: ['none'] },
  'bands of properties': {
    band: ['review'],
    propertyBands: { 'Alder Court': { approvePercent: 90, declinePercent: 20 } },
  },
  score: { score: { fromPercent: 60, toPercent: 62 } },
  decision: { decision: ['approve-with-conditions'] },
  decisions: { decision: ['none', 'approve'] },
  'no decision': { decision: ['none'] },
  'not measured': { notMeasured: true },
  'service differs': { serviceDiffers: true },
  'notice due': { noticeDue: true },
  'near a limit': { nearLimit: true },
  'given to somebody': { assignee: ['m-1', 'm-2'] },
  'nobody’s': { assignee: ['none'] },
  'other rules': { otherRules: true },
  'decided then': { decidedFromMs: FETCHED_MS, decidedBeforeMs: FETCHED_MS + 1 },
  'decided by': { decidedBy: ['ana', 'ben'] },
  'rules of versions': { rulesVersion: ['3', 'none'] },
  'fetched within': { fetchedFromMs: FETCHED_MS },
  'fetched before': { fetchedBeforeMs: FETCHED_MS + 1 },
  these: { among: { are: 'these', identifiers } },
  'all but these': { among: { are: 'excepted', identifiers: ['APP-1'] } },
};
const sorts = sortedColumns.flatMap((by) =>
  (['ascending', 'descending'] as const).map((direction) => ({ by, direction })),
);

test('what is asked of one subject’s entries is found by the subject: an import’s act has as many as its device', () => {
  const plans = recorded()
    .plansOf('FROM entries')
    .filter(({ sql }) => sql.includes('WHERE subject = ?'));
  expect(plans.length).toBeGreaterThan(3);
  for (const { sql, plan } of plans) {
    expect(plan, sql).toContainEqual(expect.stringContaining('INDEX entries_by_cell (subject=?'));
  }
});

test('everything that is prepared with the records, and by what is asked once, is as it was', async () => {
  const all = recorded();
  fill(all);
  const { records } = all;
  for (const which of ['waiting', 'all'] as const) records.queueOf('Alder Court', which);
  for (const kind of storedKinds) records.dueSlice(kind, 0, 'named', null, 0);
  const before = {
    decisions: null,
    activity: null,
    'report-links': null,
    households: null,
    'raw-replies': null,
  };
  const dueMs = Date.now() + 1;
  const due = (['report-data', 'office-data'] as const).map((kind) =>
    dueInAll(kind, [records.dueSlice(kind, dueMs, 'counted', null, 0)]),
  );
  records.beginErasing(
    { before: { ...before, 'report-data': dueMs, 'office-data': dueMs }, others: {}, atMs: dueMs },
    due,
  );
  while (records.eraseMore());
  records.recordsNamedIn('nobody');
  await records.describeRecords();
  await expect(all.prepared().join('\n')).toMatchFileSnapshot('statements/prepared.sql');
});

const ways = [ROW_BY_ROW, IN_SET, SORTED];

function ask({ records }: ReturnType<typeof recorded>, asked: Partial<ApplicationListRequest>): void {
  for (const limit of ways) records.listApplications(listRequest({ ...asked, limit }));
  records.neighbours(fixtureIdentifier(7), listRequest(asked));
}

test('the list of each filter, and of each order, is asked for as it was', async () => {
  const all = recorded();
  fill(all);
  all.prepared();
  const byName = { by: 'name', direction: 'ascending' } as const;
  for (const one of Object.values(filters)) ask(all, { sort: byName, ...one });
  for (const sort of sorts) ask(all, { sort });
  all.records.listIdentifiers(listRequest());
  all.records.listSnapshot(listRequest());
  await expect(rowOf(all.prepared()).join('\n')).toMatchFileSnapshot('statements/lists.sql');
});

test('so is every filter in every order, and every pair of filters', () => {
  const all = recorded();
  fill(all);
  all.prepared();
  for (const [name, one] of Object.entries(filters)) {
    for (const sort of sorts) ask(all, { ...one, sort });
    for (const [other, two] of Object.entries(filters)) if (other > name) ask(all, { ...one, ...two });
  }
  const statements = rowOf(all.prepared());
  const digest = createHash('sha256').update(statements.join('\n')).digest('hex').slice(0, 16);
  expect({ statements: statements.length, digest }).toMatchInlineSnapshot(`
    {
      "digest": "fe99251a1e672dbc",
      "statements": 8777,
    }
  `);
});

/** The columns of a row are the same in every statement: told once, so that the others are short. */
function rowOf(statements: readonly string[]): string[] {
  const row = statements
    .map((sql) => /^SELECT (identifier, .*? AS fetchedAtMs) FROM/.exec(sql)?.[1])
    .find(Boolean);
  if (row === undefined) throw new Error('No statement reads rows.');
  return [`-- row: ${row}`, ...new Set(statements.map((sql) => sql.replace(row, '-- row --')))];
}
