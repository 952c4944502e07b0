import { beforeEach, describe, expect, it } from 'vitest';
import { readApprovalResult } from '#shared/service/approval-result.ts';
import { parsedJson } from '#shared/service/parsed-json.ts';
import { NO_MAPPING } from '#shared/service/pointing.ts';
import { RepeatedResults } from '#shared/service/repeated-result.ts';
import fc from '#test/fixtures/fast-check.ts';
import { answer, raw, WIRE_RULE } from './replies.ts';

const attribute = (more: object) => ({
  ...WIRE_RULE,
  attribute_enabled: '1',
  attribute_value: '34',
  ...more,
});
const replyOf = (attributes: object) => JSON.stringify({ success: true, message: '', data: attributes });
const plain = (rent: string, income: string) =>
  replyOf({
    net_monthly_rent: attribute({ attribute_value: rent }),
    monthly_income: attribute({ attribute_value: income, weight: '20', attribute_enabled: '0' }),
  });

/** What is read without anything known from before. */
function readAnew(text: string) {
  const read = readApprovalResult(parsedJson(text)?.json);
  if (!read.ok) throw new Error(`Not read: ${JSON.stringify(read.error)}`);
  return read.value;
}

let results = new RepeatedResults();

describe('a reply that repeats the last one but for its values', () => {
  beforeEach(() => {
    results = new RepeatedResults();
    results.learn(plain('34', '5'));
    expect(results.read(plain('1', '2'))).not.toBeNull();
  });

  it.each([
    ['other numbers', plain('31', '-12.5')],
    ['a value that is missing', plain('', '3')],
    ['none at all', plain('', '')],
    ['a value as people write it', plain(' $1,200.00 ', '7%')],
  ])('with %s is read without being taken apart, as the same', (_, text) => {
    expect(results.read(text)).toEqual(readAnew(text));
  });

  it.each([
    ['another weight', plain('31', '12').replace('"weight":"20"', '"weight":"21"')],
    ['a switch', plain('31', '12').replace('"attribute_enabled":"0"', '"attribute_enabled":"1"')],
    ['a value that is no number', plain('thirty', '12')],
    ['a value that ends later', plain('3\\"1', '12')],
    ['a line break in a value, which is no JSON', plain('31', '12').replace('"31"', '"31\n"')],
    ['a word for none', plain('n/a', '12')],
    ['a value beyond what is read', plain('10000000000000', '12')],
    ['more behind it', `${plain('31', '12')} `],
    ['less', plain('31', '12').slice(0, -1)],
    ['a value more', replyOf({ net_monthly_rent: attribute({ attribute_value: '31', value: '5' }) })],
  ])('is left to be read anew with %s', (_, text) => {
    expect(results.read(text)).toBeNull();
  });

  it('is left to be read anew where somebody has pointed elsewhere since', () => {
    const mapping = { ...NO_MAPPING, results: { ...NO_MAPPING.results, value: 'weight' } };
    expect(results.read(plain('31', '12'), mapping)).toBeNull();
  });

  it('is none where its value can’t occur, as the marks are when it is read', () => {
    const own = (value: string) => replyOf({ vendor_score: attribute({ attribute_value: value }) });
    const marked = { ...NO_MAPPING, creditScores: ['vendor_score'] };
    results.learn(own('700'), marked);
    expect(results.read(own('701'), marked)).toMatchObject({ notMeasured: [] });
    expect(results.read(own('9003'), marked)).toMatchObject({
      notMeasured: ['vendor_score'],
      impossible: { vendor_score: { value: 9003, why: 'bureau-code' } },
    });
  });

  it.each([
    ['the value is the switch', { attribute_enabled: undefined, value: '12' }],
    ['another field says it where the value does not', { value: '12' }],
    ['a field says something else', { remark: 'Ana Abara pays late' }],
    ['the value is more than a number', { attribute_value: { name: 'Ana Abara' } }],
    ['the value is quoted in itself', { attribute_value: 'see “Ana” or "Abara"' }],
  ])('is not known where %s', (_, more) => {
    const text = replyOf({ monthly_income: attribute({}), net_monthly_rent: attribute(more) });
    results.learn(text);
    expect(results.read(text)).toBeNull();
  });

  it('is not known where it tells something beside the attributes', () => {
    const text = JSON.stringify({
      applicant: { name: 'Ana Abara' },
      data: { net_monthly_rent: attribute({}) },
    });
    results.learn(text);
    expect(results.read(text)).toBeNull();
  });

  it('is not known where a value is there twice', () => {
    const text = plain('31', '12').replace(
      '"attribute_value":"31"',
      '"attribute_value":"30","attribute_value":"31"',
    );
    expect(readAnew(text).unreadable).toEqual(['net_monthly_rent']);
    results.learn(text);
    expect(results.read(text)).toBeNull();
  });
});

it('replies of any kinds, one after the other, come to what each comes to alone', () => {
  const value = fc.constantFrom(
    '34',
    '',
    '0',
    '1',
    '-3.25',
    '1,200',
    'n/a',
    'none',
    'x',
    '"',
    '9e3',
    '10000000000001',
  );
  const fields = fc.record(
    {
      attribute_value: value,
      attribute_enabled: fc.constantFrom('1', '0'),
      value: value,
      score: fc.constantFrom('5', 'x'),
      weight: fc.constantFrom('10', '20', 'heavy'),
      attribute_description: fc.constantFrom('', '{"attribute_value":"5"}', ',"attribute_value":"'),
    },
    { requiredKeys: ['attribute_value', 'attribute_enabled'] },
  );
  const reply = fc.record(
    {
      rent: fields,
      attribute_value: fields,
      total_score: value,
    },
    { requiredKeys: ['rent'] },
  );
  fc.assert(
    fc.property(fc.array(reply, { minLength: 2, maxLength: 12 }), (replies) => {
      for (const { total_score, ...attributes } of replies) {
        const data = Object.entries(attributes).map(([name, own]) => [name, { ...WIRE_RULE, ...own }]);
        const text = JSON.stringify({ success: true, total_score, data: Object.fromEntries(data) });
        expect(answer('getapplicationapproval', raw(text))).toEqual(readAnew(text));
      }
    }),
    { numRuns: 500 },
  );
});
