import { describe, expect, it } from 'vitest';
import {
  ATTRIBUTE_CATALOGUE,
  attributePoints,
  catalogueEntry,
  defaultSettings,
  explainFinding,
  type Finding,
  findings,
  type Rule,
  type Setting,
  startingSetting,
} from '#shared/scoring/index.ts';
import fc from '#test/fixtures/fast-check.ts';
import { enabled, INVERTED, rule, WORKED } from './rules.ts';

/** The findings about attributes, as kind by kind: the total weight is left aside. */
function kindsOf(name: string, numbers: Rule, part: Partial<Setting> = {}): string[] {
  return findings({ [name]: { ...enabled(numbers), ...part } })
    .filter(({ attribute }) => attribute !== null)
    .map(({ kind }) => kind);
}

function only(found: readonly Finding[], kind: Finding['kind']): Finding {
  const [finding, ...more] = found.filter((one) => one.kind === kind);
  if (finding === undefined || more.length > 0) throw new Error(`Not exactly one ${kind}`);
  return finding;
}

describe('findings', () => {
  it('has nothing to say about the settings that an office begins with', () => {
    expect(findings(defaultSettings())).toEqual([]);
  });

  it('warns about the sample that is written the wrong way round', () => {
    const finding = only(findings({ net_monthly_rent: enabled(INVERTED) }), 'against-usual-direction');
    expect(finding).toEqual({
      severity: 'warning',
      kind: 'against-usual-direction',
      attribute: 'net_monthly_rent',
      values: { worseWhen: 'up' },
    });
    expect(explainFinding(finding)).toBe(
      'Rent-to-income (net) is usually worse when it is higher, but this rule gives more points to higher values. Check the two directions.',
    );
    expect(explainFinding(finding, 'es')).toBe(
      'Renta sobre ingreso (neto) suele ser peor cuanto más alto, pero esta regla da más puntos a los valores altos. Revise las dos direcciones.',
    );
  });

  it.each([
    ['up', 'down', false],
    ['down', 'up', false],
    ['up', 'up', true],
    ['down', 'down', true],
  ] as const)(
    'judges %s/%s by what it does to the points: against a higher-is-worse attribute = %j',
    (baselineType, evaluationType, isAgainst) => {
      const turned: Rule = { ...WORKED, baselineType, evaluationType };
      expect(kindsOf('debt_to_income', turned).includes('against-usual-direction')).toBe(isAgainst);
      expect(kindsOf('recurring_income_to_rent', turned).includes('against-usual-direction')).toBe(
        !isAgainst,
      );
      expect(kindsOf('pets_on_lease', turned)).not.toContain('against-usual-direction');
    },
  );

  it('agrees with the points themselves on which direction a rule takes', () => {
    fc.assert(
      fc.property(rule, (numbers) => {
        const low = attributePoints(numbers, -Number.MAX_VALUE);
        const high = attributePoints(numbers, Number.MAX_VALUE);
        const found = kindsOf('balance_trend', numbers);
        expect(found.includes('against-usual-direction')).toBe(high < low);
      }),
    );
  });

  it('warns about rules that never move and about weights of 0', () => {
    expect(kindsOf('pets_on_lease', { ...WORKED, scoreValue: 0 })).toEqual(['never-moves']);
    expect(kindsOf('pets_on_lease', { ...WORKED, weight: 0 })).toEqual(['no-effect-weight-0']);
    expect(kindsOf('pets_on_lease', { ...WORKED, weight: 0 }, { enabled: false })).toEqual([]);
  });

  it('hints where the first step decides everything', () => {
    expect(kindsOf('pets_on_lease', { ...WORKED, scoreValue: 10 })).toEqual(['steps-never-matter']);
    expect(kindsOf('pets_on_lease', { ...WORKED, scoreValue: 9 })).toEqual([]);
  });

  it('warns where the values that can occur never bring the points to 0 or to the weight', () => {
    const late = { ...WORKED, baselineValue: 60, evaluationValue: 10 };
    expect(only(findings({ late_rent_rate: enabled(late) }), 'zero-never-reached').values).toEqual({
      points: 6,
      weight: 10,
    });
    const gaining: Rule = { ...WORKED, baselineValue: 600, evaluationType: 'up', evaluationValue: 100 };
    expect(only(findings({ credit_score: enabled(gaining) }), 'full-never-reached').values).toEqual({
      points: 3,
      weight: 10,
    });
    const fewBelowZero: Rule = { ...INVERTED, scoreValue: 1, baselineValue: 3 };
    expect(kindsOf('nsf_count', fewBelowZero)).toEqual(['against-usual-direction', 'zero-never-reached']);
    expect(kindsOf('pets_on_lease', fewBelowZero)).toEqual([]);
  });

  it('warns where no value that can occur reaches a step', () => {
    const beyond: Rule = { ...WORKED, baselineValue: 900, evaluationType: 'up' };
    expect(kindsOf('credit_score', beyond)).toEqual(['steps-out-of-reach']);
    expect(kindsOf('late_rent_rate', { ...WORKED, baselineValue: -200 })).toContain('steps-out-of-reach');
  });

  it('finds errors that keep a setting from being sent, and says nothing else about its rule', () => {
    expect(kindsOf('debt_to_income', { ...INVERTED, weight: 2.5 })).toEqual(['not-whole-number']);
    expect(kindsOf('debt_to_income', { ...INVERTED, evaluationValue: 0 })).toEqual(['out-of-limits']);
    expect(kindsOf('debt_to_income', WORKED, { description: 'x'.repeat(2_001) })).toEqual([
      'description-too-long',
    ]);
    const broken = only(
      findings({ debt_to_income: enabled({ ...WORKED, weight: Number.NaN }) }),
      'not-whole-number',
    );
    expect(explainFinding(broken)).toBe('Debt to income: the weight must be a whole number, not NaN.');
    const outside = only(
      findings({ nsf_count: enabled({ ...WORKED, evaluationValue: 0 }) }),
      'out-of-limits',
    );
    expect(explainFinding(outside, 'es')).toBe(
      'Rechazos por falta de fondos: el tamaño del tramo debe estar entre 1 y 1,000,000, no 0.',
    );
  });

  it('finds names that are none, and names that read alike', () => {
    const found = findings({ 'Net Rent': enabled(WORKED), nsf_count: enabled(WORKED) });
    expect(only(found, 'unreadable-name')).toMatchObject({ severity: 'error', attribute: 'Net Rent' });
    const alike = findings({ credit_score: defaultOf('credit_score'), credit__score: enabled(WORKED) });
    expect(only(alike, 'duplicate-label')).toEqual({
      severity: 'error',
      kind: 'duplicate-label',
      attribute: 'credit__score',
      values: { other: 'credit_score' },
    });
  });

  it('looks at the weight of what is enabled', () => {
    const settings = {
      a: enabled({ ...WORKED, weight: 60 }),
      b: { ...enabled({ ...WORKED, weight: 60 }), enabled: false },
    };
    expect(findings(settings)).toEqual([
      { severity: 'hint', kind: 'enabled-weight-not-100', attribute: null, values: { weight: 60 } },
    ]);
    expect(findings({ ...settings, c: enabled({ ...WORKED, weight: 40 }) })).toEqual([]);
    expect(findings({ b: settings.b })).toMatchObject([{ kind: 'nothing-enabled', attribute: null }]);
    expect(findings({})).toMatchObject([{ kind: 'nothing-enabled' }]);
  });

  it('lists errors first, then warnings, then hints', () => {
    const severities = findings({
      a: enabled({ ...WORKED, scoreValue: 10 }),
      b: enabled({ ...WORKED, scoreValue: 0 }),
      c: enabled({ ...WORKED, weight: -1 }),
    }).map(({ severity }) => severity);
    expect(severities).toEqual(['error', 'warning', 'hint', 'hint']);
  });

  it('never throws and is explained in full in both languages, for any settings', () => {
    const anyNumber = fc.oneof(fc.double(), fc.integer({ min: -3, max: 3 }));
    const anySetting: fc.Arbitrary<Setting> = fc.record({
      enabled: fc.boolean(),
      description: fc.string(),
      weight: anyNumber,
      baselineValue: anyNumber,
      baselineType: fc.constantFrom('up', 'down'),
      evaluationValue: anyNumber,
      evaluationType: fc.constantFrom('up', 'down'),
      scoreValue: anyNumber,
    });
    const names = fc.oneof(
      fc.string(),
      fc.constantFrom('credit_score', 'nsf_count', 'late_rent_rate', '__proto__', 'constructor'),
    );
    const anyRule = rule.map(enabled);
    fc.assert(
      fc.property(fc.dictionary(names, fc.oneof(anySetting, anyRule), { maxKeys: 6 }), (settings) => {
        for (const finding of findings(settings)) {
          for (const locale of ['en', 'es']) {
            const text = explainFinding(finding, locale);
            expect(text.length).toBeGreaterThan(15);
            expect(text).not.toMatch(
              /undefined|\{(?:label|field|value|values|points|weight|other|most|least)\}/,
            );
          }
        }
      }),
    );
  });
});

function defaultOf(name: string): Setting {
  const entry = catalogueEntry(name);
  if (entry === undefined) throw new Error(`${name} is not in the catalogue`);
  return startingSetting(entry);
}

describe('the starting rules', () => {
  it.each(ATTRIBUTE_CATALOGUE.map((entry) => [entry.name, entry] as const))(
    'give no finding for %s',
    (name, entry) => {
      expect(
        findings({ [name]: startingSetting(entry) }).filter(({ attribute }) => attribute !== null),
      ).toEqual([]);
    },
  );
});
