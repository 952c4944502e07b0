import { describe, expect, it } from 'vitest';
import {
  catalogueEntry,
  defaultSettings,
  explainFix,
  type Finding,
  type FindingKind,
  type Fix,
  findings,
  fixFor,
  type Rule,
  type Setting,
  type Settings,
} from '#shared/scoring/index.ts';
import fc from '#test/fixtures/fast-check.ts';
import { enabled, INVERTED, rule, WORKED } from './rules.ts';

function found(settings: Settings, kind: FindingKind): Finding {
  const finding = findings(settings).find((one) => one.kind === kind);
  if (finding === undefined) throw new Error(`There is no ${kind}`);
  return finding;
}

function fixOf(settings: Settings, kind: FindingKind): Fix {
  const fix = fixFor(settings, found(settings, kind));
  if (fix === null) throw new Error(`There is no fix for ${kind}`);
  return fix;
}

const isThere = (settings: Settings, finding: Finding): boolean =>
  findings(settings).some(
    ({ kind, attribute, values }) =>
      kind === finding.kind &&
      attribute === finding.attribute &&
      values.field === finding.values.field &&
      values.other === finding.values.other,
  );

const anyNumber = fc.oneof(
  fc.double(),
  fc.integer({ min: -3, max: 3 }),
  fc.integer({ min: -1e13, max: 1e13 }),
);
const anySetting: fc.Arbitrary<Setting> = fc.record({
  enabled: fc.boolean(),
  description: fc.oneof(fc.string(), fc.string({ minLength: 2_001, maxLength: 2_010, unit: 'grapheme' })),
  weight: anyNumber,
  baselineValue: anyNumber,
  baselineType: fc.constantFrom('up', 'down'),
  evaluationValue: anyNumber,
  evaluationType: fc.constantFrom('up', 'down'),
  scoreValue: anyNumber,
});
const names = fc.oneof(
  fc.string(),
  fc.constantFrom(
    'credit_score',
    'credit__score',
    'Credit Score',
    'late_rent_rate',
    'nsf_count',
    'net_monthly_rent',
    'employment_months',
    'balance_trend',
    'constructor',
    '__proto__',
  ),
);
const anySettings: fc.Arbitrary<Settings> = fc.dictionary(
  names,
  fc.oneof(anySetting, rule.map(enabled), rule.map(enabled)),
  { maxKeys: 6 },
);

/** The findings that may have no fix, and when. */
function mayHaveNone(settings: Settings, { kind, attribute, values }: Finding): boolean {
  const setting = attribute === null ? undefined : settings[attribute];
  if (kind === 'nothing-enabled') return Object.keys(settings).length === 0;
  if (kind === 'steps-never-matter') return setting?.weight === 1;
  return kind === 'not-whole-number' && values.value === 'NaN';
}

