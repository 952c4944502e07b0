import type { Direction, Rule, Setting } from '#shared/scoring/index.ts';
import fc from '#test/fixtures/fast-check.ts';

export const direction: fc.Arbitrary<Direction> = fc.constantFrom('up', 'down');

/** Any rule that may be sent: whole numbers within the limits, small ones often, so that steps and bounds are met. */
export const rule: fc.Arbitrary<Rule> = fc.record({
  weight: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 1e6 })),
  baselineValue: fc.oneof(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -1e12, max: 1e12 })),
  baselineType: direction,
  evaluationValue: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 1e6 })),
  evaluationType: direction,
  scoreValue: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 1e6 })),
});

/** A rule with a decimal part in its numbers, as one is read but never written. */
export const decimalRule: fc.Arbitrary<Rule> = fc.record({
  weight: fc.integer({ min: 0, max: 5_000 }).map((hundredths) => hundredths / 100),
  baselineValue: fc.integer({ min: -9_999, max: 9_999 }).map((tenths) => tenths / 10),
  baselineType: direction,
  evaluationValue: fc.integer({ min: 1_000, max: 9_999 }).map((thousandths) => thousandths / 1_000),
  evaluationType: direction,
  scoreValue: fc.integer({ min: 0, max: 999 }).map((hundredths) => hundredths / 100),
});

export const setting: fc.Arbitrary<Setting> = fc
  .tuple(rule, fc.boolean(), fc.string({ maxLength: 200 }))
  .map(([numbers, enabled, description]) => ({ ...numbers, enabled, description }));

/** A measured value near the baseline of a rule, often right at a step's edge, or anywhere. */
export function measuredFor({ baselineValue, evaluationValue }: Rule): fc.Arbitrary<number> {
  return fc.oneof(
    fc.integer({ min: -40, max: 40 }).map((steps) => baselineValue + steps * evaluationValue),
    fc
      .integer({ min: -4_000, max: 4_000 })
      .map((hundredths) => baselineValue + (hundredths * evaluationValue) / 100),
    fc.double({ min: -1e12, max: 1e12, noNaN: true }),
  );
}

/** The worked rule of the interface document. */
export const WORKED: Rule = {
  weight: 10,
  baselineValue: 30,
  baselineType: 'up',
  evaluationValue: 3,
  evaluationType: 'down',
  scoreValue: 1,
};

/** The vendor's own sample, which is written the wrong way round. */
export const INVERTED: Rule = {
  weight: 10,
  baselineValue: 30,
  baselineType: 'down',
  evaluationValue: 1,
  evaluationType: 'down',
  scoreValue: 3,
};

/** An enabled setting with a rule and no description. */
export function enabled(numbers: Rule): Setting {
  return { ...numbers, enabled: true, description: '' };
}
