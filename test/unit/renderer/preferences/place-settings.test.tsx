// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PlaceSettings } from '#renderer/features/preferences/PlaceSettings.tsx';
import { NO_RULE, type PlaceRule } from '#shared/features/notices/place-rules.ts';
import { DEFAULT_PREFERENCES } from '#shared/features/preferences/model.ts';
import { CONNECTED, drawAtDesk } from '../desk-page.tsx';

const draw = async (placeRules: PlaceRule[] = []) => {
  const saved: (readonly PlaceRule[] | undefined)[] = [];
  await drawAtDesk(<PlaceSettings preferences={{ ...DEFAULT_PREFERENCES, placeRules }} />, {
    'preferences.change': (changes) => {
      saved.push(changes.placeRules);
      return Promise.resolve(CONNECTED);
    },
  });
  return saved;
};
const place = (name: RegExp): HTMLElement => {
  const summary = screen.getByText(name, { selector: 'summary' });
  return summary.parentElement ?? summary;
};
const fill = (inside: HTMLElement, name: string | RegExp, value: string): void =>
  void fireEvent.change(within(inside).getByLabelText(name), { target: { value } });
const save = (): HTMLElement => screen.getByRole('button', { name: 'Save letters by place' });

test('a text is kept with who gave it and when, as the first version, and as the next one when it is changed', async () => {
  const template = { use: 'addition', en: 'Old', es: '', counsel: '', on: '', version: 4 } as const;
  const saved = await draw([{ ...NO_RULE, place: 'OR', template }]);
  const washington = place(/^Washington/);
  fill(washington, 'Text for Washington, English', 'Dear {{applicant}}');
  fireEvent.click(save());
  expect(saved).toEqual([]);
  expect(within(washington).getByText('Enter who gave it.')).toBeDefined();
  fill(washington, 'Given by counsel', 'A. Lawyer');
  fill(washington, 'Given on', '2026-03-02');
  const oregon = place(/^Oregon/);
  fill(oregon, 'Text for Oregon, English', 'New');
  fill(oregon, 'Given by counsel', 'B. Lawyer');
  fill(oregon, 'Given on', '2026-03-03');
  fireEvent.click(save());
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toEqual([
    {
      ...NO_RULE,
      place: 'OR',
      template: { use: 'addition', en: 'New', es: '', counsel: 'B. Lawyer', on: '2026-03-03', version: 5 },
    },
    {
      ...NO_RULE,
      place: 'WA',
      template: {
        use: 'addition',
        en: 'Dear {{applicant}}',
        es: '',
        counsel: 'A. Lawyer',
        on: '2026-03-02',
        version: 1,
      },
    },
  ]);
});

test('what 0.8.0 kept stays as it is beside what is changed, although nobody wrote down who gave it', async () => {
  const template = { use: 'addition', en: 'Old', es: '', counsel: '', on: '', version: 1 } as const;
  const kept = { ...NO_RULE, place: 'OR', template };
  const saved = await draw([kept]);
  fill(place(/^All properties/), 'Letters are due within', '30');
  fireEvent.click(save());
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toEqual([{ ...NO_RULE, place: 'office', due: { days: 30, count: 'calendar' } }, kept]);
});

test('a text with an unknown field, an open box or of 200 KB is refused in words, and stays as it was typed', async () => {
  const saved = await draw();
  const washington = place(/^Washington/);
  const text = 'Text for Washington, English';
  for (const [typed, words] of [
    ['Dear\n{{aplicant}}', 'Line 2: there’s no field “aplicant”. See Fields and boxes.'],
    ['[x if declined Rejected', 'Line 1: “[x if declined Rejected” has no closing ].'],
    ['[x if rich]', 'Line 1: a box can’t be checked by “rich”. See Fields and boxes.'],
    [
      'x'.repeat(200_000),
      'This text has 200,000 characters. A text can have up to 20,000. Nothing was cut off.',
    ],
  ] as const) {
    fill(washington, text, typed);
    const field = within(washington).getByRole<HTMLTextAreaElement>('textbox', { name: text, hidden: true });
    expect(field.value).toBe(typed);
    expect(within(washington).getByText(words)).toBeDefined();
    fireEvent.click(save());
  }
  expect(saved).toEqual([]);
});

test('the preview shows scripts and formulas as they are written', async () => {
  await draw();
  const washington = place(/^Washington/);
  fill(washington, 'Text for Washington, English', '<b>=1+1</b> [x if declined] {{applicant}}');
  expect(within(washington).getByText('<b>=1+1</b> [x] Jane Sample')).toBeDefined();
  expect(within(washington).getByText('<b>=1+1</b> [ ] Jane Sample')).toBeDefined();
});

test('counsel’s word that no text is needed is kept with who said so, and the days of the law only when they are taken', async () => {
  const saved = await draw();
  const oregon = place(/^Oregon/);
  expect(within(oregon).getByLabelText<HTMLInputElement>('Letters are due within').value).toBe('');
  fireEvent.click(within(oregon).getByText('Use 14 calendar days'));
  fireEvent.click(within(oregon).getByLabelText('Counsel says no text is needed here'));
  fireEvent.click(save());
  expect(saved).toEqual([]);
  fill(oregon, 'Who said so', 'A. Lawyer');
  fill(oregon, 'Said on', '2026-03-02');
  fireEvent.click(save());
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toEqual([
    {
      place: 'OR',
      template: null,
      noneNeeded: { counsel: 'A. Lawyer', on: '2026-03-02' },
      due: { days: 14, count: 'calendar' },
    },
  ]);
  fill(oregon, 'Letters are due within', '0');
  expect(within(oregon).getByText('Enter 1 to 365 days, or leave it empty.')).toBeDefined();
});
