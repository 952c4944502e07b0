import type { Page } from '@playwright/test';

export interface Movement {
  /** From the mouse's movement until the draft had changed. */
  readonly movedMs: number;
  /** From the mouse's movement until an effect was painted that is at least as new. */
  readonly paintedMs: number;
}

/** What the browser's own performance entries say of a drag. */
export interface Recording {
  readonly movements: readonly Movement[];
  /** From the last movement until the effect of just this one was painted. */
  readonly lastPaintedMs: number;
  /** The tasks of the page that took over 50 ms. */
  readonly longTasksMs: readonly number[];
}

interface Entries {
  /** When the mouse moved, by the browser's own stamps. */
  readonly inputs: readonly number[];
  readonly longTasksMs: readonly number[];
  /** The page's marks, see `effect-requests.ts`. */
  readonly marks: readonly { readonly name: string; readonly sequence: number; readonly at: number }[];
}

/** From now on the browser notes movements and long tasks. */
export const startRecording = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const name of ['effect-moved', 'effect-asked', 'effect-answered', 'effect-painted'])
      performance.clearMarks(name);
    const inputs: number[] = [];
    const longTasksMs: number[] = [];
    const listening = new AbortController();
    window.addEventListener('pointermove', ({ timeStamp }) => inputs.push(timeStamp), {
      capture: true,
      signal: listening.signal,
    });
    const take = (entries: PerformanceEntryList): void => {
      for (const { duration } of entries) longTasksMs.push(duration);
    };
    const observer = new PerformanceObserver((list) => take(list.getEntries()));
    observer.observe({ type: 'longtask' });
    const stop = (): Pick<Entries, 'inputs' | 'longTasksMs'> => {
      listening.abort();
      take(observer.takeRecords());
      observer.disconnect();
      return { inputs, longTasksMs };
    };
    Reflect.set(window, 'stopRecording', stop);
  });

/** What was recorded, once the last movement's effect is painted. */
export async function recordedSince(page: Page): Promise<Recording> {
  await page.waitForFunction(() => {
    const newest = (name: string): number => {
      const mark = performance.getEntriesByName(name, 'mark').at(-1);
      return mark instanceof PerformanceMark ? mark.detail.sequence : -1;
    };
    return newest('effect-painted') >= newest('effect-moved');
  });
  const entries = await page.evaluate((): Entries => {
    const stop: () => Pick<Entries, 'inputs' | 'longTasksMs'> = Reflect.get(window, 'stopRecording');
    const marks = performance
      .getEntriesByType('mark')
      .filter((mark) => mark instanceof PerformanceMark)
      .filter(({ name }) => name.startsWith('effect-'))
      .map(({ name, detail, startTime }) => ({ name, sequence: detail.sequence, at: startTime }));
    return { ...stop(), marks };
  });
  return recordingOf(entries);
}

function recordingOf({ inputs, longTasksMs, marks }: Entries): Recording {
  const of = (name: string) => marks.filter((mark) => mark.name === name);
  const painted = of('effect-painted');
  const movements = of('effect-moved').map(({ sequence, at }) => {
    const input = inputs.findLast((moment) => moment <= at);
    const shown = painted.find((mark) => mark.sequence >= sequence);
    if (input === undefined || shown === undefined) {
      throw new Error('A movement was not painted, or came from nowhere.');
    }
    return { movedMs: at - input, paintedMs: shown.at - input };
  });
  const last = movements.at(-1);
  if (last === undefined) throw new Error('Nothing was moved.');
  return { movements, lastPaintedMs: last.paintedMs, longTasksMs };
}
