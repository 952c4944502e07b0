import { expect, test } from 'vitest';
import { fetchesOf, type ResultEntry } from '#electron/features/applications/records/result-order.ts';

const entry = (
  ref: string,
  replaces: readonly string[],
  {
    servedAt = null,
    body = ref,
    kind = 'application-result',
    at = 0,
  }: Partial<Pick<ResultEntry, 'kind' | 'at'>> & {
    readonly servedAt?: number | null;
    readonly body?: string;
  } = {},
): ResultEntry => ({
  kind,
  ref,
  no: 0,
  member: 'm',
  cell: 'result',
  at,
  replaces,
  data: {
    body,
    document: 'd',
    fetchedAt: at,
    firstFetchedAt: 0,
    notMeasured: 0,
    percent: 1,
    requestedAt: null,
    score: 1,
    servedAt,
    serviceDiffers: false,
    unreadable: 0,
    weight: 1,
  },
});
/** In whatever order they came. */
const refs = (...entries: readonly ResultEntry[]) => {
  const order = fetchesOf(entries).map(({ ref }) => ref);
  expect(fetchesOf(entries.toReversed()).map(({ ref }) => ref)).toEqual(order);
  return order;
};

test('what follows another comes before it, whatever the service says of its time', () => {
  expect(
    refs(entry('a', [], { servedAt: 9 }), entry('b', ['a'], { servedAt: 1 }), entry('c', ['b'])),
  ).toEqual(['c', 'b', 'a']);
});

test('of those that do not know of each other the service decides, then the lower reference', () => {
  const first = entry('a', []);
  expect(refs(first, entry('b', ['a'], { servedAt: 1 }), entry('c', ['a'], { servedAt: 2 }))).toEqual([
    'c',
    'b',
    'a',
  ]);
  expect(refs(first, entry('b', ['a'], { servedAt: 2 }), entry('c', ['a'], { servedAt: 2 }))).toEqual([
    'b',
    'c',
    'a',
  ]);
});

test('what came again as it was is one fetch; with another between, two', () => {
  expect(refs(entry('a', [], { body: 'x' }), entry('b', ['a'], { body: 'x', at: 1 }))).toEqual(['b']);
  expect(
    refs(
      entry('a', [], { body: 'x' }),
      entry('b', ['a'], { body: 'y' }),
      entry('c', ['b'], { body: 'x', at: 2 }),
    ),
  ).toEqual(['c', 'b', 'a']);
});

test('what is read otherwise takes the place of what it was read as', () => {
  const again = entry('b', ['a'], { kind: 'result-read-again' });
  expect(refs(entry('a', []), again, entry('c', ['b']))).toEqual(['c', 'b']);
});

test('what two desks brought forward of the same fetches is there once', () => {
  const chain = (desk: string) => [
    entry(`${desk}1`, [], { body: 'x', at: 1 }),
    entry(`${desk}2`, [`${desk}1`], { body: 'y', at: 2 }),
  ];
  expect(refs(...chain('a'), ...chain('b'))).toEqual(['a2', 'a1']);
});
