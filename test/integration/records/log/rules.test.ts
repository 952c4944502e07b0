import { expect, onTestFinished, test } from 'vitest';
import { hashOfHeader, type LoggedEntry } from '#electron/records/log/entry.ts';
import type { NewEntry } from '#shared/rpc/entries.ts';
import { ruleSetting } from '#test/fixtures/rule-setting.ts';
import { MergeDesk } from '#test/torture/merge/desk.ts';
import { cutOf, judgedBy, newOffice, shuffled } from '#test/torture/merge/world.ts';

const A = 'application/A';

function office(): [MergeDesk, MergeDesk, MergeDesk] {
  const [a, b, c] = newOffice(3);
  if (a === undefined || b === undefined || c === undefined) throw new Error('An office of three has three.');
  onTestFinished(() => {
    for (const desk of [a, b, c]) desk.close();
  });
  return [a, b, c];
}

const decided = (outcome: 'approve' | 'decline' | 'withdrawn', replaces?: readonly string[]): NewEntry => ({
  kind: 'decision-recorded',
  id: 'A',
  data: { outcome, reasons: [], conditions: '', judgedBy },
  ...(replaces === undefined ? {} : { replaces }),
});
const erased: NewEntry = { kind: 'applicant-erased', id: 'A', data: {} };
const removed = (member: string, cut: Record<string, number>): NewEntry => ({
  kind: 'member-removed',
  id: 'record',
  data: { member, cut },
});
const roleOf = (member: string, role: 'manager' | 'agent', cut: Record<string, number> = {}): NewEntry => ({
  kind: 'member-role-set',
  id: 'record',
  data: { member, role, cut },
});

const outcomes = (desk: MergeDesk): string[] =>
  desk
    .standing<'decision-recorded'>(A, 'decision')
    .map(({ data }) => data.outcome)
    .toSorted();

/** Everything everywhere, in several orders, and once more on new desks: all the same. */
function settle(desks: readonly MergeDesk[]): void {
  const all = desks.flatMap((desk) => desk.entries());
  for (const [n, desk] of desks.entries()) desk.receive(shuffled(all, n * 31 + 5));
  const people = all.filter(({ header }) => header.cell === 'people');
  const expected = desks[0]?.dump();
  for (const desk of desks) expect(desk.dump()).toBe(expected);
  for (const order of [all, all.toReversed(), [...people, ...all]]) {
    const joining = new MergeDesk('new', 'new');
    joining.receive(order);
    expect(joining.dump()).toBe(expected);
    joining.close();
  }
}

test('two decide apart: both stand, also where they decide alike; the next one follows both', () => {
  const [a, b, c] = office();
  a.act([decided('decline')]);
  b.act([decided('decline')]);
  settle([a, b, c]);
  expect(outcomes(c)).toEqual(['decline', 'decline']);
  c.act([decided('approve')]);
  settle([a, b, c]);
  expect(outcomes(a)).toEqual(['approve']);
  expect(c.entries().at(-1)?.header.replaces).toHaveLength(2);
});

test('an entry says which entries of others its maker has seen since the one before, each once', () => {
  const [a, b] = office();
  a.act([decided('approve')]);
  const heads = (desk: MergeDesk) => desk.entries().at(-1)?.header.heads;
  expect(heads(a)).toEqual([]);
  b.receive(a.entries());
  b.act([decided('decline')]);
  expect(heads(b)).toEqual([a.entries().at(-1)?.ref]);
  b.act([decided('approve')]);
  expect(heads(b)).toEqual([]);
  a.receive(b.entries());
  a.act([decided('withdrawn')]);
  expect(heads(a)).toEqual([
    b
      .entries()
      .filter(({ header }) => header.device === 'd1')
      .at(-1)?.ref,
  ]);
});

test('a register that changed a hundred times names one entry each time', () => {
  const [a] = office();
  for (let n = 0; n < 100; n += 1) a.act([decided(n % 2 === 0 ? 'approve' : 'decline')]);
  expect(Math.max(...a.entries().map(({ header }) => header.replaces.length))).toBe(1);
  expect(outcomes(a)).toEqual(['decline']);
});

const called = (name: string, member: string): NewEntry => ({
  kind: 'member-named',
  id: 'record',
  cell: `name:${member}`,
  data: { name },
});
const namesAt = ({ connection }: MergeDesk): unknown =>
  connection.prepare("SELECT member, name FROM members WHERE member LIKE 'm%' ORDER BY member").raw().all();

