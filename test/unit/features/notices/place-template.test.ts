import { expect, it } from 'vitest';
import { MOST_TEMPLATE_LENGTH } from '#shared/features/notices/place-rules.ts';
import {
  boxConditions,
  fillTemplate,
  problemsIn,
  type TemplateFacts,
  templateFields,
} from '#shared/features/notices/place-template.ts';
import { BLANK } from '#shared/features/notices/template-texts.ts';

const facts: TemplateFacts = {
  applicant: 'Ana García',
  postalAddress: '3 Elm St\nSpringfield',
  identifier: 'A-1',
  property: 'Alder Court',
  unit: '',
  outcome: 'approve-with-conditions',
  conditions: 'Depósito mayor',
  reasons: ['Income below the rent', 'No reference'],
  decidedOn: 'May 4, 2026',
  office: { name: 'Leasing Office', address: '1 Main St', phone: '555-0100' },
  agencies: [{ name: 'Report Agency', address: '2 Side St', phone: '555-0199' }],
  usesScore: false,
};
const filled = (text: string, other: Partial<TemplateFacts> = {}): string =>
  fillTemplate(text, { ...facts, ...other }).text;

it('fills each field from the letter, whatever the blanks and capitals in its name', () => {
  expect(filled('Dear {{applicant}},\n{{ Applicant  Address }}')).toBe(
    'Dear Ana García,\n3 Elm St\nSpringfield',
  );
  expect(filled('{{reasons}}')).toBe('– Income below the rent\n– No reference');
  expect(filled('{{agencies}}')).toBe('Report Agency\n2 Side St\n555-0199');
  const all = templateFields.map((field) => `{{${field}}}`).join('|');
  expect(problemsIn(all)).toEqual([]);
  expect(fillTemplate(all, facts).isWhole).toBe(true);
});

it('checks a box by what was decided, on which conditions, and by what was used', () => {
  expect(filled('[x if declined] Rejected')).toBe('[  ] Rejected');
  expect(filled('[X  IF approved with conditions] Approved')).toBe('[x] Approved');
  expect(filled('[x if conditions have deposit or deposito] D')).toBe('[x] D');
  expect(filled('[x if conditions have "guarantor"] G')).toBe('[  ] G');
  expect(filled('[x if reasons have INCOME]')).toBe('[x]');
  expect(filled('[x if report used][x if no report used]')).toBe('[x][  ]');
  expect(filled('[x if report used][x if no report used]', { agencies: [] })).toBe('[  ][x]');
  expect(filled('[x if score used][x if no score used]')).toBe('[  ][x]');
  for (const condition of boxConditions)
    expect(problemsIn(`[x if ${condition.replace('…', 'word')}]`)).toEqual([]);
});

it('leaves a blank where a field has nothing, but not where there may be none of it', () => {
  expect(fillTemplate('{{applicant address}}', { ...facts, postalAddress: ' ' })).toEqual({
    text: BLANK,
    isWhole: false,
  });
  expect(fillTemplate('Unit {{unit}}.', facts)).toEqual({ text: 'Unit .', isWhole: true });
});

it.each([
  ['Dear {{aplicant}},', 'unknown-field', 'aplicant', 1],
  ['One\nTwo {{applicant', 'unclosed-field', '{{applicant', 2],
  ['{{applicant\n}}', 'unclosed-field', '{{applicant', 1],
  ['[x if declined Rejected\n[x if declined] R', 'unclosed-box', '[x if declined Rejected', 1],
  ['[x if rich]', 'unknown-condition', 'rich', 1],
  ['[x if conditions have ]', 'unknown-condition', 'conditions have', 1],
  ['{{constructor}}', 'unknown-field', 'constructor', 1],
  ['[x if __proto__]', 'unknown-condition', '__proto__', 1],
  ['{{}}', 'unknown-field', '', 1],
] as const)('says where %j is wrong', (text, kind, what, line) => {
  expect(problemsIn(text)).toEqual([{ kind, what, line }]);
  // It is never printed half filled.
  expect(fillTemplate(text, facts)).toEqual({ text, isWhole: false });
});

it('takes a text of 200 KB for too long, and says how long it is', () => {
  const text = 'x'.repeat(200_000);
  expect(problemsIn(text)).toEqual([{ kind: 'too-long', what: '200000', line: 1 }]);
  expect(problemsIn('x'.repeat(MOST_TEMPLATE_LENGTH))).toEqual([]);
  // Openings without an end cost no more than their number.
  expect(problemsIn('{{'.repeat(MOST_TEMPLATE_LENGTH / 2))).not.toEqual([]);
});

it('prints scripts, formulas and other brackets as they are written, and fills nothing that a value brings', () => {
  for (const text of [
    '<script>alert(1)</script>',
    '=HYPERLINK("http://x","y")',
    '$(exit) `exit` [ ] }} ] {x} [x]',
    '$& $1',
  ])
    expect(filled(text)).toBe(text);
  expect(filled('{{applicant}}', { applicant: '{{office name}} $& [x if declined]' })).toBe(
    '{{office name}} $& [x if declined]',
  );
});
