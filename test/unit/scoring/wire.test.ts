import { describe, expect, it } from 'vitest';
import { readSetting, type Setting, writeSetting } from '#shared/scoring/index.ts';
import { unreadableFields } from '#shared/scoring/wire.ts';
import fc from '#test/fixtures/fast-check.ts';
import { enabled, setting, WORKED } from './rules.ts';

const wire = {
  attribute_enabled: '1',
  baseline_value: '30',
  weight: '10',
  baseline_type: 'up',
  evaluation_value: '3',
  evaluation_type: 'down',
  score_value: '1',
  attribute_description: 'Rent as a share of net income',
};
const asRead: Setting = { ...WORKED, enabled: true, description: 'Rent as a share of net income' };

/** The wire setting with one field replaced, or taken out where the value is undefined. */
function withField(field: string, value: unknown): Record<string, unknown> {
  return { ...wire, [field]: value };
}

function errorOf(value: unknown): string {
  const read = readSetting(value);
  return read.ok ? 'was read' : read.error.message;
}

describe('readSetting', () => {
  it('reads the documented shape', () => {
    expect(readSetting(wire)).toEqual({ ok: true, value: asRead });
  });

  it.each([
    ['a number', 30],
    ['blanks around', ' 30 '],
    ['a sign', '+30'],
    ['a decimal part of nothing', '30.0'],
    ['a line break behind', '30\n'],
    ['leading zeros', '0030'],
  ])('reads a baseline with %s', (_, value) => {
    expect(readSetting(withField('baseline_value', value))).toEqual({ ok: true, value: asRead });
  });

  it.each([
    ['-12', -12],
    ['-0', 0],
    ['.5', 0.5],
    ['35.25', 35.25],
    ['1000000000000', 1e12],
    ['-1000000000000', -1e12],
    [1e3, 1000],
    ['35%', 35],
    ['35.5 %', 35.5],
    ['$1,250', 1250],
    ['$1,250,000.75', 1250000.75],
    ['-$147', -147],
    ['$-147', -147],
    ['\u2212147', -147],
    ['(147)', -147],
    ['($1,147.50)', -1147.5],
    ['1,000', 1000],
  ])('reads %j as %d', (value, expected) => {
    const read = readSetting(withField('baseline_value', value));
    expect(read.ok && Object.is(read.value.baselineValue, expected)).toBe(true);
  });

  it.each([
    ['abc', 'baseline_value is no number: "abc".'],
    ['', 'baseline_value is empty.'],
    ['  ', 'baseline_value is empty.'],
    ['NaN', 'baseline_value is no number: "NaN".'],
    [Number.NaN, 'baseline_value is no number: NaN.'],
    ['Infinity', 'baseline_value is no number: "Infinity".'],
    [Infinity, 'baseline_value is outside ±10^12: Infinity.'],
    ['1e3', 'baseline_value is no number: "1e3".'],
    ['0x10', 'baseline_value is no number: "0x10".'],
    ['1,00', 'baseline_value is no number: "1,00".'],
    ['1.000,50', 'baseline_value is no number: "1.000,50".'],
    ['12,34,567', 'baseline_value is no number: "12,34,567".'],
    ['$5%', 'baseline_value is no number: "$5%".'],
    ['-(5)', 'baseline_value is no number: "-(5)".'],
    ['(-5)', 'baseline_value is no number: "(-5)".'],
    ['-$-5', 'baseline_value is no number: "-$-5".'],
    ['1 000', 'baseline_value is no number: "1 000".'],
    ['--1', 'baseline_value is no number: "--1".'],
    ['.', 'baseline_value is no number: ".".'],
    ['٣', 'baseline_value is no number: "٣".'],
    ['1000000000001', 'baseline_value is outside ±10^12: "1000000000001".'],
    [-1e13, 'baseline_value is outside ±10^12: -10000000000000.'],
    [true, 'baseline_value is no number: true.'],
    [[30], 'baseline_value is no number: a list.'],
    [{ value: 30 }, 'baseline_value is no number: an object.'],
    [null, 'baseline_value is missing.'],
    [undefined, 'baseline_value is missing.'],
  ])('refuses a baseline of %j and names the field', (value, message) => {
    expect(readSetting(withField('baseline_value', value))).toEqual({
      ok: false,
      error: { field: 'baseline_value', message },
    });
  });

  it.each([
    ['evaluation_value', '0', 'evaluation_value must be at least 1, but is 0.'],
    ['evaluation_value', '0.5', 'evaluation_value must be at least 1, but is 0.5.'],
    ['evaluation_value', '-3', 'evaluation_value must be at least 1, but is -3.'],
    ['evaluation_value', '1000001', 'evaluation_value must be at most 1000000, but is 1000001.'],
    ['weight', '-1', 'weight must be at least 0, but is -1.'],
    ['weight', '1000001', 'weight must be at most 1000000, but is 1000001.'],
    ['score_value', '-1', 'score_value must be at least 0, but is -1.'],
    ['score_value', '1000001', 'score_value must be at most 1000000, but is 1000001.'],
    ['baseline_type', 'sideways', 'baseline_type must be "up" or "down", but is "sideways".'],
    ['baseline_type', undefined, 'baseline_type is missing.'],
    ['evaluation_type', 1, 'evaluation_type must be "up" or "down", but is 1.'],
    ['evaluation_type', '', 'evaluation_type must be "up" or "down", but is "".'],
    ['attribute_enabled', '2', 'attribute_enabled must be 1 or 0, but is "2".'],
    ['attribute_enabled', 'yes', 'attribute_enabled must be 1 or 0, but is "yes".'],
    ['attribute_enabled', '', 'attribute_enabled must be 1 or 0, but is "".'],
  ])('refuses %s = %j', (field, value, message) => {
    expect(readSetting(withField(field, value))).toEqual({ ok: false, error: { field, message } });
  });

  it('reads words in any case and with blanks', () => {
    const loud = { ...wire, baseline_type: ' UP ', evaluation_type: 'Down' };
    expect(readSetting(loud)).toEqual({ ok: true, value: asRead });
  });

  it.each([
    ['1', true],
    [1, true],
    ['1.0', true],
    [' 1', true],
    [true, true],
    ['TRUE', true],
    ['0', false],
    [0, false],
    [false, false],
    ['False', false],
  ])('reads the switch %j as %j', (value, expected) => {
    expect(readSetting(withField('attribute_enabled', value))).toMatchObject({
      value: { enabled: expected },
    });
  });

  it.each([
    ['1', true],
    [0, false],
    ['34', true],
    [undefined, true],
  ])('without attribute_enabled takes attribute_value %j for enabled = %j', (value, expected) => {
    const read = readSetting({ ...wire, attribute_enabled: undefined, attribute_value: value });
    expect(read).toMatchObject({ ok: true, value: { enabled: expected } });
  });

  it('refuses an attribute_value that is no number where it stands in for the switch', () => {
    const read = readSetting({ ...wire, attribute_enabled: null, attribute_value: 'abc' });
    expect(read).toMatchObject({ ok: false, error: { field: 'attribute_value' } });
  });

  it('lets attribute_enabled decide where both stand there', () => {
    const read = readSetting({ ...wire, attribute_enabled: '0', attribute_value: '1' });
    expect(read).toMatchObject({ ok: true, value: { enabled: false } });
  });

  it('has a description that is always text: without control characters and overrides, at most 2,000 characters', () => {
    const described = (description: unknown): unknown => {
      const read = readSetting(withField('attribute_description', description));
      return read.ok ? read.value.description : read.error;
    };
    expect(described(undefined)).toBe('');
    expect(described(null)).toBe('');
    expect(described(12)).toBe('12');
    expect(described({ html: '<b>' })).toBe('');
    expect(described('<b>a</b>')).toBe('<b>a</b>');
    expect(described('two\r\nlines\u0000\u001b[31m\u202eright')).toBe('two lines[31mright');
    expect(described('x'.repeat(5_000))).toBe('x'.repeat(2_000));
    expect(described(`${'x'.repeat(1_999)}😀`)).toBe('x'.repeat(1_999));
    expect(described('\ud800')).toBe('\ufffd');
  });

  it('refuses what is no object', () => {
    for (const value of [undefined, null, 'text', 5, [], [wire], true]) {
      expect(errorOf(value)).toBe('The setting is no object.');
    }
  });

  it('takes nothing from an object’s prototype', () => {
    expect(errorOf(Object.create(wire))).toBe('baseline_value is missing.');
  });

  it('answers whatever comes in, and never throws', () => {
    const anything = fc.oneof(
      fc.anything(),
      fc.record(
        Object.fromEntries(
          Object.keys(wire).map((field) => [field, fc.oneof(fc.anything(), fc.constant('1'))]),
        ),
        { requiredKeys: [] },
      ),
    );
    fc.assert(
      fc.property(anything, (value) => {
        expect(typeof readSetting(value).ok).toBe('boolean');
      }),
    );
  });
});