test('a member is called as they chose themselves: nobody else names them, nor ends the name that they chose', () => {
  const [a, b, c] = office();
  expect(namesAt(a)).toEqual([
    ['m0', 'm0'],
    ['m1', 'm1'],
    ['m2', 'm2'],
  ]);
  b.act([called('Maria', 'm2')]);
  settle([a, b, c]);
  expect(namesAt(a)).toContainEqual(['m2', 'm2']);
  // What another said before, in the same words too, hides nothing of it.
  c.act([called('Maria', 'm2')]);
  settle([a, b, c]);
  expect(namesAt(a)).toContainEqual(['m2', 'Maria']);
  b.act([called('Nobody', 'm2')]);
  settle([a, b, c]);
  expect(namesAt(a)).toContainEqual(['m2', 'Maria']);
  c.act([called('Maria Ortiz', 'm2')]);
  settle([a, b, c]);
  expect(namesAt(b)).toEqual([
    ['m0', 'm0'],
    ['m1', 'm1'],
    ['m2', 'Maria Ortiz'],
  ]);
});

test('a chosen name stays when people come, go and come again, and when all is drawn again', () => {
  const [a, b, c] = office();
  b.act([called('Maria', 'm1')]);
  settle([a, b, c]);
  a.act([roleOf('m2', 'agent')]);
  settle([a, b, c]);
  expect(namesAt(c)).toContainEqual(['m1', 'Maria']);
  a.act([removed('m1', cutOf(a, 'm1'))]);
  a.act([
    {
      kind: 'member-added',
      id: 'record',
      data: { member: 'm1', device: 'd1', name: 'm1', publicKey: '', role: 'agent' },
    },
  ]);
  settle([a, b, c]);
  expect(namesAt(c)).toContainEqual(['m1', 'Maria']);
  expect(c.records.rebuild(0)).toEqual({ tables: [], broughtForward: 0 });
  c.connection.exec("UPDATE members SET name = 'Somebody' WHERE member = 'm1'");
  expect(c.records.rebuild(0).tables).toEqual([{ table: 'members', added: 0, removed: 0, changed: 1 }]);
  expect(namesAt(c)).toContainEqual(['m1', 'Maria']);
});

test('of those who come and go nothing is another when all is derived again', () => {
  const [a, b, c] = office();
  a.act([roleOf('m2', 'agent')]);
  a.act([removed('m1', cutOf(a, 'm1'))]);
  settle([a, b, c]);
  expect(c.records.rebuild(0)).toEqual({ tables: [], broughtForward: 0 });
});

test('of a draft that was made twice the same one is shown everywhere, whichever came first', () => {
  const [a, b, c] = office();
  const made: NewEntry = {
    kind: 'draft-made',
    id: 'one',
    data: { name: 'Spring', settings: [], basedOnVersion: null },
  };
  a.act([made], 1);
  b.act([made], 2);
  settle([a, b, c]);
});

test('a refused entry between two good ones leaves no false conflict', () => {
  const [a, b, c] = office();
  a.act([decided('approve')]);
  settle([a, b, c]);
  const cut = cutOf(b, 'm1');
  b.act([decided('decline')]);
  c.receive(b.entries());
  c.act([decided('withdrawn')]);
  a.act([removed('m1', cut)]);
  settle([a, b, c]);
  expect(outcomes(a)).toEqual(['withdrawn']);
});

test('of a removed member counts what is before the cut, and nothing after, in any order', () => {
  const [a, b, c] = office();
  b.act([decided('approve')]);
  a.receive(b.entries());
  const cut = cutOf(a, 'm1');
  b.act([decided('decline')]);
  a.act([removed('m1', cut)]);
  c.receive(b.entries());
  expect(outcomes(c)).toEqual(['decline']);
  settle([a, b, c]);
  expect(outcomes(c)).toEqual(['approve']);
});

test('a second removal of somebody who is gone moves nothing', () => {
  const [a, b, c] = office();
  b.act([decided('approve')]);
  settle([a, b, c]);
  a.act([removed('m1', cutOf(a, 'm1'))]);
  a.act([removed('m1', {})]);
  settle([a, b, c]);
  expect(outcomes(c)).toEqual(['approve']);
});

test('what a promoted agent does waits for the promotion', () => {
  const [a, b, c] = office();
  a.act([roleOf('m1', 'agent', { d1: 0 })]);
  a.act([roleOf('m1', 'manager')]);
  b.receive(a.entries());
  b.act([erased]);
  c.act([decided('approve')]);
  c.receive(b.entries().filter(({ header }) => header.device === 'd1'));
  expect(outcomes(c)).toEqual(['approve']);
  settle([a, b, c]);
  expect(outcomes(c)).toEqual([]);
});

