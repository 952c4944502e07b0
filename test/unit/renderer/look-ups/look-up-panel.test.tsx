// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LookUpButton, LookUpPanel } from '#renderer/features/look-ups/index.ts';
import type { LookUps } from '#shared/features/look-ups/model.ts';
import { drawAtDesk } from '../desk-page.tsx';

const DONE: LookUps = [
  {
    id: 1,
    state: 'done',
    pausedBy: null,
    startedAt: '2026-03-02T09:00:00.000Z',
    total: 2,
    listed: 2,
    found: 2,
    failed: 0,
    filled: 0,
    left: 0,
    perSecond: null,
    waitsUntil: null,
    failures: [],
    recent: ['A-10002', 'A-10001'],
  },
];

test('a look-up that is dismissed gives the focus to the field, and takes it from nobody who has gone on since', async () => {
  const { promise: dismissed, resolve: dismiss } = Promise.withResolvers<LookUps>();
  await drawAtDesk(
    <>
      <LookUpPanel samples="none" form="shown" onForm={() => {}} />
      <input aria-label="Search" />
    </>,
    { 'lookUps.list': () => DONE, 'lookUps.dismiss': () => dismissed },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(document.activeElement?.tagName).toBe('TEXTAREA');

  const search = screen.getByRole('textbox', { name: 'Search' });
  search.focus();
  await act(async () => dismiss([]));
  await expect.poll(() => screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  expect(document.activeElement).toBe(search);
});

test('folded, it tells what runs, and a look-up that is dismissed gives the focus to what unfolds it', async () => {
  await drawAtDesk(
    <>
      <LookUpButton form="folded" onForm={() => {}} />
      <LookUpPanel samples="none" form="folded" onForm={() => {}} />
    </>,
    { 'lookUps.list': () => DONE, 'lookUps.dismiss': () => [] },
  );
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Look up…' }));
});

test('a look-up that the network holds up says so, tests the connection where it stands, and goes on when told', async () => {
  const paused: LookUps = DONE.map((lookUp) => ({
    ...lookUp,
    state: 'paused',
    found: 1,
    left: 1,
    pausedBy: { kind: 'proxy-sign-in', detail: 'The proxy asks to sign in.' },
  }));
  const continued: number[] = [];
  await drawAtDesk(<LookUpPanel samples="none" form="folded" onForm={() => {}} />, {
    'lookUps.list': () => paused,
    'connections.test': () => ({
      passed: false,
      steps: [
        {
          step: 'connection',
          outcome: 'failed',
          detail: 'The proxy asks to sign in.',
          durationMs: 12,
        },
      ],
    }),
    'lookUps.continue': ({ id }) => {
      continued.push(id);
      return DONE;
    },
  });
  const why = await screen.findByRole('alert');
  expect(why.textContent).toContain('Your proxy asks you to sign in.');
  expect(why.textContent).toContain('nothing is sent until you resume');
  fireEvent.click(screen.getByRole('button', { name: 'Test connection' }));
  const report = await screen.findByRole('region', { name: 'Connection test' });
  expect(report.textContent).toContain('The proxy asks to sign in.');
  fireEvent.click(screen.getByRole('button', { name: 'Resume 1' }));
  await expect.poll(() => continued).toEqual([1]);
  // What could be pressed is gone: the focus stays with the look-up.
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Lookup' }));
});
