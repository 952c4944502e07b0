import { expect, test } from 'vitest';
import { PEOPLE, People, type PeopleEntry, RECORD } from '#shared/office/people.ts';

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
