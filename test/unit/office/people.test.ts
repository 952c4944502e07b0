import { describe, expect, test } from 'vitest';
import { PEOPLE, People, type PeopleEntry, RECORD, withoutRefused, YIELDED } from '#shared/office/people.ts';

const entry = (
  seq: number,
  kind: string,
  data: PeopleEntry['data'],
  replaces: readonly string[],
): PeopleEntry => ({
  ref: `d0:${seq}:00000000`,
  data,
  header: {
    device: 'd0',
    seq,
    prev: '',
    kind,
    version: 1,
    act: seq,
    member: 'm0',
    subject: RECORD,
    cell: PEOPLE,
    person: null,
    replaces,
    knows: [],
    people: '',
    heads: [],
    at: 0,
    broughtForward: false,
    dataHash: '',
  },
});

const LENGTH = 20_000;
const founded = entry(1, 'office-founded', { member: 'm0', device: 'd0', name: 'Maria' }, []);
const following = (data: (seq: number) => PeopleEntry['data']): readonly PeopleEntry[] =>
  Array.from({ length: LENGTH }, (_, at) =>
    entry(at + 2, 'member-role-set', data(at + 2), [`d0:${at + 1}:00000000`]),
  );

test('a chain is followed however long it is', () => {
  const people = new People([founded, ...following(() => ({ member: 'm0', role: 'manager', cut: {} }))]);
  expect(people.chain).toHaveLength(LENGTH + 1);
  expect(people.state.get('m0')?.role).toBe('manager');
});

test('entries that do not count may follow each other without end, and change nothing', () => {
  const people = new People([founded, ...following(() => ({ member: 'nobody', role: 'manager', cut: {} }))]);
  expect(people.head).toBe(founded.ref);
});

const fork = [
  entry(2, 'member-added', { member: 'm2', device: 'd2', role: 'agent' }, [founded.ref]),
  entry(3, 'member-added', { member: 'm3', device: 'd3', role: 'agent' }, [founded.ref]),
];
const yieldOf = (seq: number, ref: string): PeopleEntry => entry(seq, YIELDED, { member: '' }, [ref]);

test('where the chain forks, what gave way less often goes on, then the lower reference; nothing else is void by it', () => {
  const headOf = (...more: readonly PeopleEntry[]): string => new People([founded, ...fork, ...more]).head;
  const [first = founded, second = founded] = fork;
  expect(headOf()).toBe(first.ref);
  expect(headOf(yieldOf(4, first.ref))).toBe(second.ref);
  expect(headOf(yieldOf(4, first.ref), yieldOf(5, second.ref))).toBe(first.ref);
  expect(headOf(yieldOf(4, first.ref), yieldOf(5, second.ref), yieldOf(6, first.ref))).toBe(second.ref);
  // Alone in its place it counts, whatever it gave way to.
  expect(new People([founded, second, yieldOf(4, second.ref)]).head).toBe(second.ref);
  const people = new People([founded, ...fork, yieldOf(4, first.ref)]);
  expect(people.gaveWay(first.ref)).toBe(true);
  expect(people.gaveWay(second.ref)).toBe(false);
});

test('nobody makes another device’s entry give way', () => {
  const [first = founded] = fork;
  const foreign = yieldOf(4, first.ref);
  const made = { ...foreign, header: { ...foreign.header, device: 'd9' }, ref: 'd9:4:00000000' };
  expect(new People([founded, ...fork, made]).head).toBe(first.ref);
});

test('an agent lets nobody in and gives nobody a role', () => {
  const agent = entry(2, 'member-added', { member: 'm2', device: 'd2', role: 'agent' }, [founded.ref]);
  const byAgent = (kind: string, data: PeopleEntry['data']): PeopleEntry => {
    const made = entry(1, kind, data, [agent.ref]);
    return { ...made, ref: 'd2:1:00000000', header: { ...made.header, device: 'd2', member: 'm2' } };
  };
  const promoted = byAgent('member-role-set', { member: 'm2', role: 'manager', cut: {} });
  const added = byAgent('member-added', { member: 'm3', device: 'd3', role: 'manager' });
  for (const made of [promoted, added]) expect(new People([founded, agent, made]).head).toBe(agent.ref);
});

/** Paul, a manager, was removed by Maria, who had seen three entries of his; Ana is an agent. */
function withoutPaul(more: readonly PeopleEntry[] = []): People {
  const paul = entry(2, 'member-added', { member: 'm1', device: 'd1', role: 'manager' }, [founded.ref]);
  const ana = entry(3, 'member-added', { member: 'm2', device: 'd2', role: 'agent' }, [paul.ref]);
  const cut = { d1: 3 };
  return new People([
    founded,
    paul,
    ana,
    entry(4, 'member-removed', { member: 'm1', cut }, [ana.ref]),
    ...more,
  ]);
}
/** What somebody made under an entry about people. */
const under = (people: string, of: 0 | 1 | 2, seq = 9): PeopleEntry['header'] => {
  const { header } = entry(seq, 'property-added', { member: '' }, []);
  return { ...header, device: `d${of}`, member: `m${of}`, people };
};

