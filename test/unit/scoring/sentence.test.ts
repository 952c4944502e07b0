import { describe, expect, it } from 'vitest';
import {
  arithmetic,
  attributePoints,
  describeRule,
  explainPoints,
  formatMeasured,
  type Rule,
  type Unit,
} from '#shared/scoring/index.ts';
import fc from '#test/fixtures/fast-check.ts';
import { decimalRule, direction, enabled, INVERTED, measuredFor, rule, WORKED } from './rules.ts';

const gaining: Rule = {
  weight: 15,
  baselineValue: 600,
  baselineType: 'up',
  evaluationValue: 25,
  evaluationType: 'up',
  scoreValue: 3,
};

describe('describeRule', () => {
  it.each<[string, Rule, Unit, string, string]>([
    [
      'loses above',
      WORKED,
      'percent',
      'Starts at 10 points. Above 30%, loses 1 point for every 3%; reaches 0 at 60%.',
      'Empieza con 10 puntos. Por encima de 30%, pierde 1 punto por cada tramo completo de 3%; llega a 0 en 60%.',
    ],
    [
      'loses below, with a short last step',
      INVERTED,
      'percent',
      'Starts at 10 points. Below 30%, loses 3 points for every 1%; reaches 0 at 26% (the last step takes only 1).',
      'Empieza con 10 puntos. Por debajo de 30%, pierde 3 puntos por cada tramo completo de 1%; llega a 0 en 26% (el último tramo quita solo 1).',
    ],
    [
      'gains above',
      gaining,
      'points',
      'Starts at 0 points. Above 600, gains 3 points for every 25; reaches the full 15 at 725.',
      'Empieza con 0 puntos. Por encima de 600, gana 3 puntos por cada tramo completo de 25; llega al total de 15 en 725.',
    ],
    [
      'gains below, with a short last step',
      { ...gaining, baselineType: 'down', scoreValue: 4 },
      'days',
      'Starts at 0 points. Below 600 days, gains 4 points for every 25 days; reaches the full 15 at 500 days (the last step gives only 3).',
      'Empieza con 0 puntos. Por debajo de 600 días, gana 4 puntos por cada tramo completo de 25 días; llega al total de 15 en 500 días (el último tramo da solo 3).',
    ],
    [
      'loses all at once',
      { ...WORKED, weight: 5, scoreValue: 5, baselineValue: 0, evaluationValue: 1 },
      'count',
      'Starts at 5 points. Above 0, loses all 5 points at the first full 1; reaches 0 at 1.',
      'Empieza con 5 puntos. Por encima de 0, pierde los 5 puntos en el primer tramo completo de 1; llega a 0 en 1.',
    ],
    [
      'a step that is worth more than the weight',
      { ...gaining, scoreValue: 99 },
      'points',
      'Starts at 0 points. Above 600, gains all 15 points at the first full 25; reaches the full 15 at 625.',
      'Empieza con 0 puntos. Por encima de 600, gana los 15 puntos en el primer tramo completo de 25; llega al total de 15 en 625.',
    ],
    [
      'one point in all',
      { ...WORKED, weight: 1, evaluationValue: 1 },
      'months',
      'Starts at 1 point. Above 30 months, loses its only point at the first full 1 month; reaches 0 at 31 months.',
      'Empieza con 1 punto. Por encima de 30 meses, pierde su único punto en el primer tramo completo de 1 mes; llega a 0 en 31 meses.',
    ],
    [
      'a weight of 0',
      { ...WORKED, weight: 0 },
      'percent',
      'Always 0 points, because the weight is 0.',
      'Siempre 0 puntos, porque el peso es 0.',
    ],
    [
      'a score value of 0, losing',
      { ...WORKED, scoreValue: 0 },
      'percent',
      'Always 10 points, because a step changes nothing.',
      'Siempre 10 puntos, porque un tramo no cambia nada.',
    ],
    [
      'a score value of 0, gaining',
      { ...gaining, scoreValue: 0 },
      'percent',
      'Always 0 points, because a step changes nothing.',
      'Siempre 0 puntos, porque un tramo no cambia nada.',
    ],
    [
      'dollars and large numbers',
      {
        ...WORKED,
        weight: 1_200,
        scoreValue: 100,
        baselineValue: 12_000,
        baselineType: 'down',
        evaluationValue: 1_500,
      },
      'dollars',
      'Starts at 1,200 points. Below $12,000, loses 100 points for every $1,500; reaches 0 at −$6,000.',
      'Empieza con 1,200 puntos. Por debajo de $12,000, pierde 100 puntos por cada tramo completo de $1,500; llega a 0 en −$6,000.',
    ],
    [
      'decimals, exactly',
      { ...WORKED, weight: 1, scoreValue: 0.3, baselineValue: 0.1, evaluationValue: 1.1 },
      'percent',
      'Starts at 1 point. Above 0.1%, loses 0.3 points for every 1.1%; reaches 0 at 4.5% (the last step takes only 0.1).',
      'Empieza con 1 punto. Por encima de 0.1%, pierde 0.3 puntos por cada tramo completo de 1.1%; llega a 0 en 4.5% (el último tramo quita solo 0.1).',
    ],
  ])('says a rule that %s', (_, numbers, unit, english, spanish) => {
    expect(describeRule(numbers, 'en', unit)).toBe(english);
    expect(describeRule(numbers, 'es', unit)).toBe(spanish);
  });

  it('writes bare numbers in English unless told otherwise, and takes a setting as well', () => {
    const sentence = 'Starts at 10 points. Above 30, loses 1 point for every 3; reaches 0 at 60.';
    expect(describeRule(enabled(WORKED))).toBe(sentence);
    expect(describeRule(WORKED, 'en-US')).toBe(sentence);
  });

  it('writes numbers as in the US in any region, and falls back to English for other and broken locales', () => {
    const large: Rule = { ...WORKED, baselineValue: 12_345 };
    expect(describeRule(large, 'es-ES')).toContain('Por encima de 12,345');
    expect(describeRule(large, 'en-GB')).toContain('Above 12,345');
    for (const locale of ['fr', 'de-DE', '', 'en_US', 'en-x', 'english please', 'est']) {
      expect(describeRule(large, locale)).toContain('Above 12,345');
    }
    expect(describeRule(large, 'es_MX')).toContain('Por encima de 12,345');
  });

  it('names numbers that attributePoints bears out, for any rule', () => {
    fc.assert(
      fc.property(rule, direction, (numbers, side) => {
        const turned: Rule = { ...numbers, baselineType: side };
        const sentence = describeRule(turned).replaceAll('−', '-');
        const said = [...sentence.matchAll(/-?[\d,]+/g)].map(([number]) =>
          Number(number.replaceAll(',', '')),
        );
        const [start, baseline] = said;
        expect(start).toBe(attributePoints(turned, turned.baselineValue));
        if (sentence.startsWith('Always')) return;
        expect(baseline).toBe(turned.baselineValue);
        const end = Number(/reaches .* at (-?[\d,]+)/.exec(sentence)?.[1]?.replaceAll(',', ''));
        const bound = turned.evaluationType === 'down' ? 0 : turned.weight;
        const step = side === 'up' ? 1 : -1;
        expect(attributePoints(turned, end)).toBe(bound);
        expect(attributePoints(turned, end - step)).not.toBe(bound);
        const first = attributePoints(turned, turned.baselineValue + step * turned.evaluationValue);
        const perStep = Number(/(?:loses|gains) ([\d,]+)/.exec(sentence)?.[1]?.replaceAll(',', ''));
        const isAllAtOnce = / all | only point /.test(sentence);
        expect(Math.abs(first - (start ?? 0))).toBe(isAllAtOnce ? turned.weight : perStep);
      }),
    );
  });

  it('throws RangeError for a rule that cannot be calculated with', () => {
    expect(() => describeRule({ ...WORKED, evaluationValue: 0 })).toThrow(RangeError);
    expect(() => describeRule({ ...WORKED, weight: Number.NaN })).toThrow(RangeError);
  });
});

