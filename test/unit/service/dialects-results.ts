import { WIRE_RULE } from './replies.ts';

/** What a foreign service's approval result comes to: understood in full, without a recommendation, or refused in clear words. */
export type ResultExpectation =
  | { readonly comesTo: 'whole'; readonly score: number; readonly weight: number; readonly percent: number }
  /** A value can't occur: the recommendation is to review, whatever the score. */
  | { readonly comesTo: 'review'; readonly score: number; readonly weight: number; readonly percent: number }
  | { readonly comesTo: 'no recommendation'; readonly score: number; readonly weight: number }
  | { readonly comesTo: 'refused' | 'not understood' };

export interface ResultDialect {
  readonly axis: 'envelope' | 'names' | 'value' | 'beside' | 'parts';
  readonly name: string;
  /** The body of a reply. */
  readonly reply: string;
  /** 200 where it is left out. */
  readonly status?: number;
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
/** Both are shown, and nothing is recommended. */
const WITHHELD: ResultExpectation = { comesTo: 'no recommendation', score: 25, weight: 30 };
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
  dialect('envelope', 'with a total beside the map', { data: MAP, total: '25' }, BOTH),
  dialect('envelope', 'with a page and a total beside the map', { data: MAP, page: 1, total: 2 }, BOTH),
  dialect('envelope', 'with success as 1', { success: 1, data: MAP }, BOTH),
  dialect('envelope', 'with Success as "True"', { Success: 'True', Data: MAP }, BOTH),
  dialect('envelope', 'with success false', { success: false, data: MAP }, WITHHELD),
  dialect('envelope', 'with Success false', { Success: false, Data: MAP }, WITHHELD),
  dialect('envelope', 'with success 0 beside the map', { success: 0, ...MAP }, WITHHELD),
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
const SCORE = {
  ...{
    attribute_enabled: '1',
    baseline_value: '700',
    weight: '40',
    baseline_type: 'down',
    evaluation_value: '20',
  },
  ...{ evaluation_type: 'down', score_value: '4' },
};
const REVIEWED: ResultExpectation = { comesTo: 'review', score: 16, weight: 30, percent: 1600 / 30 };
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
  ...['(147)', '-$147', -1, '-0.5'].map((value) =>
    dialect(
      'value',
      `${JSON.stringify(value)} is below zero, which no share of an income is`,
      withValue(value),
      REVIEWED,
    ),
  ),
  ...['(147)', '-$147'].map((value) =>
    dialect(
      'value',
      `${value} is below zero, which a cash flow may be`,
      { free_cash_flow: { ...RENT, attribute_value: value } },
      {
        comesTo: 'whole',
        score: 10,
        weight: 10,
        percent: 100,
      },
    ),
  ),
  ...['0,034', '00,034', '034,000', '1,00', ',034', '0,034.5', '$0,100', '(0,147)'].map((value) =>
    dialect('value', `${value} may be anything`, withValue(value), UNREAD),
  ),
  ...[9001, '9002', '9003', 9004, 9999, 9000, '9,003', 249, 901, 0, -1, '0', 1200, 99_999].map((value) =>
    dialect(
      'value',
      `a credit score of ${JSON.stringify(value)} is none`,
      { ...MAP, credit_score: { ...SCORE, attribute_value: value } },
      {
        comesTo: 'review',
        score: 25,
        weight: 70,
        percent: 2500 / 70,
      },
    ),
  ),
  ...[250, 300, '700', 850, 900].map((value) =>
    dialect(
      'value',
      `a credit score of ${JSON.stringify(value)} is one`,
      { credit_score: { ...SCORE, attribute_value: value } },
      {
        comesTo: 'whole',
        ...(Number(value) >= 700 ? { score: 40, percent: 100 } : { score: 0, percent: 0 }),
        weight: 40,
      },
    ),
  ),
  dialect(
    'value',
    'a credit score that is none and switched off',
    {
      ...MAP,
      credit_score: { ...SCORE, attribute_enabled: '0', attribute_value: '9003' },
    },
    BOTH,
  ),
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

const enveloped = (name: string, fields: object, expect: ResultExpectation): ResultDialect[] => [
  dialect('beside', `${name}, in the envelope`, { ...fields, data: MAP }, expect),
  dialect('beside', `${name}, beside the attributes`, { ...MAP, ...fields }, expect),
];

/** What stands beside a map of attributes and says how the report went, or is of somebody else. */
const beside: readonly ResultDialect[] = [
  ...[
    'error',
    'failed',
    'pending',
    'processing',
    'In Progress',
    'queued',
    'partial',
    'incomplete',
    'rejected',
    'expired',
    'no',
  ].flatMap((word) => enveloped(`status ${word}`, { status: word }, WITHHELD)),
  ...[
    ...[
      'report in progress',
      'awaiting bureau',
      'frozen',
      'parked',
      'provisional',
      'v2',
      'en proceso',
      'X',
      'bloqueado',
      '保留中',
    ],
    ...['manual', 'refresh needed', 'stale', 'sandbox', 'demo', 'tbd'],
  ].flatMap((word) => enveloped(`status ${word}, which nobody has explained`, { status: word }, WITHHELD)),
  ...['Report in progress', 'Please retry later', 'Cached copy', 'Sample data only'].flatMap((word) =>
    enveloped(`the message ${word}`, { message: word }, WITHHELD),
  ),
  ...['success', 'ok', 'is_success', 'complete', 'completed', 'ready', 'done'].flatMap((name) =>
    [false, 'no', 0].flatMap((value) =>
      enveloped(`${name} ${JSON.stringify(value)}`, { [name]: value }, WITHHELD),
    ),
  ),
  ...['pending', 'processing', 'in_progress', 'inProgress', 'queued', 'partial', 'incomplete'].flatMap(
    (name) => enveloped(`${name} true`, { [name]: true }, WITHHELD),
  ),
  ...['error', 'errors', 'failure', 'problem', 'exception', 'validationErrors', 'bureau_error'].flatMap(
    (name) => enveloped(`a filled ${name}`, { [name]: ['Bureau did not answer'] }, WITHHELD),
  ),
  ...[500, '404', 422].flatMap((code) => enveloped(`code ${code}`, { code }, WITHHELD)),
  dialect('beside', 'a failure in what is beside it', { meta: { status: 'error' }, data: MAP }, WITHHELD),
  dialect(
    'beside',
    'a failure two levels up',
    { response: { ok: false, payload: { attributes: MAP } } },
    WITHHELD,
  ),
  ...[true, 1, 'true', 'yes', 'ok'].flatMap((value) =>
    enveloped(`success ${JSON.stringify(value)}`, { success: value }, BOTH),
  ),
  ...['success', 'OK', 'complete', 'Completed', 'done'].flatMap((word) =>
    enveloped(`status ${word}`, { status: word }, BOTH),
  ),
  ...['error', 'errors', 'failures'].flatMap((name) => enveloped(`an empty ${name}`, { [name]: [] }, BOTH)),
  ...enveloped('complete true', { complete: true, pending: false }, BOTH),
  ...enveloped('code 200', { code: 200, message: '' }, BOTH),
  ...enveloped('status of nothing', { status: null, message: null }, BOTH),
  ...enveloped(
    'a state of the union',
    { state: 'TX', updated: '2026-03-01', created_at: '2026-02-28' },
    BOTH,
  ),
  ...['approved', 'Declined', 'denied', 'pass', 'fail', 'review', 'eligible'].flatMap((word) => [
    ...enveloped(`the provider’s own decision ${word}`, { decision: word }, BOTH),
    ...enveloped(`the provider’s own status ${word}`, { status: word }, BOTH),
  ]),
  ...enveloped('the provider’s own approved', { approved: false, eligible: true }, BOTH),
  dialect(
    'beside',
    'attributes that are named as verdicts',
    { ...MAP, failed_payments: { ...RENT, attribute_value: '30' } },
    {
      comesTo: 'whole',
      score: 35,
      weight: 40,
      percent: 87.5,
    },
  ),
  dialect(
    'beside',
    'an applicant with a status',
    { applicant: { status: 'employed', rejected_before: 'yes' }, ...MAP },
    BOTH,
  ),
  ...[202, 206].map((status) => ({
    ...dialect('beside', `with ${status}`, { data: MAP }, WITHHELD),
    status,
  })),
  ...[
    { application_id: 'A-2' },
    { applicationid: 'A-10' },
    { ApplicationId: 'B-1' },
    { 'application-id': 'A1' },
    { application: { application_id: 'A-2' } },
    { application: { applicationId: 17 } },
  ].flatMap((fields) =>
    enveloped(`of another application ${JSON.stringify(fields)}`, fields, { comesTo: 'refused' }),
  ),
  ...[
    { application_id: 'A-1' },
    { applicationid: ' a-1 ' },
    { application_id: null },
    { id: 'A-2' },
    { application: { id: 9 } },
  ].flatMap((fields) => enveloped(`of this application ${JSON.stringify(fields)}`, fields, BOTH)),
];

const { debt_to_income: _debt, ...RENT_ALONE } = MAP;
const MORE: ResultExpectation = { comesTo: 'no recommendation', score: 9, weight: 10 };
const { attribute_value: _value, ...NO_VALUE } = RENT;
const NOT_UNDERSTOOD_ATTRIBUTE: ResultExpectation = { comesTo: 'no recommendation', score: 16, weight: 30 };
const text = (name: string, reply: string, expect: ResultExpectation): ResultDialect => ({
  axis: 'parts',
  name,
  reply,
  expect,
});

/** Replies of which only a part would be read: what is left is never left out in silence. */
const parts: readonly ResultDialect[] = [
  dialect('parts', 'a group beside the attributes', { ...RENT_ALONE, debts: { debt_to_income: DEBT } }, MORE),
  dialect('parts', 'a second envelope', { data: RENT_ALONE, more: { debt_to_income: DEBT } }, MORE),
  dialect('parts', 'a second known envelope', { data: RENT_ALONE, results: { debt_to_income: DEBT } }, MORE),
  dialect(
    'parts',
    'a group in JSON in a text',
    { data: RENT_ALONE, more: JSON.stringify({ debt_to_income: DEBT }) },
    MORE,
  ),
  dialect(
    'parts',
    'a group deep down',
    { data: RENT_ALONE, a: { b: { c: { d: { debt_to_income: DEBT } } } } },
    MORE,
  ),
  dialect(
    'parts',
    'a group in an attribute',
    { net_monthly_rent: { ...RENT, more: { debt_to_income: DEBT } } },
    MORE,
  ),
  dialect('parts', 'a list of groups', { data: RENT_ALONE, groups: [{ debt_to_income: DEBT }, {}] }, MORE),
  dialect(
    'parts',
    'an entry of a list that has no rule',
    {
      data: [
        { name: 'net_monthly_rent', ...RENT },
        { name: 'pets', value: 3 },
      ],
    },
    MORE,
  ),
  dialect(
    'parts',
    'an attribute of values alone elsewhere',
    { data: RENT_ALONE, other: { attribute_value: '3' } },
    MORE,
  ),
  ...[
    { page: 1, pages: 3 },
    { page: 1, total_pages: 2 },
    { page: 2, per_page: 1 },
    { total: 12, per_page: 1 },
    { total: 2, limit: 1 },
    { total_count: 5, offset: 0, limit: 1 },
    { offset: 10, limit: 1 },
    { next: 'https://api.screening.example/p2' },
    { next_page: 2 },
    { nextCursor: 'abc' },
    { has_more: true },
    { hasNextPage: 'yes' },
    { pagination: { total: 9, page_size: 1 } },
    { meta: { pages: 2 } },
    { page: { totalElements: 3, size: 1, number: 0 } },
    { _links: { next: { href: '/p2' } } },
    { truncated: true },
  ].map((fields) =>
    dialect('parts', `a further page ${JSON.stringify(fields)}`, { ...fields, data: RENT_ALONE }, MORE),
  ),
  ...[
    { page: 1, pages: 1, total: 2 },
    { next: null, has_more: false },
    { total: 2, limit: 50, offset: 0 },
    { pagination: { page: 1, total: 2 } },
    { _links: { self: { href: '/p1' } } },
  ].map((fields) =>
    dialect('parts', `the only page ${JSON.stringify(fields)}`, { ...fields, data: MAP }, BOTH),
  ),
  text(
    'an attribute twice',
    JSON.stringify(MAP).replace(
      /}$/,
      `,"net_monthly_rent":${JSON.stringify({ ...RENT, attribute_value: '80' })}}`,
    ),
    { comesTo: 'no recommendation', score: 16, weight: 20 },
  ),
  text(
    'a value twice',
    JSON.stringify(MAP).replace('"attribute_value":"34"', '"attribute_value":"34","attribute_value":"80"'),
    {
      comesTo: 'no recommendation',
      score: 16,
      weight: 20,
    },
  ),
  text('the map twice', `{"data":${JSON.stringify(RENT_ALONE)},"data":${JSON.stringify(MAP)}}`, WITHHELD),
  text('success twice', `{"success":false,"success":true,"data":${JSON.stringify(MAP)}}`, WITHHELD),
  ...['Weight', 'attributeValue', 'BASELINE_VALUE', 'attribute-enabled'].map((field) =>
    dialect(
      'parts',
      `two spellings of ${field}`,
      { ...MAP, net_monthly_rent: { ...RENT, [field]: '1' } },
      {
        comesTo: 'no recommendation',
        score: 16,
        weight: 20,
      },
    ),
  ),
  ...['observed', 'reading', 'finding', 'applicant', 'val', 'figure', 'input', 'result_value', 'x'].flatMap(
    (field) => [
      dialect(
        'parts',
        `a value under ${field}`,
        { ...MAP, net_monthly_rent: { ...NO_VALUE, [field]: '34' } },
        NOT_UNDERSTOOD_ATTRIBUTE,
      ),
      dialect(
        'parts',
        `a value of 0 under ${field}`,
        { ...MAP, net_monthly_rent: { ...NO_VALUE, [field]: 0 } },
        NOT_UNDERSTOOD_ATTRIBUTE,
      ),
      dialect(
        'parts',
        `a value in an object under ${field}`,
        { ...MAP, net_monthly_rent: { ...NO_VALUE, [field]: { v: 34 } } },
        NOT_UNDERSTOOD_ATTRIBUTE,
      ),
      dialect(
        'parts',
        `nothing under ${field}`,
        { ...MAP, net_monthly_rent: { ...NO_VALUE, [field]: null } },
        NOT_MEASURED,
      ),
    ],
  ),
  dialect('parts', 'a rule alone', { ...MAP, net_monthly_rent: NO_VALUE }, NOT_MEASURED),
  dialect(
    'parts',
    'a rule with names alone',
    { ...MAP, net_monthly_rent: { ...NO_VALUE, label: 'Rent', description: 'x', points: null } },
    NOT_MEASURED,
  ),
  dialect(
    'parts',
    'two values that differ',
    { ...MAP, net_monthly_rent: { ...NO_VALUE, amount: '34', ratio: '80' } },
    NOT_UNDERSTOOD_ATTRIBUTE,
  ),
  dialect(
    'parts',
    'two values that are one',
    { ...MAP, net_monthly_rent: { ...NO_VALUE, amount: '34', ratio: 34 } },
    BOTH,
  ),
  text(
    'names that can be no attributes',
    `{"__proto__":{"weight":"1"},"constructor":${JSON.stringify(DEBT)},${JSON.stringify(MAP).slice(1)}`,
    BOTH,
  ),
];

/** At least one for every way in which services were seen, or are likely, to write an approval result. */
export const RESULT_DIALECTS: readonly ResultDialect[] = [
  ...envelopes,
  ...names,
  ...values,
  ...beside,
  ...parts,
];
