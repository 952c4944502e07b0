import type { Dialect } from '#test/integration/screening-service/dialect.ts';
import { WIRE_RULE } from './replies.ts';

/** What a foreign service's approval result comes to: understood in full, without a recommendation, or refused in clear words. */
export type ResultExpectation =
  | { readonly comesTo: 'whole'; readonly score: number; readonly weight: number; readonly percent: number }
  | { readonly comesTo: 'no recommendation'; readonly score: number; readonly weight: number }
  | { readonly comesTo: 'refused' | 'not understood' };

export interface ResultDialect extends Pick<Dialect, 'name'> {
  readonly axis: Extract<Dialect['axis'], 'envelope' | 'names' | 'value'>;
  /** The body of a reply with status 200. */
  readonly reply: string;
  readonly expect: ResultExpectation;
}

const RENT = { ...WIRE_RULE, attribute_enabled: '1', attribute_value: '34' };
const DEBT = {
  ...{
    attribute_enabled: '1',
    baseline_value: '36',
    weight: '20',
    baseline_type: 'up',
    evaluation_value: '2',
  },
  ...{ evaluation_type: 'down', score_value: '2', attribute_value: '40' },
};
const MAP = { net_monthly_rent: RENT, debt_to_income: DEBT };
/** 9 of 10 and 16 of 20. */
const BOTH: ResultExpectation = { comesTo: 'whole', score: 25, weight: 30, percent: 2500 / 30 };
const NOT_UNDERSTOOD: ResultExpectation = { comesTo: 'not understood' };

function dialect(
  axis: ResultDialect['axis'],
  name: string,
  body: unknown,
  expect: ResultExpectation,
): ResultDialect {
  return { axis, name, reply: JSON.stringify(body), expect };
}

const renamed = (fields: object, rename: (name: string) => string): object =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [rename(name), value]));
const camel = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const pascal = (name: string): string => camel(`_${name}`);
const asList = (nameField: string) =>
  Object.entries(MAP).map(([name, attribute]) => ({ [nameField]: name, ...attribute }));

const ENVELOPES = [
  ...[
    'data',
    'result',
    'results',
    'attributes',
    'approval',
    'approval_center',
    'response',
    'payload',
    'application',
  ],
  ...['Data', 'RESULT', 'approvalCenter', 'Approval-Center', 'approval center'],
];

const envelopes: readonly ResultDialect[] = [
  dialect('envelope', 'the bare map', MAP, BOTH),
  ...ENVELOPES.map((name) =>
    dialect('envelope', `the map under ${name}`, { success: true, [name]: MAP }, BOTH),
  ),
  dialect('envelope', 'under response and payload', { response: { payload: MAP } }, BOTH),
  dialect('envelope', 'three levels down', { data: { application: { attributes: MAP } } }, BOTH),
  dialect(
    'envelope',
    'four levels down',
    { data: { result: { response: { payload: MAP } } } },
    NOT_UNDERSTOOD,
  ),
  dialect('envelope', 'under a name of its own', { underwriting: MAP }, NOT_UNDERSTOOD),
  dialect('envelope', 'a list of one map', [MAP], BOTH),
  dialect('envelope', 'a list of one map under results', { results: [MAP] }, BOTH),
  dialect('envelope', 'a list of one envelope', [{ data: MAP }], BOTH),
  dialect('envelope', 'a list of two maps', [MAP, MAP], NOT_UNDERSTOOD),
  dialect('envelope', 'an empty list', [], NOT_UNDERSTOOD),
  dialect('envelope', 'a list of attributes with a name', asList('name'), BOTH),
  dialect('envelope', 'a list of attributes with attribute_name', { data: asList('attribute_name') }, BOTH),
  dialect('envelope', 'a list of attributes with attribute', { attributes: asList('attribute') }, BOTH),
  dialect(
    'envelope',
    'a list of attributes with AttributeName',
    { Attributes: asList('AttributeName') },
    BOTH,
  ),
  dialect('envelope', 'a list of attributes without names', Object.values(MAP), NOT_UNDERSTOOD),
  dialect('envelope', 'JSON inside a string', JSON.stringify(MAP), BOTH),
  dialect('envelope', 'JSON inside a string under data', { data: JSON.stringify(MAP) }, BOTH),
  dialect(
    'envelope',
    'JSON inside a string inside a string',
    { data: JSON.stringify(JSON.stringify(MAP)) },
    NOT_UNDERSTOOD,
  ),
  dialect(
    'envelope',
    'with an applicant beside the attributes',
    { applicant: { name: 'A', id: 7 }, ...MAP },
    BOTH,
  ),
  dialect('envelope', 'with a page and a total beside the map', { data: MAP, page: 1, total: '25' }, BOTH),
  dialect('envelope', 'with success as 1', { success: 1, data: MAP }, BOTH),
  dialect('envelope', 'with Success as "True"', { Success: 'True', Data: MAP }, BOTH),
  dialect('envelope', 'with success false', { success: false, data: MAP }, { comesTo: 'refused' }),
  dialect('envelope', 'with Success false', { Success: false, Data: MAP }, { comesTo: 'refused' }),
  dialect('envelope', 'with success 0 beside the map', { success: 0, ...MAP }, { comesTo: 'refused' }),
  dialect('envelope', 'success and nothing else', { success: true }, NOT_UNDERSTOOD),
  dialect('envelope', 'an error in a 200', { error: 'Not completed' }, { comesTo: 'refused' }),
  dialect('envelope', 'a word', 'approved', NOT_UNDERSTOOD),
  dialect('envelope', 'nothing', null, NOT_UNDERSTOOD),
];

