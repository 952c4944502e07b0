import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Records } from '#electron/records/index.ts';
import { readWorkbook } from '#renderer/features/look-ups/workbook.ts';
import { dayOf } from '#shared/day.ts';
import { NO_OFFICE_DATA } from '#shared/features/applications/fields.ts';
import {
  decisionOutcomes,
  isJudgment,
  judgments,
  needsOverride,
} from '#shared/features/decisions/outcomes.ts';
import type { ReportNumber, ReportScope } from '#shared/features/reports/model.ts';
import type { ChannelInput } from '#shared/rpc/contract.ts';
import { newDecision } from '../records/new-decision.ts';
import { activityRequest, listRequest, practise, type TestDesk, testDesk } from './test-desk.ts';

const DAY_MS = 86_400_000;
const EVERYTHING: ReportScope = { property: null, from: null, to: null };
const DECIDED: ReportNumber = {
  what: 'decided',
  outcomes: null,
  recommendation: null,
  exception: false,
  by: null,
  reason: null,
};

const listOf = async (desk: TestDesk, scope: ReportScope, of: Partial<ReportNumber>) =>
  desk.call['reports.applications']({ ...scope, of: { ...DECIDED, ...of }, offset: 0, limit: 500 });

/** Decides some applications, a day apart, each three days after it came in. */
async function deskWithDecisions() {
  const desk = await testDesk();
  await practise(desk);
  const { rows } = await desk.call['applications.list']({ ...listRequest, limit: 60 });
  const decided: {
    property: string;
    outcome: string;
    recommendation: string;
    isException: boolean;
    at: string;
  }[] = [];
  for (const [place, row] of rows.slice(0, 24).entries()) {
    const outcome = decisionOutcomes[place % decisionOutcomes.length] ?? 'approve';
    const isException = needsOverride(outcome, row.band);
    const input: ChannelInput<'decisions.record'> = {
      identifier: row.identifier,
      fetchedAt: row.fetchedAt,
      outcome,
      attributes: [],
      ownReasons: outcome === 'decline' ? ['No reference'] : [],
      conditions: outcome === 'approve-with-conditions' ? 'A larger deposit' : '',
      documents: outcome === 'waiting-for-documents' ? 'A pay stub' : '',
      until: outcome === 'waiting-for-documents' ? dayOf(desk.clock.nowMs() + 10 * DAY_MS) : null,
      override: isException ? { reason: place % 2 === 0 ? 'Guarantor' : 'Deposit', words: '' } : null,
    };
    const receivedMs = desk.clock.nowMs() - 3 * DAY_MS;
    await desk.call['firstCome.setReceived']({
      identifier: row.identifier,
      received: new Date(receivedMs).toISOString(),
    });
    const { at } = await desk.call['decisions.record'](input);
    decided.push({
      property: row.property,
      outcome,
      recommendation: row.band ?? 'none',
      isException,
      at,
    });
    desk.clock.advance(DAY_MS);
  }
  return { desk, rows, decided };
}

test('a report counts what was decided, and every number has its list', async () => {
  const { desk, decided } = await deskWithDecisions();
  const report = await desk.call['reports.get'](EVERYTHING);
  const { total } = await desk.call['applications.list'](listRequest);
  expect(report.total.received).toBe(total);
  expect(report.total.medianDays).toBe(3);
  const count = (of: (one: (typeof decided)[number]) => boolean): number => decided.filter(of).length;
  expect(report.total.exceptions).toBe(count(({ isException }) => isException));
  const inReview = count((one) => one.recommendation === 'review' && isJudgment(one.outcome));
  expect(inReview).toBeGreaterThan(0);
  expect(report.total.inReview).toBe(inReview);
  const reviewed = await listOf(desk, EVERYTHING, { recommendation: 'review', outcomes: [...judgments] });
  expect(reviewed.total).toBe(inReview);
  for (const outcome of decisionOutcomes)
    expect(report.total.outcomes[outcome]).toBe(count((one) => one.outcome === outcome));
  expect(report.properties.map(({ property }) => property)).toContain(decided[0]?.property);

  for (const { property, received, outcomes, exceptions } of report.properties) {
    const scope = { ...EVERYTHING, property };
    expect((await listOf(desk, scope, { what: 'received' })).total).toBe(received);
    expect((await listOf(desk, scope, { exception: true })).total).toBe(exceptions);
    for (const outcome of decisionOutcomes) {
      expect(outcomes[outcome]).toBe(count((one) => one.property === property && one.outcome === outcome));
      const list = await listOf(desk, scope, { outcomes: [outcome] });
      expect(list.total).toBe(outcomes[outcome]);
      expect(list.applications.every(({ decided }) => decided?.outcome === outcome)).toBe(true);
    }
  }
  for (const { recommendation, outcomes } of report.recommendations)
    for (const outcome of decisionOutcomes) {
      const list = await listOf(desk, EVERYTHING, { recommendation, outcomes: [outcome] });
      expect(outcomes[outcome]).toBe(
        count((one) => one.recommendation === recommendation && one.outcome === outcome),
      );
      expect(list.total).toBe(outcomes[outcome]);
    }
  const [agent] = report.agents;
  expect(report.agents).toHaveLength(1);
  expect(agent).toMatchObject({ name: 'tester', exceptions: report.total.exceptions });
  expect(agent?.reasons.map(({ reason }) => reason).toSorted()).toEqual(['Deposit', 'Guarantor']);
  expect((await listOf(desk, EVERYTHING, { by: agent?.by ?? '', exception: true })).total).toBe(
    agent?.exceptions,
  );
  const declined = count(({ outcome }) => outcome === 'decline');
  expect(report.reasons).toEqual([{ attribute: null, text: 'No reference', count: declined }]);
  const reason = { attribute: null, text: 'No reference' };
  expect((await listOf(desk, EVERYTHING, { reason })).total).toBe(declined);
});

