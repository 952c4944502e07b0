import { expect, it } from 'vitest';
import type { Sending } from '#shared/features/notices/deliveries.ts';
import {
  isRecordedLate,
  problemsOfSending,
  type SendingContext,
} from '#shared/features/notices/sending-problems.ts';
import {
  endedEntries,
  hasGoneOut,
  noticeStateOf,
  noticeStates,
  type WayEntry,
} from '#shared/features/notices/states.ts';
import fc from '#test/fixtures/fast-check.ts';

const SENT: Sending = {
  how: 'first-class',
  on: '2026-05-04',
  to: '3 Elm Street',
  number: '',
  sentBy: '',
  words: '',
};
const TODAY = '2026-05-05';
const CONTEXT: SendingContext = { today: TODAY, letterDay: '2026-05-04', recorded: [] };

const delivered = (ref: string, corrects: string | null = null): WayEntry => ({
  ref,
  kind: 'notice-delivered',
  data: { notice: 'n', corrects },
});
const returned = (ref: string, delivery: string): WayEntry => ({
  ref,
  kind: 'notice-returned',
  data: { delivery },
});
const struck = (ref: string, entry: string): WayEntry => ({
  ref,
  kind: 'notice-delivery-struck',
  data: { entry },
});
const told = (ref: string): WayEntry => ({ ref, kind: 'notice-correction-sent', data: { notices: ['n'] } });
const stateOf = (...entries: WayEntry[]) => noticeStateOf('n', true, entries);

it('takes a notice for sent once a delivery counts that has not come back', () => {
  expect(stateOf()).toBe('none');
  expect(noticeStateOf('n', false, [])).toBe('unknown');
  expect(stateOf(delivered('a'))).toBe('sent');
  expect(noticeStateOf('other', true, [delivered('a')])).toBe('none');
  expect(stateOf(delivered('a'), returned('b', 'a'))).toBe('returned');
  expect(stateOf(delivered('a'), returned('b', 'a'), delivered('c'))).toBe('sent');
  // That it came back was not so.
  expect(stateOf(delivered('a'), returned('b', 'a'), struck('c', 'b'))).toBe('sent');
  expect(stateOf(delivered('a'), struck('b', 'a'))).toBe('none');
});

it.each<[string, WayEntry[], string[]]>([
  ['replaced', [delivered('a'), delivered('b', 'a')], ['b']],
  ['back where what replaced it was wrong', [delivered('a'), delivered('b', 'a'), struck('c', 'b')], ['a']],
  [
    'wrong itself, after it was back',
    [delivered('a'), delivered('b', 'a'), struck('c', 'b'), struck('d', 'a')],
    [],
  ],
  ['replaced twice', [delivered('a'), delivered('b', 'a'), delivered('c', 'b')], ['c']],
  [
    'replaced twice, the last wrong',
    [delivered('a'), delivered('b', 'a'), delivered('c', 'b'), struck('d', 'c')],
    ['b'],
  ],
  // Two desks, apart: one replaces what the other strikes.
  [
    'replaced twice, the one between wrong',
    [delivered('a'), delivered('b', 'a'), delivered('c', 'b'), struck('d', 'b')],
    ['c'],
  ],
  [
    'replaced by two desks, one wrong',
    [delivered('a'), delivered('b', 'a'), delivered('c', 'a'), struck('d', 'c')],
    ['b'],
  ],
  ['in a circle, which no desk makes', [delivered('a', 'b'), delivered('b', 'a')], []],
])('lets a delivery count, or what stands in its place: %s', (_, entries, standing) => {
  const ended = endedEntries(entries);
  const counting = entries.flatMap(({ kind, ref }) =>
    kind === 'notice-delivered' && !ended.has(ref) ? [ref] : [],
  );
  expect(counting).toEqual(standing);
  expect(stateOf(...entries)).toBe(standing.length === 0 ? 'none' : 'sent');
});

