import { catalogueEntry, isCreditScore } from './catalogue.ts';

/** Why a measured value is none. */
export type ImpossibleWhy = 'out-of-range' | 'bureau-code';

/** The lowest and the highest score of any model of a credit bureau (open-points.md, "Values that can't occur"). */
const CREDIT_SCORES = { min: 250, max: 900 };
/** What a bureau sends in place of a score that it has not: 9001 to 9004 most often. */
const BUREAU_CODES = { min: 9_000, max: 9_999 };

/**
 * Why a measured value can't occur: outside the catalogue's range of an attribute, or a credit bureau's code for "no score". Null where it can.
 *
 * @param creditScores attributes of the office's own that it has marked as credit scores.
 */
export function whyImpossible(
  name: string,
  value: number,
  creditScores: readonly string[],
): ImpossibleWhy | null {
  if (isCreditScore(name, creditScores)) {
    if (value >= BUREAU_CODES.min && value <= BUREAU_CODES.max) return 'bureau-code';
    return value < CREDIT_SCORES.min || value > CREDIT_SCORES.max ? 'out-of-range' : null;
  }
  const { least = null, most = null } = catalogueEntry(name)?.possible ?? {};
  return (least !== null && value < least) || (most !== null && value > most) ? 'out-of-range' : null;
}
