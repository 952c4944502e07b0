import { beforeEach, expect, test, vi } from 'vitest';
import { loadAnewWhenSilent } from '#electron/window/silent-page.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function silentPage() {
  const reload = vi.fn();
  const warn = vi.fn();
  return { ...loadAnewWhenSilent({ reload, log: { warn } }), reload, warn };
}

test('a page that asks nothing is loaded anew, and that is written down', () => {
  const { navigated, reload, warn } = silentPage();
  navigated();
  vi.advanceTimersByTime(14_000);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(reload).toHaveBeenCalledOnce();
  expect(warn.mock.calls).toEqual([['The page has asked nothing for 15 seconds: it is loaded anew.']]);
});

test('one that asks is left alone, however long it is there', () => {
  const { navigated, heard, reload } = silentPage();
  navigated();
  heard();
  vi.advanceTimersByTime(3_600_000);
  expect(reload).not.toHaveBeenCalled();
});

test('one that never asks is loaded anew twice, and again twice once it has asked', () => {
  const { navigated, heard, reload } = silentPage();
  reload.mockImplementation(navigated);
  navigated();
  vi.advanceTimersByTime(3_600_000);
  expect(reload).toHaveBeenCalledTimes(2);
  heard();
  navigated();
  vi.advanceTimersByTime(3_600_000);
  expect(reload).toHaveBeenCalledTimes(4);
});
