import { entryKinds } from '#shared/rpc/entries.ts';
import { tortureOffices } from './office/run.ts';
import { printTable } from './table.ts';
import type { Torture } from './torture.ts';

const TOLD_EVERY = 500;

/** `npm run torture -- office`: 10,000 interleavings of two to five desks of an office, and their hubs. */
export const run: Torture['run'] = async ({ rounds, seed }) => {
  const startedAt = performance.now();
  const seconds = () => Math.round((performance.now() - startedAt) / 1_000);
  const { worlds, entries, kinds, happened, desks, wrong } = await tortureOffices({
    worlds: rounds ?? 10_000,
    seed,
    onWorld(done) {
      if (done % TOLD_EVERY === 0) console.log(`  ${done} after ${seconds()} s`);
    },
  });
  console.log(`  ${worlds} interleavings in ${seconds()} s; ${entries.toLocaleString('en-US')} entries`);
  printTable(['What happened', 'times'], Object.entries(happened).toSorted());
  printTable(
    ['Desks that were in at the end', 'interleavings'],
    [...desks].toSorted().map(([count, times]) => [`${count}`, times]),
  );
  const never = Object.keys(entryKinds).filter((kind) => !kinds.has(kind));
  const isLong = worlds >= TOLD_EVERY;
  return never.length > 0 && isLong ? [...wrong, `No office had one of these: ${never.join(', ')}.`] : wrong;
};
