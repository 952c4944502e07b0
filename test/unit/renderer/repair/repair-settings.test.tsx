// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RepairSettings } from '#renderer/features/repair/RepairSettings.tsx';
import { DeskCallError } from '#renderer/rpc/desk-call-error.ts';
import type { Repair } from '#shared/features/repair/model.ts';
import { drawAtDesk } from '../desk-page.tsx';

const NOTHING: Repair = { parts: [], broughtForward: 0 };
const DAMAGED: Repair = {
  parts: [
    { part: 'decisions', added: 1, changed: 1_200, removed: 0 },
    { part: 'households', added: 0, changed: 0, removed: 2 },
  ],
  broughtForward: 1,
};

const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));

test('what a repair would change is said in words, and repaired once it is confirmed', async () => {
  let repaired = 0;
  await drawAtDesk(<RepairSettings />, {
    'repair.preview': () => (repaired === 0 ? DAMAGED : NOTHING),
    'repair.run': () => {
      repaired += 1;
      return DAMAGED;
    },
  });
  expect(screen.queryByRole('button', { name: 'Repair…' })).toBeNull();
  press('Check for errors');
  await screen.findByText('Decisions: 1 row added, 1,200 rows changed');
  screen.getByText('Households: 2 rows removed');
  screen.getByText(/1 row isn’t in the log/);
  press('Repair…');
  const dialog = await screen.findByRole('dialog', { name: 'Repair the tables?' });
  expect(repaired).toBe(0);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Repair' }));
  await screen.findByText('Tables repaired');
  expect(repaired).toBe(1);
  await waitFor(() => expect(screen.queryByText(/Decisions: /)).toBeNull());
  press('Check for errors');
  await screen.findByText('No problems found. Everything matches the log.');
  expect(screen.queryByRole('button', { name: 'Repair…' })).toBeNull();
});

test('while the tables are checked it says so, and a failure is said in words', async () => {
  let answer = (): void => {};
  await drawAtDesk(<RepairSettings />, {
    'repair.preview': () =>
      new Promise((_, reject) => {
        answer = () => reject(new DeskCallError({ kind: 'internal', detail: 'Rows could get no entry.' }));
      }),
  });
  press('Check for errors');
  await screen.findByText('Copying the data…');
  answer();
  await screen.findByRole('alert');
  expect(screen.queryByText('Copying the data…')).toBeNull();
});

test('checking tells how far it has come, and can be canceled', async () => {
  let answer = (_: Repair | null): void => {};
  const { tell } = await drawAtDesk(<RepairSettings />, {
    'repair.preview': () =>
      new Promise<Repair | null>((resolve) => {
        answer = resolve;
      }),
    'repair.cancel': () => {
      answer(null);
      return {};
    },
  });
  press('Check for errors');
  await screen.findByText('Copying the data…');
  tell('repair-changed', { state: 'drawing', done: 1, total: 4 });
  await screen.findByText('Rebuilding the tables of the copy from the log…');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
  press('Cancel');
  await screen.findByText('Canceled. Nothing changed.');
  expect(screen.queryByRole('progressbar')).toBeNull();
});