test('a report keeps to its period, and to the decision that stands', async () => {
  const { desk, rows, decided } = await deskWithDecisions();
  const from = decided[6]?.at ?? '';
  const to = decided[12]?.at ?? '';
  const report = await desk.call['reports.get']({ property: null, from, to });
  const sum = (outcomes: Readonly<Record<string, number>>) =>
    Object.values(outcomes).reduce((total, one) => total + one, 0);
  expect(sum(report.total.outcomes)).toBe(6);
  expect((await listOf(desk, { property: null, from, to }, {})).total).toBe(6);

  // Withdrawn, it counts no more; changed, it counts once, when it was changed.
  const identifier = rows[0]?.identifier ?? '';
  const [first] = await desk.call['decisions.list']({ identifier });
  await desk.call['decisions.withdraw']({ identifier, id: first?.id ?? 0 });
  const after = await desk.call['reports.get'](EVERYTHING);
  expect(sum(after.total.outcomes)).toBe(decided.length - 1);
});

test('a decision of 0.8.0 with a reason, where the recommendation was to review, is no exception', async () => {
  let opened: Records | undefined;
  const desk = await testDesk({
    throughRecords: (records) => {
      opened = records;
      return records;
    },
  });
  await practise(desk);
  const { rows } = await desk.call['applications.list']({ ...listRequest, band: ['review'] });
  const identifier = rows[0]?.identifier ?? '';
  const old = newDecision(identifier, 'approve', desk.clock.nowMs());
  await opened?.addDecision({
    ...old,
    override: { reason: 'Guarantor', words: '' },
    judgedBy: { ...old.judgedBy, band: 'review' },
  });
  const report = await desk.call['reports.get'](EVERYTHING);
  expect(report.total).toMatchObject({ exceptions: 0, inReview: 1 });
  expect(report.agents).toMatchObject([{ exceptions: 0, inReview: 1, reasons: [] }]);
  expect((await listOf(desk, EVERYTHING, { exception: true })).total).toBe(0);
  // What was said then is still said of the decision itself.
  const [decision] = await desk.call['decisions.list']({ identifier });
  expect(decision?.override).toEqual({ reason: 'Guarantor', words: '' });
});

test('a report that nobody has anything in is empty, and one with an odd name finds its property', async () => {
  const desk = await testDesk();
  const [{ identifier }] = await practise(desk);
  const property = 'O’Hara’s "Élan" %_';
  await desk.call['applications.saveOfficeData']({ identifier, office: { ...NO_OFFICE_DATA, property } });
  const report = await desk.call['reports.get']({ ...EVERYTHING, property });
  expect(report.properties).toMatchObject([{ property, received: 1, medianDays: null }]);
  const none = await desk.call['reports.get']({
    property,
    from: '2001-01-01T00:00:00.000Z',
    to: '2001-02-01T00:00:00.000Z',
  });
  expect(none).toMatchObject({ properties: [], agents: [], reasons: [], total: { received: 0 } });
});

test('a report is saved as a workbook with a sheet for each table, or as CSV, and that is told', async () => {
  const desk = await testDesk();
  await practise(desk);
  const tables = [
    {
      title: 'By property',
      head: ['Property', 'Rate (%)'],
      rows: [
        ['=1+1', 66.7],
        ['Elm', null],
      ],
    },
    { title: 'By property', head: ['Reason'], rows: [['A & B']] },
  ];
  const [workbook, csv] = [join(desk.folder, 'r.xlsx'), join(desk.folder, 'r.csv')];
  desk.files.answers.push(workbook, csv);
  expect(await desk.call['reports.save']({ as: 'xlsx', name: 'report', tables })).toMatchObject({
    outcome: 'saved',
    file: 'r.xlsx',
  });
  await desk.call['reports.save']({ as: 'csv', name: 'report', tables });
  expect(await desk.call['reports.save']({ as: 'csv', name: 'report', tables })).toEqual({
    outcome: 'cancelled',
  });
  const read = readWorkbook(new Uint8Array(readFileSync(workbook)));
  expect(read).toMatchObject({
    ok: true,
    value: {
      sheets: [
        {
          name: 'By property',
          rows: [['Property', 'Rate (%)'], ['=1+1', '66.7'], ['Elm']],
        },
        { name: 'By property 2', rows: [['Reason'], ['A & B']] },
      ],
    },
  });
  const text = readFileSync(csv, 'utf8');
  expect(text).toContain('"\'=1+1",66.7');
  const { entries } = await desk.call['activity.list']({ ...activityRequest, kind: 'report-saved' });
  expect(entries.map(({ sentence }) => sentence)).toEqual([
    'tester saved a report in r.csv',
    'tester saved a report in r.xlsx',
  ]);
});

test('a report is suggested under the name of a file, whatever the page calls it', async () => {
  const desk = await testDesk();
  await practise(desk);
  const tables = [{ title: 'By property', head: ['Reason'], rows: [['A']] }];
  const names = ['../../../.config/autostart/x', 'C:\\Windows\\evil', 'a\u202efdp'];
  for (const [place, name] of names.entries()) {
    desk.files.answers.push(null);
    await desk.call['reports.save']({ as: place % 2 === 0 ? 'csv' : 'xlsx', name, tables });
  }
  expect(desk.files.suggested.map((name) => name.replace(/-\d{4}-\d\d-\d\d/, ''))).toEqual([
    '-..-..-.config-autostart-x.csv',
    'C-Windows-evil.xlsx',
    'afdp.csv',
  ]);
});
