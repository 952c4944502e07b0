import { describe, expect, it } from 'vitest';
import {
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

describe('the list of households', () => {
  it('finds by the beginning of every word, whatever its case and accents', () => {
    const found = (search: string) =>
      searchedHouseholds(all, search, 'all').map(({ members }) => members[0]?.name);
    expect(found('')).toEqual(['José Núñez', 'Lea Marsh', 'Ida Finch']);
    expect(found('nun BELL')).toEqual(['José Núñez']);
    expect(found('2a')).toEqual(['José Núñez']);
    expect(found('2')).toEqual(['José Núñez']);
    expect(found('ell')).toEqual([]);
  });

  it('tells how far each is decided, and of which units', () => {
    expect(all.map(decidedStateOf)).toEqual(['partly', 'decided', 'undecided']);
    expect(searchedHouseholds(all, '', 'undecided')).toEqual([third]);
    expect(all.map(unitsOf)).toEqual([['2A'], [], ['12']]);
  });

  it('leaves out what the service has confirmed where the others are asked for', () => {
    const confirmed = { ...third, state: 'confirmed' } as const;
    expect(searchedHouseholds([one, other, confirmed], '', 'not-confirmed')).toEqual([one, other]);
    expect(searchedHouseholds([confirmed], '', 'undecided')).toEqual([confirmed]);
  });
});
