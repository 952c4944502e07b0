/** What speaks against a household as it is listed, before it is sent. Apart from the schemas, which the page's first load does without. */
import { compareTexts } from '#shared/compare-texts.ts';
import type { Household } from './model.ts';

/** Where somebody applies; '' where that isn't known. */
export interface AppliedFor {
  readonly property: string;
  readonly unit: string;
}

/**
 * The units that a household's members apply for, where they are several: one household applies for one. What isn't known of a
 * member speaks against nothing. Written otherwise in case, accents or blanks is the same.
 */
export function unitsApart(places: readonly AppliedFor[]): AppliedFor[] {
  const known = places
    .map(({ property, unit }) => ({ property: property.trim(), unit: unit.trim() }))
    .filter(({ property, unit }) => property !== '' || unit !== '');
  const isApart = (a: string, b: string): boolean => a !== '' && b !== '' && compareTexts(a, b) !== 0;
  const areApart = known.some((one) =>
    known.some((other) => isApart(one.property, other.property) || isApart(one.unit, other.unit)),
  );
  if (!areApart) return [];
  const distinct: AppliedFor[] = [];
  for (const one of known) {
    const says = (other: AppliedFor): boolean =>
      compareTexts(other.property, one.property) === 0 && compareTexts(other.unit, one.unit) === 0;
    const saysMore = (other: AppliedFor): boolean =>
      one.unit === '' && other.unit !== '' && compareTexts(other.property, one.property) === 0;
    if (!distinct.some(says) && !known.some(saysMore)) distinct.push(one);
  }
  return distinct;
}

/** Whether the service has, or may have, a list of this household. */
export const hasGoneOut = ({
  state,
  confirmed,
  unansweredSince,
}: Pick<Household, 'state' | 'confirmed' | 'unansweredSince'>): boolean =>
  state === 'sending' || confirmed !== null || unansweredSince !== null;
