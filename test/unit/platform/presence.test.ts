import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenFoundLocked } from '#electron/platform/presence.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('tells of a locked screen once for each time that it is locked, and of nothing once it is stopped', () => {
  let isLocked = false;
  const told = vi.fn();
  const stop = whenFoundLocked(() => isLocked, told);
  vi.advanceTimersByTime(60_000);
  expect(told).toHaveBeenCalledTimes(0);
  isLocked = true;
  vi.advanceTimersByTime(60_000);
  expect(told).toHaveBeenCalledTimes(1);
  isLocked = false;
  vi.advanceTimersByTime(60_000);
  isLocked = true;
  vi.advanceTimersByTime(60_000);
  expect(told).toHaveBeenCalledTimes(2);
  isLocked = false;
  stop();
  isLocked = true;
  vi.advanceTimersByTime(60_000);
  expect(told).toHaveBeenCalledTimes(2);
});
