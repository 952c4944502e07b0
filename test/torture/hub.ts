import { hasPostgres } from '#test/integration/hub/postgres.ts';
import { tortureHubs } from './hub/run.ts';
import { printTable } from './table.ts';
import type { Torture } from './torture.ts';

/** `npm run torture -- hub`: two hubs over one PostgreSQL, and PostgreSQL itself, killed 30 times under the appends of six desks. */
export const run: Torture['run'] = async ({ rounds, seed }) => {
  if (!hasPostgres) return ['npm brings no PostgreSQL for this platform.'];
  const { kills, acknowledged, entries, sentAgain, takenBefore, wrong } = await tortureHubs({
    rounds: rounds ?? 30,
    seed,
  });
  printTable(['Killed', 'times'], Object.entries(kills));
  console.log(
    `  ${acknowledged.toLocaleString('en-US')} entries acknowledged, ${entries.toLocaleString('en-US')} there; ${sentAgain} appends without an answer were sent again, ${takenBefore} of them had been taken`,
  );
  return wrong;
};
