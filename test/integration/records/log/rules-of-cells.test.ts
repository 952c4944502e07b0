/** Rules of merging that are about what stands in single cells, each so that leaving it out is missed (`npm run torture -- merge-rules`). */
import { expect, onTestFinished, test } from 'vitest';
import { fetchesOf } from '#electron/features/applications/records/result-order.ts';
import type { LoggedEntry } from '#electron/records/log/entry.ts';
import { settledCell } from '#shared/features/conflicts/entries.ts';
import type { EntryData, NewEntry } from '#shared/rpc/entries.ts';
import { everyKind } from '#test/fixtures/every-kind.ts';
import { MergeDesk } from '#test/torture/merge/desk.ts';
import { judgedBy, newOffice } from '#test/torture/merge/world.ts';

const A = 'application/A';
const H = 'household/H';

/** Three managers of one office; all that one has the others get by `tell`. */
function office() {
  const [a, b, c] = newOffice(3);
  if (a === undefined || b === undefined || c === undefined) throw new Error('An office of three has three.');
  const desks = [a, b, c];
  onTestFinished(() => {
    for (const desk of desks) desk.close();
  });
  const tell = (): void => {
    const all = desks.flatMap((desk) => desk.entries());
    for (const desk of desks) desk.receive(all);
    for (const desk of desks) expect(desk.dump()).toBe(a.dump());
  };
  return { a, b, c, tell };
}

const unit = (value: string, replaces?: readonly string[]): NewEntry => ({
  kind: 'field-set',
  id: 'A',
  cell: 'field:unit',
  data: { value },
  ...(replaces === undefined ? {} : { replaces }),
});
const decided = (outcome: 'approve' | 'decline'): NewEntry => ({
  kind: 'decision-recorded',
  id: 'A',
  data: { outcome, reasons: [], conditions: '', judgedBy },
});
const erasing = (keeps: readonly string[]): NewEntry => ({
  kind: 'applicant-erased',
  id: 'A',
  data: { keeps: [...keeps] },
});
const unitsOf = (desk: MergeDesk): (string | null)[] =>
  desk.standing<'field-set'>(A, 'field:unit').map(({ data }) => data.value);
const outcomesOf = (desk: MergeDesk): string[] =>
  desk.standing<'decision-recorded'>(A, 'decision').map(({ data }) => data.outcome);
const rowsOf = ({ connection }: MergeDesk, sql: string): unknown => connection.prepare(sql).raw().all();

/** Keeps one of those that a desk sees in the cell of units; null: takes that back. */
const keeping = (desk: MergeDesk, keeps: string | null): NewEntry => ({
  kind: 'application-conflict-settled',
  id: 'A',
  cell: settledCell('field:unit'),
  data: {
    keeps,
    over: keeps === null ? [] : desk.refs(A, 'field:unit').filter((ref) => ref !== keeps),
  },
});

test('values that two desks said apart are both there, and one where they are equal', () => {
  const { a, b, c, tell } = office();
  a.act([unit('1A')]);
  b.act([unit('2B')]);
  tell();
  expect(unitsOf(c)).toEqual(['1A', '2B']);
  c.act([unit('3C')]);
  tell();
  expect(unitsOf(a)).toEqual(['3C']);
  a.act([unit('4D')]);
  b.act([unit('4D')]);
  tell();
  expect(unitsOf(c)).toEqual(['4D']);
});

test('two who decide alike apart have decided twice', () => {
  const { a, b, c, tell } = office();
  a.act([decided('approve')]);
  b.act([decided('approve')]);
  tell();
  expect(outcomesOf(c)).toEqual(['approve', 'approve']);
});

test('of values in conflict one is kept, and that can be taken back', () => {
  const { a, b, c, tell } = office();
  a.act([unit('1A')]);
  const [second = ''] = b.act([unit('2B')]);
  tell();
  c.act([keeping(c, second)]);
  tell();
  expect(unitsOf(a)).toEqual(['2B']);
  b.act([keeping(b, null)]);
  tell();
  expect(unitsOf(a)).toEqual(['1A', '2B']);
});

test('who keeps one has not seen a third that was said apart: that is in conflict with it', () => {
  const { a, b, c, tell } = office();
  a.act([unit('1A')]);
  const [second = ''] = b.act([unit('2B')]);
  a.receive(b.entries());
  a.act([keeping(a, second)]);
  c.act([unit('3C')]);
  tell();
  expect(unitsOf(b)).toEqual(['2B', '3C']);
});

