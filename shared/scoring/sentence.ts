import { sentences as english } from '../i18n/en/program/sentences.ts';
import { sentences as spanish } from '../i18n/es/program/sentences.ts';
import type { Unit } from './catalogue.ts';
import { exactSum } from './decimal.ts';
import { formatMeasured, formatNumber } from './format.ts';
import { type Language, languageOf } from './language.ts';
import { arithmetic, attributePoints, demandUsableRule, stepEdge, stepsToEnd } from './points.ts';
import type { Rule } from './rule.ts';
import type { RuleWords, SentenceTexts } from './sentence-texts.ts';

const TEXTS: Readonly<Record<Language, SentenceTexts>> = { en: english, es: spanish };

function pointsText(points: number, locale: string): string {
  return TEXTS[languageOf(locale)].points(formatNumber(points, locale), points === 1);
}

/** What the last step is worth, where it is worth less than the others because the points are bounded. */
function shortLastStep(rule: Rule, steps: number): number | null {
  const before = attributePoints(rule, stepEdge(rule, steps - 1));
  const left = rule.evaluationType === 'down' ? before : exactSum([rule.weight, -before]);
  return left < rule.scoreValue ? left : null;
}

function moveOf(rule: Rule, steps: number, locale: string): Pick<RuleWords, 'move' | 'lastStep'> {
  if (steps === 1) {
    const weight = formatNumber(rule.weight, locale);
    return { move: { kind: 'all-at-once', weight, isOne: rule.weight === 1 }, lastStep: null };
  }
  const last = shortLastStep(rule, steps);
  return {
    move: { kind: 'each-step', points: pointsText(rule.scoreValue, locale) },
    lastStep: last === null ? null : formatNumber(last, locale),
  };
}

/**
 * A rule as a sentence: "Starts at 10 points. Above 30 % it loses 1 point for every full 3 %, and is 0 from 60 %."
 *
 * @param locale a BCP 47 tag; English unless it is Spanish. Numbers are written in the locale's way.
 * @param unit what the attribute's measured values count (`CatalogueEntry.unit`); bare numbers where it is not known.
 * @throws RangeError where the rule's numbers are beyond use, like `attributePoints`.
 */
export function describeRule(setting: Rule, locale = 'en', unit: Unit = 'number'): string {
  demandUsableRule(setting);
  const texts = TEXTS[languageOf(locale)];
  const start = pointsText(setting.evaluationType === 'down' ? setting.weight : 0, locale);
  if (setting.weight === 0) return texts.ruleWithoutWeight(start);
  const steps = stepsToEnd(setting);
  if (steps === 0) return texts.ruleWithoutChange(start);
  const end = stepEdge(setting, steps);
  return texts.rule(start, {
    side: setting.baselineType,
    change: setting.evaluationType,
    baseline: formatMeasured(setting.baselineValue, unit, locale),
    step: formatMeasured(setting.evaluationValue, unit, locale),
    end: formatMeasured(end, unit, locale),
    endPoints: formatNumber(attributePoints(setting, end), locale),
    ...moveOf(setting, steps, locale),
  });
}

/**
 * How an applicant's points come about, in words: "34% is 4 over 30% → 1 step of 3 → −1 (9 of 10)". Exact: 34.1 is 4.1 over 30.
 *
 * @param measured null where there is no measured value: "Missing data: 0 of 10".
 * @param locale a BCP 47 tag; English unless it is Spanish.
 * @param unit what the measured value counts; distance and step are written without it.
 * @throws RangeError like `attributePoints`.
 */
export function explainPoints(
  rule: Rule,
  measured: number | null,
  locale = 'en',
  unit: Unit = 'number',
): string {
  const texts = TEXTS[languageOf(locale)];
  const weight = formatNumber(rule.weight, locale);
  if (measured === null) return texts.notMeasured(weight);
  const { distance, steps, change, points } = arithmetic(rule, measured);
  return texts.arithmetic({
    side: rule.baselineType,
    change: rule.evaluationType,
    measured: formatMeasured(measured, unit, locale),
    baseline: formatMeasured(rule.baselineValue, unit, locale),
    distance: distance > 0 ? formatNumber(distance, locale) : null,
    steps: {
      count: formatNumber(steps, locale),
      amount: steps === 0 ? 'none' : steps === 1 ? 'one' : 'many',
    },
    step: formatNumber(rule.evaluationValue, locale),
    changed: change === 0 ? null : formatNumber(change, locale),
    points: formatNumber(points, locale),
    weight,
  });
}
