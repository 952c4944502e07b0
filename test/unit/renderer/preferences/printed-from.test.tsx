// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PrintedFrom } from '#renderer/features/preferences/PrintedFrom.tsx';
import { CONNECTED, drawAtDesk } from '../desk-page.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const line = (
  <PrintedFrom words={({ office, time }) => `${office} at ${time.replace(/^.*, (.+ [AP]M).*$/, '$1')}`} />
);

test('what is printed is of the office as it calls itself, and of its connection’s name where it does not', async () => {
  vi.setSystemTime(new Date(2026, 0, 1, 10, 5, 59));
  await drawAtDesk(line, {});
  screen.getByText('Kettlebright Homes at 10:05 AM');
  const office = { ...CONNECTED.preferences.office, name: 'Rowan Leasing' };
  await drawAtDesk(line, {}, { ...CONNECTED, preferences: { ...CONNECTED.preferences, office } });
  screen.getByText('Rowan Leasing at 10:05 AM');
});

test('a page that was left open says on paper when it is printed, not when it was opened', async () => {
  vi.setSystemTime(new Date(2026, 0, 1, 10, 5));
  await drawAtDesk(line, {});
  act(() => void vi.advanceTimersByTime(3 * 60_000));
  expect(screen.getByText('Kettlebright Homes at 10:08 AM')).toBeDefined();
});
