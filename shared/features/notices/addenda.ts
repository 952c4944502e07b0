import { z } from 'zod';
import { usStates } from '../properties/states.ts';

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

export const MOST_ADDENDUM_LENGTH = 8_000;

/** What the office adds to its notices in one place, as its counsel gave it. Threshold has no such text of its own. */
export const addendumSchema = z.strictObject({
  place: z.enum(addendumPlaces),
  en: z.string().max(MOST_ADDENDUM_LENGTH),
  es: z.string().max(MOST_ADDENDUM_LENGTH),
});
export type Addendum = z.infer<typeof addendumSchema>;

/** As it is printed in one notice. */
export interface PrintedAddendum {
  readonly place: AddendumPlace;
  readonly text: string;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const isPlace = (text: string): text is AddendumPlace => addendumPlaces.some((place) => place === text);

/** The places whose addenda count at a property: its state, then a city that its address names. */
export function placesOf(
  property: { readonly state: string; readonly address: string } | null,
): AddendumPlace[] {
  if (property === null) return [];
  const { state, address } = property;
  const cities = Object.entries(CITIES).flatMap(([city, itsState]) =>
    itsState === state && new RegExp(`\\b${escaped(city)}\\b`, 'i').test(address) ? [city] : [],
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
