import { describe, expect, it } from 'vitest';
import {
  type AskedHouseholds,
  decidedOnOf,
  decidedStateOf,
  searchedHouseholds,
  unitsOf,
} from '#renderer/features/households/household-search.ts';
import type { Household } from '#shared/features/households/model.ts';
import { householdWith } from '#test/fixtures/households.ts';

const member = (name: string, unit: string, decision: Household['members'][number]['decision'] = null) => ({
  name,
  unit,
  decision,
});
const one = householdWith([member('José Núñez', '2A', 'approve'), member('Ana Bell', '2A')]);
const other = householdWith([member('Lea Marsh', '', 'decline')]);
const third = householdWith([member('Ida Finch', '12')]);
const all = [one, other, third];
const ANY: AskedHouseholds = {
  show: 'all',
  property: '',
  unit: '',
  state: '',
  decided: { from: null, to: null },
};

describe('the list of households', () => {
  it('finds by the beginning of every word, whatever its case and accents', () => {
    const found = (search: string) =>
      searchedHouseholds(all, search, ANY).map(({ members }) => members[0]?.name);
    expect(found('')).toEqual(['José Núñez', 'Lea Marsh', 'Ida Finch']);
    expect(found('nun BELL')).toEqual(['José Núñez']);
    expect(found('2a')).toEqual(['José Núñez']);
    expect(found('2')).toEqual(['José Núñez']);
    expect(found('ell')).toEqual([]);
  });

  it('tells how far each is decided, and of which units', () => {
    expect(all.map(decidedStateOf)).toEqual(['partly', 'decided', 'undecided']);
    expect(searchedHouseholds(all, '', { ...ANY, show: 'undecided' })).toEqual([third]);
    expect(all.map(unitsOf)).toEqual([['2A'], [], ['12']]);
  });

  it('leaves out what the service has confirmed where the others are asked for', () => {
    const confirmed = { ...third, state: 'confirmed' } as const;
    expect(searchedHouseholds([one, other, confirmed], '', { ...ANY, show: 'not-confirmed' })).toEqual([
      one,
      other,
    ]);
    expect(searchedHouseholds([confirmed], '', { ...ANY, show: 'undecided' })).toEqual([confirmed]);
  });

  it('is narrowed by property, unit, what the service said, and when the last decision was made', () => {
    const [first, second] = one.members;
    if (first === undefined || second === undefined) throw new Error('The household has two members.');
    const decided: Household = {
      ...one,
      property: 'Alder Court',
      state: 'refused',
      members: [
        { ...first, decidedOn: '2026-03-01T10:00:00.000Z' },
        { ...second, decidedOn: '2026-03-05T10:00:00.000Z' },
      ],
    };
    const households = [decided, other, third];
    const found = (asked: Partial<AskedHouseholds>) =>
      searchedHouseholds(households, '', { ...ANY, ...asked });
    expect(found({ property: 'Alder Court' })).toEqual([decided]);
    expect(found({ unit: '12' })).toEqual([third]);
    expect(found({ state: 'refused' })).toEqual([decided]);
    expect(households.map(decidedOnOf)).toEqual(['2026-03-05T10:00:00.000Z', null, null]);
    const from = '2026-03-05T00:00:00.000Z';
    expect(found({ decided: { from, to: null } })).toEqual([decided]);
    expect(found({ decided: { from: null, to: from } })).toEqual([]);
    expect(found({ decided: { from: null, to: null } })).toEqual(households);
  });
});