test('what is made under a change of members that is not here counts by any that is, and by that one alone once it comes', () => {
  const [a, b, c] = office();
  a.act([roleOf('m2', 'agent', cutOf(a, 'm2'))]);
  for (const desk of [b, c]) desk.receive(a.entries());
  a.act([roleOf('m2', 'manager')]);
  // Apart: of the two the reference of the first is lower, and this one counts for nobody.
  const [unheard = ''] = b.act([roleOf('m1', 'manager')]);
  c.receive(b.entries());
  c.act([
    {
      kind: 'office-setting-changed',
      id: 'record',
      cell: 'setting:bands',
      data: { setting: 'bands', value: { approvePercent: 80, declinePercent: 60 } },
    },
    decided('approve'),
  ]);
  const late = new MergeDesk('late', 'late');
  const all = [...a.entries(), ...c.entries()];
  late.receive(all.filter(({ ref }) => ref !== unheard));
  expect(outcomes(late)).toEqual(['approve']);
  expect(late.refs('office/record', 'setting:bands')).toHaveLength(1);
  late.receive(all);
  expect(outcomes(late)).toEqual(['approve']);
  // An agent sets nothing.
  expect(late.refs('office/record', 'setting:bands')).toEqual([]);
  settle([a, b, c]);
  expect(late.dump()).toBe(c.dump());
  late.close();
});

test('two managers remove each other apart: one of them goes, the same on all desks', () => {
  const [a, b, c] = office();
  a.act([removed('m1', { d1: 0 })]);
  b.act([removed('m0', { d0: 99 })]);
  settle([a, b, c]);
  const members = c.connection.prepare<[], string>('SELECT member FROM members').pluck().all();
  expect(members).toHaveLength(2);
});

test('an erasure takes what did not know of it, and leaves what did', () => {
  const [a, b, c] = office();
  a.act([decided('approve')]);
  settle([a, b, c]);
  b.act([decided('decline')]);
  a.act([erased]);
  a.act([decided('withdrawn')]);
  settle([a, b, c]);
  expect(outcomes(b)).toEqual(['withdrawn']);
  expect(b.entries().filter(({ data }) => data === null)).toHaveLength(2);
});

test('of two erasures an entry must know both', () => {
  const [a, b, c] = office();
  a.act([erased]);
  b.act([erased]);
  settle([a, b, c]);
  c.act([decided('approve')]);
  settle([a, b, c]);
  expect(outcomes(a)).toEqual(['approve']);
});

test('what follows an entry that knew of an erasure knows of it, too, also where the erasure comes later', () => {
  const [a, b, c] = office();
  a.act([erased]);
  a.act([decided('approve')]);
  b.receive(a.entries().slice(-1));
  b.act([decided('decline')]);
  settle([a, b, c]);
  expect(outcomes(c)).toEqual(['decline']);
});

test('data that was withheld without an erasure is filled in when it comes', () => {
  const [a, b] = office();
  a.act([decided('approve')]);
  const entry = a.entries().at(-1);
  if (entry === undefined) throw new Error('The decision has an entry.');
  b.receive([{ ...entry, salt: null, data: null }]);
  expect(outcomes(b)).toEqual([]);
  b.receive([entry]);
  expect(b.dump()).toBe(a.dump());
});

test('retention erases the entries that it names, wherever they are, and later ones stay', () => {
  const [a, b, c] = office();
  const [old = ''] = a.act([decided('approve')]);
  settle([a, b, c]);
  b.act([{ kind: 'retention-applied', id: 'record', data: { entries: [old] } }]);
  a.act([decided('decline')]);
  settle([a, b, c]);
  expect(outcomes(c)).toEqual(['decline']);
  expect(c.records.decisions('A')).toHaveLength(1);
});

test('an erasure by somebody who may not is refused, and nothing goes', () => {
  const [a, b, c] = office();
  a.act([decided('approve'), roleOf('m1', 'agent', { d1: 0 })]);
  b.receive(a.entries());
  b.act([erased]);
  settle([a, b, c]);
  expect(outcomes(c)).toEqual(['approve']);
});

test('an erasure stays, also where its maker is removed afterwards as of a time before it', () => {
  const [a, b, c] = office();
  a.act([decided('approve')]);
  settle([a, b, c]);
  const cut = cutOf(b, 'm1');
  b.act([erased]);
  c.receive(b.entries());
  a.act([removed('m1', cut)]);
  settle([a, b, c]);
  expect(outcomes(a)).toEqual([]);
});

test('an entry of another cell ends nothing, nor one about somebody else', () => {
  const [a, b] = office();
  const [decision = ''] = a.act([decided('approve')]);
  b.receive(a.entries());
  b.act([{ ...decided('decline', [decision]), id: 'B' }]);
  a.receive(b.entries());
  expect(outcomes(a)).toEqual(['approve']);
});