test('two who keep otherwise apart have kept nothing', () => {
  const { a, b, c, tell } = office();
  const [first = ''] = a.act([unit('1A')]);
  const [second = ''] = b.act([unit('2B')]);
  tell();
  a.act([keeping(a, first)]);
  b.act([keeping(b, second)]);
  tell();
  expect(unitsOf(c)).toEqual(['1A', '2B']);
});

test('where what was kept is followed by who saw nothing of the conflict, it is open again', () => {
  const { a, b, c, tell } = office();
  const [first = ''] = a.act([unit('1A')]);
  c.receive(a.entries());
  b.act([unit('2B')]);
  a.receive(b.entries());
  a.act([keeping(a, first)]);
  c.act([unit('3C')]);
  tell();
  expect(unitsOf(b)).toEqual(['2B', '3C']);
});

test('of settings in conflict the lowest reference works', () => {
  const { a, b, c, tell } = office();
  const bands = (approvePercent: number): NewEntry => ({
    kind: 'office-setting-changed',
    id: 'record',
    cell: 'setting:bands',
    data: { setting: 'bands', value: { approvePercent, declinePercent: 60 } },
  });
  b.act([bands(90)]);
  a.act([bands(80)]);
  tell();
  expect(rowsOf(c, 'SELECT value FROM office_settings')).toEqual([
    ['{"approvePercent":80,"declinePercent":60}'],
  ]);
});

/** A list of a household, saved with somebody new in it: those that this desk sees, and the new one before them. */
function save(desk: MergeDesk, token: string): string {
  const [added = ''] = desk.act([
    {
      kind: 'household-member-added',
      id: 'H',
      person: 'H',
      data: { token, name: '', applicationIdentifier: null },
    },
  ]);
  const members = [added, ...desk.refs(H, 'members').filter((ref) => ref !== added)];
  const [saved = ''] = desk.act([{ kind: 'household-saved', id: 'H', data: { members, state: 'draft' } }]);
  return saved;
}
const TOKENS = 'SELECT token FROM household_members ORDER BY position';

test('of a household whose lists are in conflict all are members, in the order of the first; of the list that is kept those alone', () => {
  const { a, b, c, tell } = office();
  a.act([{ kind: 'household-made', id: 'H', data: { number: 1 } }]);
  save(a, 'T-first');
  tell();
  const kept = save(b, 'T-of-b');
  save(a, 'T-of-a');
  tell();
  expect(rowsOf(c, TOKENS)).toEqual([['T-of-a'], ['T-first'], ['T-of-b']]);
  const over = c.refs(H, 'list').filter((ref) => ref !== kept);
  c.act([
    { kind: 'household-conflict-settled', id: 'H', cell: settledCell('list'), data: { keeps: kept, over } },
  ]);
  tell();
  expect(rowsOf(a, TOKENS)).toEqual([['T-of-b'], ['T-first']]);
});

test('what an author wrote in one note on two devices apart is one note with both texts', () => {
  const { a, c, tell } = office();
  const written = (text: string): NewEntry => ({
    kind: 'note-written',
    id: 'A',
    cell: 'note:m0:1',
    data: { text, firstAtMs: null },
    replaces: [],
  });
  a.act([written('At the office'), written('At home')]);
  tell();
  const texts = c.records.notes('A').notes.map(({ text }) => text.split('\n\n').toSorted());
  expect(texts).toEqual([['At home', 'At the office']]);
});

test('a version that one has sent again without an answer, and another has found in force, is in force', () => {
  const { a, b, c, tell } = office();
  const version = everyKind['rules-published'].find(({ data }) => data.outcome === 'unconfirmed');
  if (version === undefined) throw new Error('One of the samples has no answer.');
  const [of = ''] = a.act([version]);
  tell();
  const { number, contentHash } = version.data;
  b.act([
    {
      kind: 'rules-sent-again',
      id: 'record',
      data: { of, number, outcome: 'unconfirmed', serviceMessage: '', settledAtMs: 5 },
    },
  ]);
  c.act([{ kind: 'rules-confirmed', id: 'record', data: { of, number, contentHash, settledAtMs: 4 } }]);
  tell();
  expect(rowsOf(a, 'SELECT outcome, settled_at_ms FROM versions')).toEqual([['confirmed', 4]]);
});

