import { citiesIn, placeOf } from '../../places/places.ts';
import {
  EVERYWHERE,
  NO_CITY,
  type PlaceRule,
  type PlacesOfLetter,
  type PropertyPlace,
} from './place-rules.ts';
import { fillTemplate, type TemplateFacts } from './place-template.ts';

/** As it is printed in one letter. */
export interface PrintedPlaceText {
  readonly place: string;
  readonly text: string;
  /** `replacement`: it stands in place of the letter's own parts; what 0.8.0 printed are additions. */
  readonly use: 'addition' | 'replacement';
  /** Of its template; 0 in what 0.8.0 printed. */
  readonly version: number;
}

const isEmpty = ({ template }: PlaceRule): boolean =>
  template === null || (template.en.trim() === '' && template.es.trim() === '');

/** The places whose rules count at a property, the widest first. Its address is never read for one. */
export function placesAt(property: PropertyPlace | null): string[] {
  const { state = '', city = '' } = property ?? {};
  const isThere = city !== NO_CITY && placeOf(city)?.state === state;
  return [EVERYWHERE, state, isThere ? city : ''].filter((place) => place !== '');
}

export function placesOfLetter(property: PropertyPlace | null, rules: readonly PlaceRule[]): PlacesOfLetter {
  const there = placesAt(property);
  const own = there.flatMap((place) => rules.find((rule) => rule.place === place) ?? []);
  const missing = there.filter((place) => {
    if (placeOf(place) === undefined) return false;
    const rule = own.find((one) => one.place === place);
    return rule === undefined || (isEmpty(rule) && rule.noneNeeded === null);
  });
  const { state = '', city = '' } = property ?? {};
  const cities = citiesIn(state);
  const isCityUnsaid = cities.length > 0 && city !== NO_CITY && !cities.some(({ id }) => id === city);
  return { rules: own, missing, isCityUnsaid };
}

/**
 * What is printed by the rules of a property's places, in the letter's language, in the other where the office has it in that one only: of
 * replacements that of the narrowest place, and behind it each addition.
 */
export function placeTexts(
  { rules }: PlacesOfLetter,
  facts: TemplateFacts,
  language: 'en' | 'es',
): readonly (PrintedPlaceText & { readonly isWhole: boolean })[] {
  const other = language === 'en' ? 'es' : 'en';
  const all = rules.flatMap(({ place, template }) => {
    if (template === null) return [];
    const { use, version } = template;
    const words = template[language].trim() || template[other].trim();
    return words === '' ? [] : [{ place, use, version, ...fillTemplate(words, facts) }];
  });
  const replacement = all.findLast(({ use }) => use === 'replacement');
  const additions = all.filter(({ use }) => use === 'addition');
  return replacement === undefined ? additions : [replacement, ...additions];
}