const RULE_LESS = { value: '34' };
const names: readonly ResultDialect[] = [
  dialect(
    'names',
    'fields in camelCase',
    { net_monthly_rent: renamed(RENT, camel), debt_to_income: renamed(DEBT, camel) },
    BOTH,
  ),
  dialect(
    'names',
    'fields in PascalCase',
    { net_monthly_rent: renamed(RENT, pascal), debt_to_income: DEBT },
    BOTH,
  ),
  dialect(
    'names',
    'fields in capitals',
    { net_monthly_rent: renamed(RENT, (name) => name.toUpperCase()), debt_to_income: DEBT },
    BOTH,
  ),
  dialect(
    'names',
    'fields with hyphens',
    { net_monthly_rent: renamed(RENT, (name) => name.replaceAll('_', '-')), debt_to_income: DEBT },
    BOTH,
  ),
  dialect(
    'names',
    'fields with blanks',
    { net_monthly_rent: renamed(RENT, (name) => name.replaceAll('_', ' ')), debt_to_income: DEBT },
    BOTH,
  ),
  dialect('names', 'attributes in camelCase', { netMonthlyRent: RENT, debtToIncome: DEBT }, BOTH),
  dialect('names', 'attributes in PascalCase', { NetMonthlyRent: RENT, DebtToIncome: DEBT }, BOTH),
  dialect('names', 'attributes in capitals', { NET_MONTHLY_RENT: RENT, DEBT_TO_INCOME: DEBT }, BOTH),
  dialect('names', 'an attribute of its own', { net_monthly_rent: RENT, pets_on_lease: DEBT }, BOTH),
  dialect(
    'names',
    'an attribute twice, in two styles',
    { ...MAP, netMonthlyRent: RENT },
    { comesTo: 'no recommendation', score: 25, weight: 30 },
  ),
  dialect('names', 'an attribute twice in a list', [...asList('name'), { name: 'debt_to_income', ...DEBT }], {
    comesTo: 'no recommendation',
    score: 9,
    weight: 10,
  }),
  dialect(
    'names',
    'an attribute under a number',
    { ...MAP, 7: DEBT },
    { comesTo: 'no recommendation', score: 25, weight: 30 },
  ),
  dialect(
    'names',
    'an attribute under a label',
    { ...MAP, 'Late rent (%)': DEBT },
    { comesTo: 'no recommendation', score: 25, weight: 30 },
  ),
  dialect(
    'names',
    'a switched-off attribute under a label',
    { ...MAP, 'Late rent (%)': { ...DEBT, attribute_enabled: '0' } },
    BOTH,
  ),
  dialect(
    'names',
    'nothing but attributes under numbers',
    { 1: RENT, 2: DEBT },
    { comesTo: 'no recommendation', score: 0, weight: 0 },
  ),
  dialect('names', 'an object without any field of a rule', { ...MAP, pets_on_lease: RULE_LESS }, BOTH),
  dialect(
    'names',
    'a known attribute without any field of a rule',
    { ...MAP, credit_score: RULE_LESS },
    { comesTo: 'no recommendation', score: 25, weight: 30 },
  ),
  dialect(
    'names',
    'a known attribute that is a number',
    { ...MAP, credit_score: 700 },
    { comesTo: 'no recommendation', score: 25, weight: 30 },
  ),
  ...[
    'measured_value',
    'measured',
    'actual_value',
    'actual',
    'current_value',
    'applicant_value',
    'amount',
    'ratio',
    'value',
  ].map((field) => {
    const { attribute_value: measured, ...rule } = RENT;
    return dialect(
      'names',
      `the value under ${field}`,
      { net_monthly_rent: { ...rule, [field]: measured }, debt_to_income: DEBT },
      BOTH,
    );
  }),
  dialect(
    'names',
    'attribute_value as the switch beside a value',
    { ...MAP, nsf_count: { ...WIRE_RULE, attribute_value: '0', actual: '90' } },
    BOTH,
  ),
  dialect(
    'names',
    'attribute_value that is no switch beside a value',
    { ...MAP, nsf_count: { ...WIRE_RULE, attribute_value: '34', actual: '90' } },
    { comesTo: 'no recommendation', score: 25, weight: 40 },
  ),
];

