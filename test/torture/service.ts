import { SERVICE_CALLS } from '#shared/service/index.ts';
import { answeredOf, MOST_MEBIBYTES, tortureByReplies } from './service/run.ts';
import { printTable } from './table.ts';
import type { Torture } from './torture.ts';

/** `npm run torture -- service`: 5,000 hostile replies to each of the four calls. */
export const run: Torture['run'] = async ({ rounds, seed }) => {
  const callsOfEach = rounds ?? 5_000;
  const { outcomes, wrong, peakMebibytes, replies } = await tortureByReplies({ callsOfEach, seed });
  const answered = answeredOf(outcomes);
  const kinds = [...new Set(Object.values(outcomes).flatMap((counts) => Object.keys(counts)))].sort();
  printTable(
    ['Call', ...kinds],
    Object.entries(outcomes).map(([call, counts]) => [call, ...kinds.map((kind) => counts[kind] ?? 0)]),
  );
  console.log(`  ${replies.toLocaleString('en-US')} hostile replies; at most ${peakMebibytes} MiB in use`);
  return [
    ...wrong,
    ...SERVICE_CALLS.flatMap((call) =>
      answered[call] === callsOfEach
        ? []
        : [`${answered[call] ?? 0} of ${callsOfEach} ${call} had an outcome`],
    ),
    ...SERVICE_CALLS.flatMap((call) =>
      outcomes[call]?.['a value'] === undefined ? [`no ${call} was ever answered well`] : [],
    ),
    ...(peakMebibytes <= MOST_MEBIBYTES ? [] : [`${peakMebibytes} MiB were in use`]),
  ];
};
