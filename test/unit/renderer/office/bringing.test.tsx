// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import BringAlongPage from '#renderer/features/office/BringAlongPage.tsx';
import { SharedOfficeSettings } from '#renderer/features/office/index.ts';
import type { Bringing, BroughtCounts, Tally } from '#shared/features/office/bringing-model.ts';
import { emptyTally } from '#shared/features/office/tally.ts';
import { type Answers, CONNECTED, drawAtDesk } from '../desk-page.tsx';
import { shared } from './offices.ts';

const counts = (more: Partial<BroughtCounts>): BroughtCounts => ({
  office: 0,
  ours: 0,
  same: 0,
  added: 0,
  updated: 0,
  differing: 0,
  ...more,
});
const { kinds } = emptyTally();
const TALLY: Tally = {
  kinds: {
    ...kinds,
    applications: counts({ office: 1_200, ours: 800, same: 300, added: 500 }),
    details: counts({ office: 4_000, ours: 2_000, same: 1_000, added: 900, updated: 40, differing: 60 }),
  },
  differing: { 'field:unit': 59, decision: 1 },
  erased: 2,
};
const COMPARED: Bringing = { step: 'compared', name: 'Elm Street', tally: TALLY };

const draw = (state: Bringing, answers: Answers = {}): Promise<unknown> =>
  drawAtDesk(<BringAlongPage />, { 'office.bringing': () => state, ...answers }, CONNECTED);
const choose = (name: string, value: string): void => {
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
};
const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const rowOf = (name: string): (string | null)[] => {
  const head = screen.getByRole('rowheader', { name });
  const row = head.closest('tr');
  if (row === null) throw new Error(`There is no row ${name}.`);
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
};

test('what could be brought along is offered in the office’s settings, and where there is nothing nothing is said', async () => {
  const answers = {
    'people.self': () => ({ name: 'Maria', isChosen: true }),
    'office.state': () => shared(),
  };
  await drawAtDesk(
    <SharedOfficeSettings />,
    {
      ...answers,
      'office.bringing': () => ({ step: 'none', from: [{ profileId: 'own', name: 'Elm Street' }] }),
    },
    CONNECTED,
  );
  expect((await screen.findByRole('link', { name: 'Bring data along…' })).getAttribute('href')).toBe(
    '/bring-along',
  );
  expect(screen.getByText(/“Elm Street” is on this computer only/)).toBeDefined();
});

test('a connection is chosen, and compared', async () => {
  const asked: unknown[] = [];
  await draw(
    { step: 'none', from: [{ profileId: 'own', name: 'Elm Street' }] },
    {
      'office.compare': (input) => {
        asked.push(input);
        return { step: 'comparing', name: 'Elm Street', progress: { done: 200, total: 1_000 } };
      },
    },
  );
  await screen.findByRole('list');
  press('Compare “Elm Street” with the office');
  await screen.findByText('200 of 1,000');
  expect(asked).toEqual([{ profileId: 'own' }]);
});

test('what was compared is said in numbers; what differs is chosen once for each kind, and stays open where nothing is', async () => {
  const asked: unknown[] = [];
  await draw(COMPARED, {
    'office.bringAlong': (input) => {
      asked.push(input);
      return { step: 'bringing', name: 'Elm Street', progress: { done: 0, total: 800 } };
    },
  });
  await screen.findByRole('heading', { name: '“Elm Street” and the office' });
  expect(rowOf('Applications')).toEqual(['1,200', '800', '300', '500', '0', '0']);
  expect(rowOf('Applicant details')).toEqual(['4,000', '2,000', '1,000', '900', '40', '60']);
  expect(screen.queryByRole('rowheader', { name: 'Notices' })).toBeNull();
  expect(screen.getByText(/^2 applicants, households, and links stay out/)).toBeDefined();
  choose('Unit: 59 are different', 'office');
  press('Bring into the office');
  await screen.findByText('0 of 800');
  expect(asked).toEqual([{ choices: { 'field:unit': 'office' } }]);
});

test('where the office has everything there is nothing to start', async () => {
  const same = counts({ office: 3, ours: 3, same: 3 });
  await draw({ ...COMPARED, tally: { ...TALLY, kinds: { ...kinds, applications: same }, differing: {} } });
  await screen.findByText('The office already has everything that is in “Elm Street”.');
  expect(screen.queryByRole('button', { name: 'Bring into the office' })).toBeNull();
});

test('what came is said, and what is still open leads to the conflicts', async () => {
  await draw({ step: 'done', name: 'Elm Street', tally: TALLY, choices: { 'field:unit': 'office' } });
  await screen.findByText('1 difference is waiting for a decision.');
  expect(screen.getByRole('link', { name: 'Show conflicts' }).getAttribute('href')).toBe('/conflicts');
});

test('what failed says what is in the office, and goes on from there', async () => {
  const asked: string[] = [];
  await draw(
    { step: 'failed', name: 'Elm Street', error: { kind: 'disk-full' }, begun: true },
    {
      'office.bringAlong': () => {
        asked.push('on');
        return { step: 'bringing', name: 'Elm Street', progress: { done: 500, total: 800 } };
      },
    },
  );
  await screen.findByText('What came so far is in the office. Nothing was lost.');
  press('Continue');
  await screen.findByText('500 of 800');
  expect(asked).toEqual(['on']);
});