describe('writeSetting', () => {
  it('writes exactly the documented shape', () => {
    expect(writeSetting(asRead)).toStrictEqual(wire);
  });

  it('writes what is read back alike, for any setting', () => {
    fc.assert(
      fc.property(setting, (original) => {
        const written = writeSetting(original);
        expect(readSetting(written)).toEqual({ ok: true, value: original });
        expect(readSetting(JSON.parse(JSON.stringify(written)))).toEqual({ ok: true, value: original });
        for (const field of ['baseline_value', 'weight', 'evaluation_value', 'score_value'] as const) {
          expect(written[field]).toMatch(/^-?\d+$/);
        }
      }),
    );
  });

  it('writes large numbers without an exponent and -0 as 0', () => {
    expect(writeSetting(enabled({ ...WORKED, baselineValue: -1e12 })).baseline_value).toBe('-1000000000000');
    expect(writeSetting(enabled({ ...WORKED, baselineValue: -0 })).baseline_value).toBe('0');
  });

  it.each([
    [{ weight: 2.5 }, 'weight must be a whole number, but is 2.5.'],
    [{ baselineValue: Number.NaN }, 'baseline_value must be a whole number, but is NaN.'],
    [
      { baselineValue: 2e12 },
      'baseline_value must be between -1000000000000 and 1000000000000, but is 2000000000000.',
    ],
    [{ evaluationValue: 0 }, 'evaluation_value must be between 1 and 1000000, but is 0.'],
    [{ scoreValue: -1 }, 'score_value must be between 0 and 1000000, but is -1.'],
    [{ description: 'x'.repeat(2_001) }, 'attribute_description must be at most 2000 characters long.'],
  ])('refuses %j with a RangeError that names the field', (part, message) => {
    expect(() => writeSetting({ ...asRead, ...part })).toThrow(new RangeError(message));
  });

  it('sends no control characters in the description', () => {
    const written = writeSetting({ ...asRead, description: 'a\u0007b\nc' });
    expect(written.attribute_description).toBe('ab c');
  });
});

describe('unreadableFields', () => {
  it('names every field that cannot be read, in the order of the rule', () => {
    const broken = {
      ...wire,
      weight: 'ten',
      evaluation_value: '0',
      baseline_type: 'sideways',
      attribute_enabled: 2,
    };
    expect(unreadableFields(broken).map(({ field }) => field)).toEqual([
      'weight',
      'evaluation_value',
      'baseline_type',
      'attribute_enabled',
    ]);
  });

  it('begins with what readSetting names, and finds nothing exactly where that succeeds', () => {
    const values = fc.oneof(fc.constantFrom('1', 'up', 'down', '', null, 0), fc.jsonValue());
    const anything = fc.oneof(
      fc.jsonValue(),
      fc.dictionary(fc.constantFrom(...Object.keys(wire)), values).map((fields) => ({ ...wire, ...fields })),
    );
    fc.assert(
      fc.property(anything, (value) => {
        const read = readSetting(value);
        expect(unreadableFields(value)[0]).toEqual(read.ok ? undefined : read.error);
      }),
    );
  });
});