it('has at most one delivery of a chain of corrections count, and one wherever one was not wrong', () => {
  const chain = (length: number): WayEntry[] =>
    Array.from({ length }, (_, place) => delivered(`d${place}`, place === 0 ? null : `d${place - 1}`));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8 }), fc.array(fc.nat(7), { maxLength: 8 }), (length, wrong) => {
      const made = chain(length);
      const ended = endedEntries([...made, ...wrong.map((place, at) => struck(`s${at}`, `d${place}`))]);
      const right = made.filter((_, place) => !wrong.includes(place)).map(({ ref }) => ref);
      const counting = made.filter(({ ref }) => !ended.has(ref)).map(({ ref }) => ref);
      expect(counting).toEqual(right.slice(-1));
    }),
  );
});

it('takes a notice for told of once the applicant knows that its decision no longer counts', () => {
  expect(stateOf(delivered('a'), told('b'))).toBe('told');
  expect(stateOf(delivered('a'), told('b'), struck('c', 'b'))).toBe('sent');
  expect(noticeStates.filter(hasGoneOut)).toEqual(['sent', 'told', 'unknown']);
});

it('says the same whatever order the entries came in', () => {
  const all = [
    delivered('a'),
    returned('b', 'a'),
    delivered('c'),
    delivered('d', 'c'),
    struck('e', 'b'),
    struck('f', 'd'),
    told('g'),
  ];
  fc.assert(
    fc.property(fc.subarray(all), fc.infiniteStream(fc.nat()), (some, numbers) => {
      const mixed = some
        .map((entry) => ({ entry, key: numbers.next().value ?? 0 }))
        .toSorted((one, other) => one.key - other.key)
        .map(({ entry }) => entry);
      expect(stateOf(...mixed)).toBe(stateOf(...some));
      expect([...endedEntries(mixed)].toSorted()).toEqual([...endedEntries(some)].toSorted());
    }),
  );
});

it('asks for the day, for the number of certified mail and for the address of an email', () => {
  expect(problemsOfSending(SENT, CONTEXT)).toEqual({});
  expect(problemsOfSending({ ...SENT, on: '' }, CONTEXT)).toEqual({ on: 'noDay' });
  expect(problemsOfSending({ ...SENT, on: '2026-05-06' }, CONTEXT)).toEqual({ on: 'laterThanToday' });
  expect(problemsOfSending({ ...SENT, how: 'certified' }, CONTEXT)).toEqual({ number: 'noNumber' });
  expect(problemsOfSending({ ...SENT, how: 'email' }, CONTEXT)).toEqual({ to: 'noEmail' });
  expect(problemsOfSending({ ...SENT, how: 'email', to: ' ana@example.com' }, CONTEXT)).toEqual({});
});

it.each<[string, Partial<Sending>, Partial<SendingContext>, ReturnType<typeof problemsOfSending>]>([
  ['on the day of the notice', {}, {}, {}],
  ['before the notice', { on: '2026-05-03' }, {}, { on: 'beforeLetter' }],
  ['twice', {}, { recorded: [SENT] }, { on: 'recordedAlready' }],
  ['twice, but for a note', { words: 'Again' }, { recorded: [SENT] }, { on: 'recordedAlready' }],
  ['to another address as well', { to: '9 Side Street' }, { recorded: [SENT] }, {}],
  ['by certified mail as well', { how: 'certified', number: '7' }, { recorded: [SENT] }, {}],
  ['90 days later', {}, { today: '2026-08-02' }, {}],
  ['91 days later', {}, { today: '2026-08-03' }, { words: 'noReason' }],
  ['91 days later, with a reason', { words: 'Found in a drawer' }, { today: '2026-08-03' }, {}],
])('records a delivery %s or says why not', (_, said, context, problems) => {
  expect(problemsOfSending({ ...SENT, ...said }, { ...CONTEXT, ...context })).toEqual(problems);
});

it('says that a delivery was recorded late after 90 days, across a change of clocks too', () => {
  expect(isRecordedLate('2026-01-01', '2026-04-01')).toBe(false);
  expect(isRecordedLate('2026-01-01', '2026-04-02')).toBe(true);
});