describe('explainPoints', () => {
  it.each<[Rule, number | null, Unit, string, string]>([
    [
      WORKED,
      34,
      'percent',
      '34% is 4 over 30% → 1 step of 3 → −1 (9 of 10)',
      '34% está 4 por encima de 30% → 1 tramo de 3 → −1 (9 de 10)',
    ],
    [
      WORKED,
      34.1,
      'percent',
      '34.1% is 4.1 over 30% → 1 step of 3 → −1 (9 of 10)',
      '34.1% está 4.1 por encima de 30% → 1 tramo de 3 → −1 (9 de 10)',
    ],
    [
      WORKED,
      30.01,
      'percent',
      '30.01% is 0.01 over 30% → no full step of 3 → no points lost (10 of 10)',
      '30.01% está 0.01 por encima de 30% → ningún tramo completo de 3 → sin puntos perdidos (10 de 10)',
    ],
    [
      WORKED,
      30,
      'percent',
      '30% is not over 30% → no points lost (10 of 10)',
      '30% no está por encima de 30% → sin puntos perdidos (10 de 10)',
    ],
    [
      WORKED,
      400,
      'percent',
      '400% is 370 over 30% → 123 steps of 3 → −10 (0 of 10)',
      '400% está 370 por encima de 30% → 123 tramos de 3 → −10 (0 de 10)',
    ],
    [
      INVERTED,
      28,
      'percent',
      '28% is 2 under 30% → 2 steps of 1 → −6 (4 of 10)',
      '28% está 2 por debajo de 30% → 2 tramos de 1 → −6 (4 de 10)',
    ],
    [
      gaining,
      700,
      'points',
      '700 is 100 over 600 → 4 steps of 25 → +12 (12 of 15)',
      '700 está 100 por encima de 600 → 4 tramos de 25 → +12 (12 de 15)',
    ],
    [
      gaining,
      500,
      'points',
      '500 is not over 600 → no points gained (0 of 15)',
      '500 no está por encima de 600 → sin puntos ganados (0 de 15)',
    ],
    [
      gaining,
      850,
      'points',
      '850 is 250 over 600 → 10 steps of 25 → +15 (15 of 15)',
      '850 está 250 por encima de 600 → 10 tramos de 25 → +15 (15 de 15)',
    ],
    [WORKED, null, 'percent', 'Missing data: 0 of 10', 'Faltan datos: 0 de 10'],
    [
      { ...WORKED, baselineValue: -50, baselineType: 'down', evaluationValue: 10 },
      -59.5,
      'dollars',
      '−$59.50 is 9.5 under −$50 → no full step of 10 → no points lost (10 of 10)',
      '−$59.50 está 9.5 por debajo de −$50 → ningún tramo completo de 10 → sin puntos perdidos (10 de 10)',
    ],
  ])('explains %j at %j %s', (numbers, measured, unit, english, spanish) => {
    expect(explainPoints(numbers, measured, 'en', unit)).toBe(english);
    expect(explainPoints(numbers, measured, 'es', unit)).toBe(spanish);
  });

  it('ends with the points and the weight, and counts the steps, for any rule', () => {
    const cases = fc
      .oneof(rule, decimalRule)
      .chain((numbers) => fc.tuple(fc.constant(numbers), measuredFor(numbers)));
    fc.assert(
      fc.property(cases, ([numbers, measured]) => {
        const words = explainPoints(numbers, measured).replaceAll(',', '');
        expect(words.endsWith(`(${attributePoints(numbers, measured)} of ${numbers.weight})`)).toBe(true);
        const { steps } = arithmetic(numbers, measured);
        expect(words).toContain(
          steps === 0 ? 'no points' : steps === 1 ? '1 step of ' : `${steps} steps of `,
        );
      }),
    );
  });
});

describe('formatMeasured', () => {
  it.each<[number, Unit, string, string]>([
    [30, 'percent', '30%', '30%'],
    [59.9999, 'percent', '59.9999%', '59.9999%'],
    [1_200, 'dollars', '$1,200', '$1,200'],
    [-147, 'dollars', '−$147', '−$147'],
    [34.1, 'dollars', '$34.10', '$34.10'],
    [-1, 'days', '−1 day', '−1 día'],
    [12, 'months', '12 months', '12 meses'],
    [3, 'count', '3', '3'],
    [700, 'points', '700', '700'],
    [12_345.5, 'number', '12,345.5', '12,345.5'],
  ])('writes %d %s', (value, unit, english, spanish) => {
    expect(formatMeasured(value, unit)).toBe(english);
    expect(formatMeasured(value, unit, 'es')).toBe(spanish);
  });

  it('hides what binary floating point adds to a number', () => {
    expect(formatMeasured(0.1 + 0.2, 'percent')).toBe('0.3%');
    expect(formatMeasured(29.000000000000004, 'count')).toBe('29');
    expect(formatMeasured(1_200.0000000000002, 'dollars')).toBe('$1,200');
  });
});