const withValue = (value: unknown) => ({
  net_monthly_rent: { ...RENT, attribute_value: value },
  debt_to_income: DEBT,
});
const UNREAD: ResultExpectation = { comesTo: 'no recommendation', score: 16, weight: 30 };
const NOT_MEASURED: ResultExpectation = { comesTo: 'whole', score: 16, weight: 30, percent: 1600 / 30 };

const values: readonly ResultDialect[] = [
  ...[34, '34', ' 34 ', '+34', '34.0', '34%', '34 %', '$34', '$ 34', '34.9', '0034'].map((value) =>
    dialect('value', `${JSON.stringify(value)} is read`, withValue(value), BOTH),
  ),
  ...['', ' ', null, 'N/A', 'n/a', 'NA', 'none', 'None', '-', '--', undefined].map((value) =>
    dialect('value', `${JSON.stringify(value)} is not measured`, withValue(value), NOT_MEASURED),
  ),
  ...[
    'about 34',
    '34 percent',
    '34,5',
    '1.034,50',
    '3e1',
    '0x22',
    'unknown',
    'null',
    '?',
    '$',
    '34-36',
    '٣٤',
    true,
    false,
    [34],
    { amount: 34 },
    1e13,
  ].map((value) => dialect('value', `${JSON.stringify(value)} cannot be read`, withValue(value), UNREAD)),
  dialect('value', '"1,000" is a thousand', withValue('1,000'), NOT_MEASURED),
  dialect('value', '"(147)" is below zero', withValue('(147)'), {
    comesTo: 'whole',
    score: 26,
    weight: 30,
    percent: 2600 / 30,
  }),
  dialect('value', '"-$147" is below zero', withValue('-$147'), {
    comesTo: 'whole',
    score: 26,
    weight: 30,
    percent: 2600 / 30,
  }),
  dialect(
    'value',
    'a rule with thousands and a dollar sign',
    { ...MAP, net_monthly_rent: { ...RENT, baseline_value: '$30', weight: '10.0' } },
    BOTH,
  ),
  dialect(
    'value',
    'a rule with a step of 0',
    { ...MAP, net_monthly_rent: { ...RENT, evaluation_value: '0' } },
    UNREAD,
  ),
  dialect(
    'value',
    'a rule without a weight',
    { ...MAP, net_monthly_rent: { ...RENT, weight: '' } },
    { comesTo: 'no recommendation', score: 16, weight: 20 },
  ),
  dialect(
    'value',
    'directions in capitals',
    { ...MAP, net_monthly_rent: { ...RENT, baseline_type: 'UP', evaluation_type: 'Down' } },
    BOTH,
  ),
  dialect(
    'value',
    'a switch as a word',
    { ...MAP, net_monthly_rent: { ...RENT, attribute_enabled: 'TRUE' } },
    BOTH,
  ),
  dialect(
    'value',
    'a switch that says neither',
    { ...MAP, net_monthly_rent: { ...RENT, attribute_enabled: 'maybe' } },
    UNREAD,
  ),
  dialect(
    'value',
    'an unreadable value of what is switched off',
    { ...MAP, nsf_count: { ...RENT, attribute_enabled: '0', attribute_value: '?' } },
    BOTH,
  ),
  dialect(
    'value',
    'one good value and three of "", "N/A" and "1,000"',
    {
      a: { ...RENT, attribute_value: '30' },
      b: { ...RENT, attribute_value: '' },
      c: { ...RENT, attribute_value: 'N/A' },
      d: { ...RENT, attribute_value: '1,000' },
    },
    { comesTo: 'whole', score: 10, weight: 40, percent: 25 },
  ),
];

/** At least one for every way in which services were seen, or are likely, to write an approval result. */
export const RESULT_DIALECTS: readonly ResultDialect[] = [...envelopes, ...names, ...values];