test('who names what is not here is judged by what is: no better than by their own choice; what erases waits, or is judged by what came before the cut', () => {
  const people = withoutPaul();
  for (const isIrreversible of [false, true]) {
    const verdict = (header: PeopleEntry['header'], needs: 'agent' | 'manager') =>
      people.verdict(header, needs, isIrreversible);
    expect(verdict(under('d1:4:0badcafe', 2), 'agent')).toBe('counts');
    expect(verdict(under('d1:4:0badcafe', 2), 'manager')).toBe('refused');
    expect(verdict(under('d1:4:0badcafe', 0), 'manager')).toBe('counts');
    // What came before the cut may still come, and what another made who is in.
    for (const mayCome of ['d1:3:0badcafe', 'd0:7:0badcafe']) {
      expect(verdict(under(mayCome, 2), 'agent')).toBe(isIrreversible ? 'waiting' : 'counts');
      expect(verdict(under(mayCome, 2), 'manager')).toBe(isIrreversible ? 'waiting' : 'refused');
    }
  }
  // Made a manager behind the cut, Ana was none when she erased.
  const raised = entry(5, 'member-role-set', { member: 'm2', role: 'manager', cut: { d2: 9 } }, [
    'd0:4:00000000',
  ]);
  expect(withoutPaul([raised]).verdict(under('d1:4:0badcafe', 2), 'manager', true)).toBe('refused');
  expect(withoutPaul([raised]).verdict(under('d1:4:0badcafe', 2), 'manager', false)).toBe('counts');
  // Paul himself stays out behind it.
  expect(people.verdict(under('d1:4:0badcafe', 1), 'auditor', false)).toBe('refused');
  expect(people.verdict(under('d1:4:0badcafe', 1, 3), 'manager', false)).toBe('counts');
});

test('what follows one that was lost has no place either; references that lead in a circle end', () => {
  const added = { member: 'm5', device: 'd5', role: 'manager' } as const;
  const orphan = entry(5, 'member-added', added, ['d1:4:0badcafe']);
  const circle = [
    entry(6, 'member-added', added, ['d0:7:00000000']),
    entry(7, 'member-added', added, ['d0:6:00000000']),
  ];
  const people = withoutPaul([orphan, ...circle]);
  expect(people.isLost(orphan.ref)).toBe(true);
  expect(people.verdict(under(orphan.ref, 2), 'agent', false)).toBe('counts');
  expect(people.verdict({ ...under(orphan.ref, 2), device: 'd5', member: 'm5' }, 'auditor', false)).toBe(
    'refused',
  );
  expect(people.verdict(under(circle[0]?.ref ?? '', 2), 'agent', true)).toBe('waiting');
});

test('whoever was lowered has lost what they said behind it; who was made a manager has not', () => {
  const paul = entry(2, 'member-added', { member: 'm1', device: 'd1', role: 'manager' }, [founded.ref]);
  const set = (role: 'agent' | 'manager') =>
    new People([
      founded,
      paul,
      entry(3, 'member-role-set', { member: 'm1', role, cut: { d1: 3 } }, [paul.ref]),
    ]);
  expect(set('agent').isLost('d1:4:0badcafe')).toBe(true);
  expect(set('manager').isLost('d1:4:0badcafe')).toBe(false);
});

describe('what a hub has lost and refuses to have back', () => {
  const by = (of: 0 | 1 | 2, seq: number, kind: string, data: PeopleEntry['data'], after: PeopleEntry) => {
    const made = entry(seq, kind, data, [after.ref]);
    return {
      ...made,
      ref: `d${of}:${seq}:00000000`,
      header: { ...made.header, device: `d${of}`, member: `m${of}` },
    };
  };
  const paul = by(0, 2, 'member-added', { member: 'm1', device: 'd1', role: 'manager' }, founded);
  const ana = by(0, 3, 'member-added', { member: 'm2', device: 'd2', role: 'manager' }, paul);
  const beforeIt = [founded, paul, ana];
  const known = (there: readonly PeopleEntry[], refused: readonly PeopleEntry[]): readonly string[] => {
    const all = [
      ...[...beforeIt, ...there].map((one) => ({ ...one, isRefused: false })),
      ...refused.map((one) => ({ ...one, isRefused: true })),
    ];
    return withoutRefused(all)
      .chain.slice(beforeIt.length)
      .map(({ entry: { ref } }) => ref);
  };
  const removal = by(2, 1, 'member-removed', { member: 'm1', cut: { d1: 0 } }, ana);
  const admission = by(1, 1, 'member-added', { member: 'm5', device: 'd5', role: 'manager' }, ana);

  test('counts no more where its maker was removed by somebody who never saw it, though by reference it would go first', () => {
    expect(admission.ref < removal.ref).toBe(true);
    expect(known([removal], [admission])).toEqual([removal.ref]);
    expect(known([removal, admission], [])).toEqual([admission.ref]);
  });

  test('counts on where nothing that others signed says why: no hub undoes a removal by refusing it', () => {
    expect(known([], [removal])).toEqual([removal.ref]);
    const last = by(0, 4, 'member-removed', { member: 'm1', cut: { d1: 0 } }, ana);
    const next = by(0, 5, 'member-removed', { member: 'm2', cut: { d2: 0 } }, last);
    // Paul, once he is removed, makes up what takes Maria out, with a hub that shows nothing else. It is a fork, settled by reference.
    const raised = by(1, 1, 'member-role-set', { member: 'm2', role: 'manager', cut: { d2: 0 } }, ana);
    const forged = by(1, 2, 'member-removed', { member: 'm0', cut: { d0: 3 } }, raised);
    expect(last.ref < raised.ref).toBe(true);
    expect(known([raised, forged], [last, next])).toEqual([last.ref, next.ref]);
  });
});