test('of results that were fetched apart the later one by the service’s clock is the newest; what follows another is newer than that', () => {
  const { a, b, c, tell } = office();
  const [sample] = everyKind['application-result'];
  if (sample === undefined) throw new Error('There is a sample of each kind.');
  const fetched = (servedAt: number, body: string): NewEntry => {
    const data: EntryData<'application-result'> = { ...sample.data, servedAt, body: body.repeat(43) };
    return { kind: 'application-result', id: 'A', data };
  };
  const newestAt = (desk: MergeDesk, before: Parameters<typeof fetchesOf>[0] = []) =>
    fetchesOf([...before, ...desk.standing<'application-result'>(A, 'result')]).map(
      ({ data }) => data.servedAt,
    );
  a.act([fetched(50, 'a')]);
  b.act([fetched(100, 'b')]);
  tell();
  expect(newestAt(c)).toEqual([100, 50]);
  const before = c.standing<'application-result'>(A, 'result');
  c.act([fetched(20, 'c')]);
  tell();
  expect(newestAt(a, before)).toEqual([20, 100, 50]);
});

test('an erasure leaves what it keeps, whichever comes first', () => {
  const { a, b, c, tell } = office();
  const [kept = ''] = a.act([decided('approve')]);
  a.act([unit('1A')]);
  const made = a.entries();
  a.act([erasing([kept])]);
  // Before anybody could bring it back.
  expect(outcomesOf(a)).toEqual(['approve']);
  // One has it all before; one hears of the erasure first.
  b.receive(made);
  b.receive(a.entries().filter(({ header }) => header.kind === 'applicant-erased'));
  expect([outcomesOf(b), unitsOf(b)]).toEqual([['approve'], []]);
  c.receive(a.entries().filter(({ header }) => header.kind === 'applicant-erased'));
  c.receive(made);
  tell();
  expect([outcomesOf(c), unitsOf(c)]).toEqual([['approve'], []]);
});

test('retention takes nothing but an applicant’s data, whatever it names', () => {
  const { a, b, c, tell } = office();
  const [setting = ''] = a.act([
    {
      kind: 'office-setting-changed',
      id: 'record',
      cell: 'setting:bands',
      data: { setting: 'bands', value: { approvePercent: 80, declinePercent: 60 } },
    },
  ]);
  const [decision = ''] = a.act([decided('approve')]);
  tell();
  b.act([{ kind: 'retention-applied', id: 'record', data: { entries: [setting, decision] } }]);
  tell();
  expect(outcomesOf(c)).toEqual([]);
  expect(c.standing('office/record', 'setting:bands')).toHaveLength(1);
});

test('nobody files an applicant’s data under another name, where an erasure would not find it', () => {
  const { a, b } = office();
  a.act([unit('1A')]);
  const entry = a.entries().at(-1);
  if (entry === undefined) throw new Error('The unit has an entry.');
  const elsewhere: LoggedEntry = { ...entry, header: { ...entry.header, person: 'B', seq: 50 } };
  b.receive([elsewhere]);
  expect(unitsOf(b)).toEqual([]);
});

test('an office has one beginning: another founding lets nobody in, whatever its reference', () => {
  const [eve, maria] = [new MergeDesk('d0', 'eve'), new MergeDesk('d1', 'maria')];
  const joining = new MergeDesk('d2', 'paul');
  onTestFinished(() => {
    for (const desk of [eve, maria, joining]) desk.close();
  });
  for (const desk of [eve, maria]) desk.act([unit('1A')]);
  joining.records.beginAsMember(maria.records.officeFounding(0)?.founding.head.hash ?? '');
  joining.receive([...eve.entries(), ...maria.entries()]);
  expect(rowsOf(joining, 'SELECT member FROM members')).toEqual([['maria']]);
});

test('of two who moved the office at once the first counts in the order of its hub, and one that the hub does not have moves nobody', () => {
  const { a, b, c, tell } = office();
  const moved = (hub: string): NewEntry => ({
    kind: 'hub-moved',
    id: 'record',
    data: { address: `https://${hub}.example`, pin: null, hub },
  });
  const [ofA = ''] = a.act([moved('hub-of-a')]);
  const [ofB = ''] = b.act([moved('hub-of-b')]);
  tell();
  c.records.beginSharing(c.entries()[0]?.hash ?? '');
  expect(c.records.officeMovedTo()).toBeNull();
  expect(c.records.officeMoveOnItsWay()).toBe(true);
  const place = (seq: number, ref: string) =>
    c.connection
      .prepare("INSERT INTO office_entries (seq, chain, entry) VALUES (?, x'00', ?)")
      .run(seq, c.entries().find((entry) => entry.ref === ref)?.no);
  place(9, ofA);
  expect(c.records.officeMovedTo()?.hub).toBe('hub-of-a');
  place(8, ofB);
  expect(c.records.officeMovedTo()?.hub).toBe('hub-of-b');
  expect(c.records.officeMoveOnItsWay()).toBe(false);
});
