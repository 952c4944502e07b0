import { toDecimal } from '../decimal.ts';
import type { Rule } from '../rule.ts';

/** The most units that a score may have: scores are kept as 32-bit whole numbers. */
const MOST_UNITS = 2 ** 31 - 1;

/**
 * The power of ten by which points are multiplied, so that adding and subtracting them again and again never rounds: 1 where all rules are
 * whole; 100 where one of them gives 2.25 points for a step. Rules with more decimals than fit beside the whole weight have their points
 * rounded to the last decimal that does (with 100 points of weight, the seventh).
 *
 * @throws RangeError where the weights add up to more than 2,147,483,647: some thousand attributes of the largest weight there is.
 */
export function unitsPerPointOf(rules: readonly Rule[]): number {
  const weight = rules.reduce((sum, rule) => sum + rule.weight, 0);
  if (weight > MOST_UNITS) throw new RangeError(`The weights add up to more than ${MOST_UNITS}.`);
  const decimals = rules.reduce(
    (most, rule) => Math.max(most, toDecimal(rule.weight).scale, toDecimal(rule.scoreValue).scale),
    0,
  );
  let units = 1;
  // One unit may be rounded up for each weight.
  for (let place = 0; place < decimals && weight * units * 10 + rules.length <= MOST_UNITS; place += 1)
    units *= 10;
  return units;
}