describe('a fix', () => {
  it('turns the sample round that is written the wrong way, so that it loses points as the ratio rises', () => {
    const settings = { net_monthly_rent: enabled(INVERTED) };
    const fix = fixOf(settings, 'against-usual-direction');
    expect(fix.settings.net_monthly_rent).toEqual({ ...settings.net_monthly_rent, baselineType: 'up' });
    expect(explainFix(fix)).toBe('Reverse direction: count above the baseline');
    expect(explainFix(fix, 'es')).toBe('Invertir la dirección: contar por encima de la base');
    expect(findings(fix.settings).filter(({ attribute }) => attribute !== null)).toEqual([]);
  });

  it('turns the points round where that leaves the rule where its values are', () => {
    const gaining: Rule = { ...WORKED, evaluationType: 'up' };
    const fix = fixOf({ debt_to_income: enabled(gaining) }, 'against-usual-direction');
    expect(fix.kind).toBe('lose-points');
    expect(fix.settings.debt_to_income).toEqual(enabled(WORKED));
  });

  it('raises the points per step as far as 0 needs', () => {
    const late: Rule = { ...WORKED, baselineValue: 60, evaluationValue: 10 };
    const fix = fixOf({ late_rent_rate: enabled(late) }, 'zero-never-reached');
    expect(fix.settings.late_rent_rate).toEqual({ ...enabled(late), scoreValue: 3 });
    expect(explainFix(fix)).toBe('Set the points per step to 3');
  });

  it('moves a rule into the reach of the values that can occur', () => {
    const beyond: Rule = { ...WORKED, baselineValue: 900, evaluationType: 'up' };
    const fix = fixOf({ credit_score: enabled(beyond) }, 'steps-out-of-reach');
    expect(fix.settings.credit_score?.baselineValue).toBe(250);
    const below: Rule = { ...WORKED, baselineValue: -3 };
    expect(explainFix(fixOf({ net_monthly_rent: enabled(below) }, 'full-never-reached'))).toBe(
      'Set the baseline to 0%',
    );
  });

  it('brings a number to the nearest one that may be sent', () => {
    const settings = { nsf_count: enabled({ ...WORKED, evaluationValue: -3, weight: 2.5 }) };
    expect(fixOf(settings, 'out-of-limits').settings.nsf_count).toMatchObject({
      evaluationValue: 1,
      weight: 2.5,
    });
    expect(fixOf(settings, 'not-whole-number').settings.nsf_count?.weight).toBe(3);
    const far = { nsf_count: enabled({ ...WORKED, baselineValue: 1e13 }) };
    expect(explainFix(fixOf(far, 'out-of-limits'))).toBe('Set the baseline to 1,000,000,000,000');
  });

  it('removes the less known one of two that read alike, and renames what has no name', () => {
    const start = defaultSettings();
    const settings = { nsf__count: enabled(WORKED), ...start };
    const known = { credit__score: enabled(WORKED), credit_score: enabled(WORKED) };
    expect(Object.keys(fixOf(known, 'duplicate-label').settings)).toEqual(['credit_score']);
    expect(findings(settings).filter(({ kind }) => kind === 'duplicate-label')).toEqual([]);
    const unreadable = {
      first: enabled(WORKED),
      'Pets: on lease!': enabled(WORKED),
      pets_on_lease: enabled(WORKED),
    };
    expect(Object.keys(fixOf(unreadable, 'unreadable-name').settings)).toEqual([
      'first',
      'pets_on_lease_2',
      'pets_on_lease',
    ]);
  });

  it('switches off what weighs nothing, and on what is all off', () => {
    const idle = { pets: enabled({ ...WORKED, weight: 0 }), rent: enabled(WORKED) };
    expect(fixOf(idle, 'no-effect-weight-0').settings.pets?.enabled).toBe(false);
    const off = { rent: { ...enabled(WORKED), enabled: false } };
    expect(fixOf(off, 'nothing-enabled').settings).toEqual({ rent: enabled(WORKED) });
    expect(fixFor({}, found({}, 'nothing-enabled'))).toBeNull();
  });

  it('is there for every finding that can have one, cures it, and is said in both languages', () => {
    const met = new Set<FindingKind>();
    fc.assert(
      fc.property(anySettings, (settings) => {
        for (const finding of findings(settings)) {
          const fix = fixFor(settings, finding);
          if (fix === null) {
            expect(mayHaveNone(settings, finding)).toBe(true);
            continue;
          }
          met.add(finding.kind);
          expect(isThere(fix.settings, finding)).toBe(false);
          for (const locale of ['en', 'es']) {
            const words = explainFix(fix, locale);
            expect(words.length).toBeGreaterThan(5);
            // A name may be any word: that of a field, too.
            const { name } = fix.values;
            const withoutName = name === undefined ? words : words.replaceAll(String(name), '');
            expect(withoutName).not.toMatch(/undefined|\{\w+\}|_value/);
          }
        }
      }),
      { numRuns: 2_000 },
    );
    expect([...met].sort()).toEqual([
      'against-usual-direction',
      'description-too-long',
      'duplicate-label',
      'enabled-weight-not-100',
      'full-never-reached',
      'never-moves',
      'no-effect-weight-0',
      'not-whole-number',
      'nothing-enabled',
      'out-of-limits',
      'steps-never-matter',
      'steps-out-of-reach',
      'unreadable-name',
      'zero-never-reached',
    ]);
  });

  it('touches one attribute only, unless the finding is about the whole', () => {
    fc.assert(
      fc.property(anySettings, (settings) => {
        for (const finding of findings(settings)) {
          const fix = fixFor(settings, finding);
          if (fix === null || finding.attribute === null || fix.kind === 'rename' || fix.kind === 'remove')
            continue;
          expect(fix.attribute).toBe(finding.attribute);
          expect({ ...fix.settings, [finding.attribute]: settings[finding.attribute] }).toEqual(settings);
        }
      }),
    );
  });

  it('never makes an attribute of the catalogue score the wrong way round', () => {
    fc.assert(
      fc.property(fc.constantFrom('credit_score', 'late_rent_rate', 'nsf_count'), rule, (name, numbers) => {
        const settings = { [name]: enabled(numbers) };
        expect(catalogueEntry(name)).toBeDefined();
        if (findings(settings).some(({ kind }) => kind === 'against-usual-direction')) return;
        for (const finding of findings(settings)) {
          const fix = fixFor(settings, finding);
          if (fix === null || finding.attribute === null || finding.kind === 'never-moves') continue;
          expect(findings(fix.settings).map(({ kind }) => kind)).not.toContain('against-usual-direction');
        }
      }),
    );
  });
});
