import { describe, expect, test } from 'vitest';
import {
  chosenSides,
  type HistoryPlace,
  readPlace,
  type Side,
  toggleSide,
  writePlace,
} from '#renderer/features/approval-center/history/place.ts';

const draft: Side = { kind: 'draft' };
const version = (number: number): Side => ({ kind: 'version', number });
const newest: HistoryPlace = { show: 'version', number: null };
const comparison = (from: Side, to: Side): HistoryPlace => ({ show: 'comparison', from, to });

const read = (search: string): HistoryPlace => readPlace(new URLSearchParams(search));

describe('what of the history is looked at', () => {
  test.each<HistoryPlace>([
    newest,
    { show: 'version', number: 7 },
    { show: 'one-side', side: draft },
    { show: 'one-side', side: version(2) },
    comparison(version(2), version(5)),
    comparison(version(5), version(2)),
    comparison(version(3), draft),
  ])('is found again from the address: %j', (place) => {
    expect(read(writePlace(place))).toEqual(place);
  });

  test.each([
    '',
    '?version=0',
    '?version=-1',
    '?version=1.5',
    '?version=draft',
    '?version=99999999999',
    '?from=x&to=<b>',
  ])('is the newest version where the address makes no sense: %s', (search) => {
    expect(read(search)).toEqual(newest);
  });

  test('is no comparison of a version with itself', () => {
    expect(read('?from=3&to=3')).toEqual({ show: 'one-side', side: version(3) });
  });
});

describe('ticking a side', () => {
  const ticked = (...sides: Side[]): HistoryPlace =>
    sides.reduce<HistoryPlace>((place, side) => toggleSide(place, side), newest);

  test('takes two, the older one first, whichever was ticked first', () => {
    expect(ticked(version(5), version(2))).toEqual(comparison(version(2), version(5)));
    expect(ticked(draft, version(2))).toEqual(comparison(version(2), draft));
  });

  test('a third takes the place of the nearer one', () => {
    expect(ticked(version(3), version(5), version(2))).toEqual(comparison(version(2), version(5)));
    expect(ticked(version(3), version(5), version(6))).toEqual(comparison(version(3), version(6)));
    expect(ticked(version(3), version(5), draft)).toEqual(comparison(version(3), draft));
  });

  test('once more takes it out again', () => {
    expect(ticked(version(3), version(5), version(3))).toEqual({ show: 'one-side', side: version(5) });
    expect(ticked(version(3), version(3))).toEqual(newest);
  });

  test('a swapped comparison has the same two sides', () => {
    expect(chosenSides(read('?from=5&to=2'))).toEqual([version(5), version(2)]);
    expect(toggleSide(read('?from=5&to=2'), version(5))).toEqual({ show: 'one-side', side: version(2) });
  });
});
