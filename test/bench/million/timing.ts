import { readFileSync } from 'node:fs';
import { median } from '../report.ts';

/** What was measured, in milliseconds or as its unit says. */
export type Figures = Record<string, number>;

const ROUNDS = 7;

export async function timed(act: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await act();
  return performance.now() - startedAt;
}

/** The median of some rounds after one that warms up; each may ask for something else. */
export async function warm(act: (round: number) => Promise<unknown>, rounds = ROUNDS): Promise<number> {
  await act(0);
  const times: number[] = [];
  for (let round = 1; round <= rounds; round += 1) times.push(await timed(() => act(round)));
  return median(times);
}

/** How long something takes, and the longest that the list makes wait beside it. */
export async function beside(
  list: () => Promise<unknown>,
  act: () => Promise<unknown>,
): Promise<{ readonly tookMs: number; readonly listMs: number }> {
  const state = { isOver: false };
  let listMs = 0;
  const looking = (async () => {
    while (!state.isOver) {
      listMs = Math.max(listMs, await timed(list));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  const tookMs = await timed(act).finally(() => {
    state.isOver = true;
  });
  await looking;
  return { tookMs, listMs };
}

/** What this process has needed at most. Linux counts what started it into `maxRSS`: before it became another program, it was a copy of that. */
export function mostMiB(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS / 1_024;
  const [, kib = '0'] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return Number(kib) / 1_024;
}
