import { usStates } from '../properties/states.ts';
import type { Addendum } from './addendum.ts';

/** A city whose own law adds to its state's; found by its name in the property's address. */
const CITIES = { Philadelphia: 'PA' } as const;

export const addendumPlaces = [...usStates, 'Philadelphia'] as const;
export type AddendumPlace = (typeof addendumPlaces)[number];

/** Where counsel most often wants something added: a slot is shown for each, empty or not. */
export const usualPlaces: readonly AddendumPlace[] = [
  'CA',
  'CO',
  'IL',
  'MN',
  'NJ',
  'NY',
  'OR',
  'WA',
  'Philadelphia',
];

export { type Addendum, MOST_ADDENDUM_LENGTH } from './addendum.ts';

/** As it is printed in one notice. */
export interface PrintedAddendum {
  readonly place: AddendumPlace;
  readonly text: string;
}

const isPlace = (text: string): text is AddendumPlace => addendumPlaces.some((place) => place === text);

/** The places whose addenda count at a property: its state, then a city that its address names. */
export function placesOf(
  property: { readonly state: string; readonly address: string } | null,
): AddendumPlace[] {
  if (property === null) return [];
  const { state, address } = property;
  const cities = Object.entries(CITIES).flatMap(([city, itsState]) =>
    itsState === state && new RegExp(`\\b${city}\\b`, 'i').test(address) ? [city] : [],
  );
  return [state, ...cities].filter(isPlace);
}

/**
 * What is printed below a notice about a property: in the notice's language, in the other where the office has it in that one only.
 */
export function addendaAt(
  property: { readonly state: string; readonly address: string } | null,
  kept: readonly Addendum[],
  language: 'en' | 'es',
): PrintedAddendum[] {
  const other = language === 'en' ? 'es' : 'en';
  return placesOf(property).flatMap((place) => {
    const own = kept.find((addendum) => addendum.place === place);
    const text = own === undefined ? '' : own[language].trim() || own[other].trim();
    return text === '' ? [] : [{ place, text }];
  });
}
