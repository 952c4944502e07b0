import { describe, expect, test } from 'vitest';
import { memberComparison } from '#renderer/features/households/compare-members.ts';

const member = (identifier: string | null, property = '', score: number | null = 70) => ({
  token: `token of ${identifier}`,
  name: '',
  applicationIdentifier: identifier,
  property,
  score,
  weight: 100,
  scorePercent: score,
  notMeasuredCount: 0,
  impossibleCount: 0,
  band: null,
  decision: null,
  decisionUntil: null,
  decidedOn: null,
  unit: '',
});

describe('the members of a household', () => {
  test('are compared where two to six have a result, in their order', () => {
    const members = [member('B'), member(null), member('A'), member('C', '', null)];
    expect(memberComparison(members, [])).toEqual({ kind: 'possible', identifiers: ['B', 'A'] });
  });

  test('are not compared where fewer than two have one, or two are the same application', () => {
    expect(memberComparison([member('A'), member('B', '', null)], []).kind).toBe('too-few');
    expect(memberComparison([member('A'), member('A')], []).kind).toBe('too-few');
  });

  test('are not compared where there are more than stand side by side', () => {
    const seven = Array.from({ length: 7 }, (_, place) => member(`A-${place}`));
    expect(memberComparison(seven, [])).toEqual({ kind: 'too-many', most: 6 });
  });

  test('are not compared where two of them apply for a property in first-come order', () => {
    const members = [member('A', 'Elm'), member('B', 'Oak'), member('C', 'Oak')];
    expect(memberComparison(members, ['Elm'])).toMatchObject({ kind: 'possible' });
    expect(memberComparison(members, ['Elm', 'Oak'])).toEqual({ kind: 'first-come', property: 'Oak' });
  });
});
