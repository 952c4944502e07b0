import { expect, it } from 'vitest';
import { type Addendum, addendaAt, placesOf } from '#shared/features/notices/addenda.ts';

const at = (state: string, address = '') => ({ state, address });
const kept: readonly Addendum[] = [
  { place: 'PA', en: 'State law', es: 'Ley estatal' },
  { place: 'Philadelphia', en: 'City law', es: '' },
  { place: 'NY', en: ' ', es: '' },
];

it('chooses by the state of the property, and by a city that its address names', () => {
  expect(placesOf(null)).toEqual([]);
  expect(placesOf(at(''))).toEqual([]);
  expect(placesOf(at('PA', '1 Main Street, Pittsburgh'))).toEqual(['PA']);
  expect(placesOf(at('PA', '1 Market Street\nPHILADELPHIA, PA 19103'))).toEqual(['PA', 'Philadelphia']);
  // Another one of that name, and a street that begins so.
  expect(placesOf(at('NY', 'Philadelphia, NY'))).toEqual(['NY']);
  expect(placesOf(at('PA', '2 Philadelphian Way, Erie'))).toEqual(['PA']);
});

it('prints what the office keeps, in the other language where it has only that, and nothing for an empty one', () => {
  const philadelphia = at('PA', 'Philadelphia');
  expect(addendaAt(philadelphia, kept, 'en').map(({ text }) => text)).toEqual(['State law', 'City law']);
  expect(addendaAt(philadelphia, kept, 'es').map(({ text }) => text)).toEqual(['Ley estatal', 'City law']);
  expect(addendaAt(at('NY'), kept, 'en')).toEqual([]);
  expect(addendaAt(at('CA'), kept, 'en')).toEqual([]);
});
