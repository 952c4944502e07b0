import { describe, expect, it } from 'vitest';
import { judgedPercentOf } from '#shared/scoring/band.ts';
import { answer, errorOf, json, raw, WIRE_RULE } from './replies.ts';

const attribute = { ...WIRE_RULE, attribute_enabled: '1', attribute_value: '34' };
const map = { net_monthly_rent: attribute };

/** What is understood of an approval result whose JSON this is. */
function understood(body: unknown) {
  return answer('getapplicationapproval', json(body));
}

/** What is understood of one attribute. */
function understoodAttribute(fields: object) {
  return understood({ pets_on_lease: { ...WIRE_RULE, ...fields } });
}

describe('the envelope of an approval result', () => {
  const names = [
    'data',
    'result',
    'results',
    'attributes',
    'approval',
    'approval_center',
    'response',
    'payload',
    'application',
  ];

  it.each(names)('is read with the map under %s', (name) => {
    expect(understood({ success: true, message: '', [name]: map })).toEqual(understood(map));
  });

  it.each(names.flatMap((outer) => names.map((inner) => [outer, inner] as const)))(
    'is read with the map under %s and %s',
    (outer, inner) => {
      expect(understood({ success: 'true', [outer]: { [inner]: map, page: 1 } })).toEqual(understood(map));
    },
  );

  it('is not looked for deeper than three levels or under other names', () => {
    expect(understood({ data: { result: { approval: map } } })).toEqual(understood(map));
    for (const body of [
      { data: { result: { approval: { data: map } } } },
      { payload: { data: { x: map } } },
    ]) {
      expect(errorOf('getapplicationapproval', json(body))).toMatchObject({ kind: 'unreadable' });
    }
  });

  it('is not mistaken where a total weight or a summary stands beside the map', () => {
    const read = understood({ result: { weight: '30', score: '9', attributes: map } });
    expect(read.attributes).toEqual({ net_monthly_rent: { enabled: true, measured: 34, points: 9 } });
    expect(read.serviceScore).toBe(9);
    const beside = understood({ data: map, summary: { weight: '30', score: '9' } });
    expect(Object.keys(beside.attributes)).toEqual(['net_monthly_rent']);
    expect(beside.unreadable).toEqual([]);
  });

  it('may hold attributes that are called as the envelopes are', () => {
    const read = understood({ approval: attribute, data: attribute });
    expect(Object.keys(read.attributes)).toEqual(['approval', 'data']);
  });

  it.each(['score', 'total', 'total_score', 'approval_score'])(
    'may hold the service’s total under %s',
    (name) => {
      expect(understood({ ...map, [name]: ' 8.5 ' }).serviceScore).toBe(8.5);
      expect(understood({ [name]: 8, data: { attributes: map } }).serviceScore).toBe(8);
      expect(understood({ [name]: 7, data: { [name]: 8, attributes: map } }).serviceScore).toBe(8);
    },
  );

  it('may hold a total that cannot be read, which is passed over', () => {
    expect(understood({ ...map, score: 'n/a', total: '9' }).serviceScore).toBe(9);
    expect(understood({ ...map, score: 'n/a' })).not.toHaveProperty('serviceScore');
  });

  it('may have a measured attribute named score beside it', () => {
    const read = understood({ ...map, score: attribute });
    expect(Object.keys(read.attributes)).toEqual(['net_monthly_rent', 'score']);
    expect(read).not.toHaveProperty('serviceScore');
  });

  it.each([false, 'false', 'FALSE', 0, '0'])('is a refusal with success: %j and no attributes', (said) => {
    expect(errorOf('getapplicationapproval', json({ success: said, message: ' No. ' }))).toMatchObject({
      kind: 'refused',
      message: 'No.',
      status: 200,
    });
  });

  it.each([false, 'false', 'FALSE', 0, '0'])('is no result to recommend by with success: %j', (said) => {
    const read = understood({ data: { success: said, attributes: map } });
    expect(judgedPercentOf(read)).toBeNull();
    expect(read.withheld).toEqual([
      { kind: 'verdict', field: 'data.success', word: String(said), says: 'negative' },
    ]);
  });

  it.each([
    ['an empty object', {}],
    ['success and nothing else', { success: true, message: '' }],
    ['an empty map', { success: true, data: {} }],
    ['a list of two', [map, map]],
    ['text', 'approved'],
    ['null', null],
    ['a number', 9],
    ['objects without a setting’s field', { applicant: { name: 'A' } }],
  ])('is unreadable where the body is %s', (_, body) => {
    const error = errorOf('getapplicationapproval', json(body));
    expect(error).toMatchObject({ kind: 'unreadable', status: 200, contentType: 'application/json' });
    expect(error.excerpt).toBe(JSON.stringify(body).slice(0, 200));
  });

  it('is unreadable with more than 1,000 entries', () => {
    const many = Object.fromEntries(Array.from({ length: 1_001 }, (_, index) => [`a${index}`, attribute]));
    expect(errorOf('getapplicationapproval', json(many)).kind).toBe('unreadable');
    delete many.a0;
    expect(understood(many).score).toBe(9_000);
  });
});

