// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import TodayPage from '#renderer/features/today/TodayPage.tsx';
import { DEFAULT_PREFERENCES } from '#shared/features/preferences/model.ts';
import { type Answers, CONNECTED, drawAtDesk } from '../desk-page.tsx';

const PARTY = {
  name: 'Elm Street Leasing',
  phone: '(614) 555-0134',
  address: '1 Elm St\nColumbus, OH 43215',
};

const answers = (isChosen: boolean): Answers => ({
  'people.self': () => ({ name: isChosen ? 'Maria Ortiz' : 'root', isChosen }),
  'applications.list': () => ({ rows: [], total: 0 }),
});

const steps = (): readonly (string | null)[] =>
  screen.getAllByRole('listitem').map((step) => step.getAttribute('data-done'));

test('a new office reads what is left to set up, each with the way there', async () => {
  await drawAtDesk(<TodayPage />, answers(true));
  await screen.findByRole('region', { name: 'Set up your office' });
  expect(screen.getByText('1 of 4 done')).toBeDefined();
  expect(steps()).toEqual(['true', 'false', 'false', 'false']);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Enter your office',
    'Enter the agency',
    'Look up applications',
  ]);
});

test('what is entered is done', async () => {
  await drawAtDesk(<TodayPage />, answers(false), {
    ...CONNECTED,
    preferences: { ...DEFAULT_PREFERENCES, office: PARTY, agency: { ...PARTY, phone: '' } },
  });
  await screen.findByRole('region', { name: 'Set up your office' });
  expect(steps()).toEqual(['false', 'true', 'false', 'false']);
});

test('where one practices nothing is to be set up', async () => {
  await drawAtDesk(<TodayPage />, answers(false), {
    ...CONNECTED,
    practice: { state: 'running' },
  });
  await waitFor(() => expect(screen.getByText('Nothing to show yet')).toBeDefined());
  expect(screen.queryByRole('region', { name: 'Set up your office' })).toBeNull();
});