test('two desks brought the same record forward: one, and what follows one follows both', () => {
  const [a, b, c] = office();
  const bringForward = (desk: MergeDesk): void => {
    desk.connection.exec(`INSERT INTO decisions (identifier, at_ms, who, outcome, reasons, conditions, version, settings_hash,
      fetched_at_ms, score, weight, score_percent, band) VALUES ('A', 5, 'ana', 'approve', '[]', '', NULL, 'rules', 1, 61, 100, 61, NULL)`);
    desk.records.bringSomeForward(9);
  };
  bringForward(a);
  bringForward(b);
  settle([a, b, c]);
  expect(outcomes(c)).toEqual(['approve']);
  const [seen = ''] = b.refs(A, 'decision');
  c.act([decided('decline', [seen])]);
  settle([a, b, c]);
  expect(outcomes(a)).toEqual(['decline']);
});

/** As another program would make it. */
function forged(entry: LoggedEntry, header: Partial<LoggedEntry['header']>): LoggedEntry {
  return { ...entry, header: { ...entry.header, ...header } };
}

test('an entry of a kind or a version that this program does not know is kept as it is, and shows nothing', () => {
  const [a, b] = office();
  a.act([decided('approve')]);
  const entry = a.entries().at(-1);
  if (entry === undefined) throw new Error('The decision has an entry.');
  const unknown = [
    forged(entry, { kind: 'from-a-newer-program', seq: 50 }),
    forged(entry, { version: 99, seq: 51 }),
    forged(entry, { person: null, seq: 52 }),
    forged(entry, { cell: 'decisions', seq: 53 }),
  ];
  b.receive(unknown);
  expect(outcomes(b)).toEqual([]);
  const kept = b.entries().filter(({ header }) => header.seq >= 50);
  expect(kept.map(({ standing }) => standing)).toEqual(['unknown', 'unknown', 'unreadable', 'unreadable']);
  expect(kept.map(({ header }) => hashOfHeader(header))).toEqual(
    unknown.map(({ header }) => hashOfHeader(header)),
  );
});

test('data that is not what its header says is refused, and nothing of the delivery is kept', () => {
  const [a, b] = office();
  a.act([decided('approve')]);
  const delivery = a.entries().slice(-2);
  const before = b.dump();
  const changed = delivery.map((entry) => ({
    ...entry,
    data: entry.data?.replace('approve', 'decline') ?? null,
  }));
  expect(() => b.receive(changed)).toThrow(/not what its header says/);
  expect(b.dump()).toBe(before);
});

test('what a file filled in and two take back apart: when the office changed something is the same on all', () => {
  const [a, b, c] = office();
  const [fill = ''] = a.act(
    [
      {
        kind: 'details-filled',
        id: 'A',
        cell: '*',
        data: { cells: { 'field:name': [{ kind: 'field-set', data: { value: 'Ana' } }] } },
      },
    ],
    1,
  );
  a.act([{ kind: 'field-set', id: 'A', cell: 'field:moveIn', data: { value: '2026-03-01' } }], 2);
  settle([a, b, c]);
  const takenBack: NewEntry = { kind: 'details-taken-back', id: 'A', cell: '*', data: {}, replaces: [fill] };
  b.act([takenBack], 3);
  a.receive(b.entries());
  c.act([takenBack], 4);
  settle([a, b, c]);
});

test('thresholds that are a setting still: who is alone brings them forward; in a shared office an agent’s desk opens with them', () => {
  const [a, b] = office();
  a.act([
    {
      kind: 'office-setting-changed',
      id: 'record',
      cell: 'setting:bands',
      data: { setting: 'bands', value: { approvePercent: 80, declinePercent: 60 } },
    },
  ]);
  a.act([
    {
      kind: 'rules-adopted',
      id: 'record',
      data: {
        number: 1,
        reason: '',
        settings: [['debt_to_income', ruleSetting(1)]],
        contentHash: '0'.repeat(64),
        settingsHash: '0'.repeat(64),
        publishedAtMs: 1,
        settledAtMs: 2,
      },
    },
  ]);
  a.act([roleOf('m1', 'agent')]);
  b.receive(a.entries());
  expect(b.records.leftToBringForward()).toBe(1);
  b.records.beginSharing(b.entries()[0]?.hash ?? '');
  expect(b.records.leftToBringForward()).toBe(0);
  expect(b.records.bringSomeForward(0)).toBe(0);
  expect(b.records.rebuild(0).broughtForward).toBe(0);
});