describe('an attribute of an approval result', () => {
  it.each([
    [
      'attribute_value',
      { attribute_enabled: '1', attribute_value: '34', value: '40', measured_value: '50' },
      34,
    ],
    ['value', { attribute_enabled: '1', value: '34', measured_value: 34 }, 34],
    ['measured_value', { attribute_enabled: '1', attribute_value: null, measured_value: '34' }, 34],
    ['attribute_value without attribute_enabled', { attribute_value: '34' }, 34],
    ['attribute_value of 1 where nothing else is measured', { attribute_value: '1' }, 1],
  ])('has its measured value under %s', (_, fields, measured) => {
    const read = understoodAttribute(fields);
    expect(read.attributes.pets_on_lease).toMatchObject({ enabled: true, measured });
  });

  it('is unreadable where two fields hold different values', () => {
    const read = understoodAttribute({ attribute_enabled: '1', value: '34', measured_value: '50' });
    expect(read.unreadableReasons).toEqual({ pets_on_lease: 'More than one field may hold the value.' });
  });

  it('has attribute_value for its switch where attribute_enabled is missing and another field is measured', () => {
    for (const field of ['value', 'measured_value']) {
      expect(understoodAttribute({ attribute_value: '0', [field]: '34' }).attributes.pets_on_lease).toEqual({
        enabled: false,
        measured: 34,
        points: 9,
      });
      expect(understoodAttribute({ attribute_value: 1, [field]: 34 }).attributes.pets_on_lease?.enabled).toBe(
        true,
      );
      expect(understoodAttribute({ attribute_value: '34', [field]: '34' }).unreadableReasons).toEqual({
        pets_on_lease: 'attribute_value must be 1 or 0, but is "34".',
      });
    }
  });

  it('is enabled where nothing says otherwise', () => {
    expect(understoodAttribute({ value: '34' }).attributes.pets_on_lease?.enabled).toBe(true);
  });

  it('is not measured where no value or null came, and counts as such when enabled', () => {
    const read = understood({
      a: { ...WIRE_RULE, value: null },
      b: { ...WIRE_RULE, attribute_enabled: '0' },
    });
    expect(read.attributes).toEqual({
      a: { enabled: true, measured: null, points: 0 },
      b: { enabled: false, measured: null, points: 0 },
    });
    expect(read.notMeasured).toEqual(['a']);
    expect(read).toMatchObject({ score: 0, weight: 10, unreadable: [] });
  });

  it.each([
    [{ attribute_value: 'abc' }, 'attribute_value is no number: "abc".'],
    [{ attribute_enabled: '1', value: '1e3' }, 'value is no number: "1e3".'],
    [{ attribute_enabled: '1', value: true }, 'value is no number: true.'],
    [{ attribute_enabled: '1', value: 1e13 }, 'value is outside ±10^12: 10000000000000.'],
    [{ attribute_enabled: 'maybe', value: '34' }, 'attribute_enabled must be 1 or 0, but is "maybe".'],
    [{ value: '34', evaluation_value: '0' }, 'evaluation_value must be at least 1, but is 0.'],
    [{ value: '34', baseline_type: undefined }, 'baseline_type is missing.'],
  ])(
    'that holds %j is unreadable: no points, its weight counts, and there is no recommendation',
    (fields, reason) => {
      const read = understood({ pets_on_lease: { ...WIRE_RULE, ...fields }, ...map });
      expect(read.unreadable).toEqual(['pets_on_lease']);
      expect(read.unreadableReasons).toEqual({ pets_on_lease: reason });
      expect(Object.keys(read.attributes)).toEqual(['net_monthly_rent']);
      expect(read).toMatchObject({ score: 9, weight: 20, notMeasured: [] });
      expect(judgedPercentOf(read)).toBeNull();
    },
  );

  it('whose weight cannot be read, either, gives no points and no recommendation', () => {
    const read = understood({ pets_on_lease: { ...WIRE_RULE, value: '34', weight: '-1' }, ...map });
    expect(read.unreadableReasons).toEqual({ pets_on_lease: 'weight must be at least 0, but is -1.' });
    expect(read).toMatchObject({ score: 9, weight: 10 });
    expect(judgedPercentOf(read)).toBeNull();
  });

  it('that is switched off takes no recommendation away where it is unreadable', () => {
    for (const fields of [{ attribute_value: 'about 30' }, { weight: '', value: '3' }]) {
      const off = { ...WIRE_RULE, ...fields, attribute_enabled: '0' };
      const read = understood({ pets_on_lease: off, ...map });
      expect(read.unreadable).toEqual(['pets_on_lease']);
      expect(read).toMatchObject({ score: 9, weight: 10, unread: 0 });
      expect(judgedPercentOf(read)).toBe(90);
    }
  });

  it('under a name that is none takes the recommendation away while it counts', () => {
    const read = understood({ ...map, '2nd_income': attribute });
    expect(read).toMatchObject({ refusedNames: ['2nd_income'], unreadable: [], unread: 1 });
    expect(judgedPercentOf(read)).toBeNull();
    const off = understood({ ...map, '2nd_income': { ...attribute, attribute_enabled: '0' } });
    expect(judgedPercentOf(off)).toBe(90);
  });

  it.each(['', ' ', null, 'N/A', 'n/a', 'NA', 'None', '-', '--'])('of %j is not measured', (value) => {
    const read = understood({ pets_on_lease: { ...WIRE_RULE, value }, ...map });
    expect(read).toMatchObject({ score: 9, weight: 20, notMeasured: ['pets_on_lease'], unreadable: [] });
    expect(judgedPercentOf(read)).toBe(45);
  });

  it.each([
    'attribute_value',
    'value',
    'measured_value',
    'measured',
    'actual_value',
    'actual',
    'current_value',
    'applicant_value',
    'amount',
    'ratio',
    'actualValue',
    'Measured-Value',
  ])('has its measured value under %s', (field) => {
    const read = understoodAttribute({ attribute_enabled: '1', [field]: '34%' });
    expect(read.attributes.pets_on_lease).toEqual({ enabled: true, measured: 34, points: 9 });
  });

  it('says nothing in one field and has its value in another', () => {
    const read = understoodAttribute({ attribute_enabled: '1', attribute_value: 'N/A', actual: '34' });
    expect(read.attributes.pets_on_lease?.measured).toBe(34);
  });

  it('under a name in camelCase is read as snake_case, unless another has that name', () => {
    expect(Object.keys(understood({ netMonthlyRent: attribute }).attributes)).toEqual(['net_monthly_rent']);
    const both = understood({ netMonthlyRent: { ...attribute, attribute_value: '90' }, ...map });
    expect(both.attributes.net_monthly_rent?.measured).toBe(34);
    expect(both).toMatchObject({ refusedNames: ['netMonthlyRent'], unread: 1 });
  });

  it('that is twice in a list is not read at all', () => {
    const named = { ...attribute, name: 'net_monthly_rent' };
    const read = understood([named, { ...named, attribute_value: '90' }]);
    expect(read.unreadableReasons).toEqual({ net_monthly_rent: 'The attribute is there twice.' });
    expect(judgedPercentOf(read)).toBeNull();
  });

  it('that is no object is unreadable under a catalogued name, and metadata under another', () => {
    const read = understood({
      ...map,
      credit_score: 700,
      evictions: null,
      nsf_count: [1],
      page: 3,
      note: 'x',
    });
    expect(read.unreadable).toEqual(['credit_score', 'evictions', 'nsf_count']);
    expect(Object.keys(read.attributes)).toEqual(['net_monthly_rent']);
  });

  it.each(['score', 'points', 'attribute_score'])('may carry the service’s own points under %s', (field) => {
    const read = understoodAttribute({ value: '34', [field]: '8' });
    expect(read.attributes.pets_on_lease).toEqual({
      enabled: true,
      measured: 34,
      points: 9,
      servicePoints: 8,
    });
    expect(
      understoodAttribute({ value: '34', [field]: 'eight' }).attributes.pets_on_lease,
    ).not.toHaveProperty('servicePoints');
  });

  it('brings its setting along, description and all', () => {
    expect(understoodAttribute({ value: '34', attribute_description: 'Pets\u0000' }).settings).toEqual({
      pets_on_lease: {
        enabled: true,
        weight: 10,
        baselineValue: 30,
        baselineType: 'up',
        evaluationValue: 3,
        evaluationType: 'down',
        scoreValue: 1,
        description: 'Pets',
      },
    });
  });

  it('under a name that is none is refused by name, and is neither read nor unreadable', () => {
    const body = `{"__proto__":{"weight":"1"},"constructor":${JSON.stringify(attribute)},"prototype":{},"Bad Name\\u0007":{},"net_monthly_rent":${JSON.stringify(attribute)}}`;
    const read = answer('getapplicationapproval', raw(body));
    expect(read.refusedNames).toEqual(['__proto__', 'constructor', 'prototype', 'Bad Name']);
    expect(read.unreadable).toEqual([]);
    expect(Object.keys(read.attributes)).toEqual(['net_monthly_rent']);
    expect(Object.getPrototypeOf(read.attributes)).toBe(Object.prototype);
    expect(Reflect.has({}, 'weight')).toBe(false);
  });

  it('is one of at most 100 refused names', () => {
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`Bad ${index}`, attribute]));
    expect(understood({ ...map, ...many }).refusedNames).toHaveLength(100);
  });
});

