import type { Torture } from '../run/torture.ts';
import { MOST_MEBIBYTES, tortureByReplies } from './service/run.ts';
import { printTable } from './table.ts';

/** `npm run torture -- service`: 5,000 hostile replies to each of the four calls. */
export const run: Torture['run'] = async ({ rounds, seed }) => {
  const callsOfEach = rounds ?? 5_000;
  const { outcomes, wrong, peakMebibytes, replies } = await tortureByReplies({ callsOfEach, seed });
  const answered = Object.values(outcomes).reduce((sum, count) => sum + count, 0);
  printTable(['Outcome', 'calls'], Object.entries(outcomes));
  console.log(`  ${replies.toLocaleString('en-US')} hostile replies; at most ${peakMebibytes} MiB in use`);
  return [
    ...wrong,
    ...(answered === 4 * callsOfEach ? [] : [`${4 * callsOfEach - answered} calls had no outcome`]),
    ...(peakMebibytes <= MOST_MEBIBYTES ? [] : [`${peakMebibytes} MiB were in use`]),
  ];
};
