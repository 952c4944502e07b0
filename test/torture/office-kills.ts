import { hasPostgres } from '#test/integration/hub/postgres.ts';
import { killOffice } from './office-kills/run.ts';
import { printTable } from './table.ts';
import type { Torture } from './torture.ts';

/** `npm run torture -- office-kills`: the desks of an office, its hubs and their PostgreSQL killed 100 times in all under load. */
export const run: Torture['run'] = async ({ rounds, seed }) => {
  if (!hasPostgres) return ['npm brings no PostgreSQL for this platform.'];
  const { kills, acknowledged, entries, wrong } = await killOffice({ rounds: rounds ?? 100, seed });
  printTable(['Killed', 'times'], Object.entries(kills));
  printTable(['Acknowledged', 'acts'], Object.entries(acknowledged));
  console.log(`  ${entries.toLocaleString('en-US')} entries at the hub`);
  return wrong;
};