describe('a rule that was read before', () => {
  const fields = Object.keys(WIRE_RULE);

  it.each(fields)('is read anew where %s differs, and comes back as it was', (field) => {
    const first = understoodAttribute({});
    const other = field.endsWith('_type')
      ? { [field]: 'down', evaluation_value: '7' }
      : { [field]: field === 'attribute_description' ? 'Another text' : '7' };
    const changed = understoodAttribute(other);
    expect(changed.settings).not.toEqual(first.settings);
    expect(understoodAttribute({})).toEqual(first);
    expect(understoodAttribute(other)).toEqual(changed);
  });

  it('counts for its own name and switch only, and stays unreadable where it is', () => {
    const on = understoodAttribute({ attribute_enabled: '1', attribute_value: '4' });
    const off = understoodAttribute({ attribute_enabled: '0', attribute_value: '4' });
    expect(on.settings.pets_on_lease?.enabled).toBe(true);
    expect(off.settings.pets_on_lease?.enabled).toBe(false);
    expect(
      understood({ late_rent_rate: { ...WIRE_RULE, weight: '3' }, pets_on_lease: WIRE_RULE }).settings,
    ).toMatchObject({ late_rent_rate: { weight: 3 }, pets_on_lease: { weight: Number(WIRE_RULE.weight) } });
    for (const weight of [{}, [], 'abc', '']) {
      expect(understoodAttribute({ weight }).unreadable).toEqual(['pets_on_lease']);
    }
    expect(understoodAttribute({ attribute_enabled: '1', attribute_value: '4' })).toEqual(on);
  });
});
