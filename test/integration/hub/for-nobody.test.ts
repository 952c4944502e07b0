/** What a hub takes of a member's own program: nothing beyond bounds, and nothing that would count for nobody. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PEOPLE, RECORD } from '#shared/office/people.ts';
import type { EntryHeader } from '#shared/rpc/entry.ts';
import type { MadeEntry, TestDesk } from './desk.ts';
import { places, rowsOf, type TestHub, testHub } from './offices.ts';

let folders: ReturnType<typeof places>;
let hub: TestHub;
beforeEach(async () => {
  folders = places(null);
  hub = await testHub(await folders.next());
});
afterEach(async () => {
  await hub.close();
  folders.putAway();
});

type Said = Parameters<TestDesk['make']>[0];

const unit: Said = { kind: 'field-set', cell: 'field:unit', person: 'A-1', data: { value: '4B' } };
const decision: Said = {
  kind: 'decision-recorded',
  version: 3,
  cell: 'decision',
  person: 'A-1',
  data: {
    outcome: 'approve',
    reasons: [],
    conditions: '',
    judgedBy: {
      version: 1,
      settingsHash: 'rules',
      fetchedAt: '2026-11-02T15:00:00.000Z',
      score: 61,
      weight: 100,
      scorePercent: 61,
      band: null,
    },
  },
};
const judged = (changes: object): Said => {
  const { data } = decision;
  const judgedBy = typeof data === 'object' && data !== null && 'judgedBy' in data ? data.judgedBy : {};
  return { ...decision, data: { ...Object(data), judgedBy: { ...Object(judgedBy), ...changes } } };
};
const started = (changes: object): Said => ({
  kind: 'clock-confirmed',
  subject: 'desk/record',
  cell: 'acts',
  data: { nowMs: 0, ...changes },
});

/** None of these does a program of ours say. */
const impossible: readonly (readonly [what: string, said: Said])[] = [
  ['a moment that no date can say', { ...unit, at: 8.64e15 + 2 }],
  ['a moment behind the year 9999', { ...unit, at: 253_402_300_800_000 }],
  ['a moment before the year 1', { ...unit, at: -62_135_596_800_001 }],
  ['a moment as large as numbers are', { ...unit, at: 1e300 }],
  ['a score as large as numbers are', judged({ score: 1e300 })],
  ['a weight below all bounds', judged({ weight: -1e16 })],
  ['a version that is no whole number', judged({ version: 1.5 })],
  ['a version beyond all counts', judged({ version: 2 ** 53 })],
  ['a date that is none', judged({ fetchedAt: '+275760-09-13T00:00:00.000Z' })],
  ['a day that is none', { ...decision, data: { ...Object(decision.data), until: '2026-02-30' } }],
  ['a clock beyond all dates', started({ nowMs: 1e18 })],
  ['a field that its kind has not', started({ nowMs: 1, more: true })],
  ['data that is no object', { ...unit, data: null }],
  ['data of another kind', { ...unit, data: { tag: 'Late' } }],
  ['a cell that its kind has not', { ...unit, cell: 'decision' }],
  ['a subject of another type', { ...unit, subject: 'household/h-1' }],
  ['an applicant’s data filed under another', { ...unit, person: 'A-2' }],
  ['an applicant’s data filed under nobody', { ...unit, person: null }],
];

test.each(impossible)('%s is refused, and not kept', async (_what, said) => {
  const maria = await hub.founded();
  const before = (await rowsOf(hub)).length;
  const answer = await maria.append(maria.make(said));
  expect(answer).toMatchObject({ status: 400, body: { code: 'unreadable' } });
  expect(await rowsOf(hub)).toHaveLength(before);
});

test('another beginning of the office is refused, and not kept', async () => {
  const maria = await hub.founded();
  const before = (await rowsOf(hub)).length;
  const said = { kind: 'office-founded', subject: RECORD, cell: PEOPLE, data: {} };
  expect(await maria.append(maria.make(said))).toMatchObject({ body: { code: 'people-moved' } });
  expect(await rowsOf(hub)).toHaveLength(before);
});

test.each([
  ['a number that is none', '{"value":1e999}'],
  ['a list without end', `${'['.repeat(65)}${']'.repeat(65)}`],
])('%s is refused', async (_what, text) => {
  const maria = await hub.founded();
  const made = maria.make(unit);
  const raw = JSON.stringify({ ...maria.batch([made]) }).replace(
    JSON.stringify(made.data),
    JSON.stringify(text),
  );
  expect((await maria.ofOffice('POST', 'append', raw)).status).toBe(400);
});

test('an act that begins behind its event is refused', async () => {
  const maria = await hub.founded();
  const { header, ...others } = maria.make(unit);
  const later: EntryHeader = { ...header, act: header.seq + 1 };
  const entry: MadeEntry = { ...others, header: later };
  expect((await maria.append(entry)).body.code).toBe('unreadable');
});

describe('what a role never allowed', () => {
  const published: Said = {
    kind: 'hub-moved',
    subject: RECORD,
    cell: 'hub',
    data: { address: 'https://hub.example.com', pin: null, hub: 'hub-2' },
  };
  const erased: Said = { kind: 'applicant-erased', cell: 'erased', data: { keeps: [] } };

  test.each([
    ['an auditor who writes', 'auditor', unit],
    ['an auditor who decides', 'auditor', decision],
    ['an auditor who erases', 'auditor', erased],
    ['an agent who moves the office', 'agent', published],
    ['an agent who erases', 'agent', erased],
  ] as const)('%s is refused, and nothing of it is kept', async (_what, role, said) => {
    const maria = await hub.founded();
    const eve = await hub.admitted(maria, 'eve', role);
    const before = (await rowsOf(hub)).length;
    expect((await eve.append(eve.make(said))).body.code).toBe('not-allowed');
    expect(await rowsOf(hub)).toHaveLength(before);
  });

  test('who was lowered meanwhile is heard: they were allowed to when they did it', async () => {
    const maria = await hub.founded();
    const ana = await hub.admitted(maria, 'ana', 'agent');
    const offline = ana.make(unit);
    const lowered = maria.about('member-role-set', {
      member: ana.member,
      role: 'auditor',
      cut: { [ana.device]: 0 },
    });
    expect((await maria.append(lowered)).status).toBe(200);
    expect((await ana.append(offline)).status).toBe(200);
  });

  test('what happened is told by anybody, and what a newer program may know is kept', async () => {
    const maria = await hub.founded();
    const eve = await hub.admitted(maria, 'eve', 'auditor');
    const told: Said = { kind: 'link-opened', subject: 'report-link/r-1', cell: 'uses', data: {} };
    expect((await eve.append(eve.make(told))).status).toBe(200);
    expect((await eve.append(eve.make({ kind: 'of-a-later-program' }))).status).toBe(200);
    expect((await eve.append(eve.make({ ...decision, version: 5, data: { any: 'thing' } }))).status).toBe(
      200,
    );
  });
});

test('what another hub took before there were bounds is still brought by others', async () => {
  const maria = await hub.founded();
  const ana = await hub.admitted(maria, 'ana', 'agent');
  const odd = ana.batch([ana.make({ ...unit, at: 1e300 })]);
  expect((await maria.ofOffice('POST', 'relay', odd)).status).toBe(200);
});
