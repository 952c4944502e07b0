import { beforeEach, expect, it, vi } from 'vitest';
import { loadAnewWhenGone } from '#electron/window/gone-page.ts';

let nowMs = 0;
const reload = vi.fn();
const error = vi.fn();

beforeEach(() => {
  nowMs = 0;
  vi.resetAllMocks();
});

const goneListener = () => loadAnewWhenGone({ reload, log: { error }, nowMs: () => nowMs });

it('loads a page anew whose process has ended, each time, and says so in the log', () => {
  const gone = goneListener();
  gone('crashed');
  nowMs = 60_000;
  gone('oom');
  expect(reload).toHaveBeenCalledTimes(2);
  expect(error).toHaveBeenLastCalledWith('The page is gone (oom): it is loaded anew.');
});

it('does not load a page for ever that does not hold', () => {
  const gone = goneListener();
  for (nowMs = 0; nowMs < 60_000; nowMs += 500) gone('crashed');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('leaves a page alone that has ended as it should', () => {
  goneListener()('clean-exit');
  expect(reload).not.toHaveBeenCalled();
  expect(error).not.toHaveBeenCalled();
});
