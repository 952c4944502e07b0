import { tortureByCrashes } from './crash/run.ts';
import { printTable } from './table.ts';
import type { Torture } from './torture.ts';

/** `npm run torture`: the desk's process killed 200 times in the middle of everything. */
export const run: Torture['run'] = async ({ rounds, seed }) => {
  const report = await tortureByCrashes({ kills: rounds ?? 200, seed, oldApplications: 400 });
  const { kills, tallies, checked, violations } = report;
  console.log(
    `  killed: ${kills.starting} while starting, ${kills.opening} while opening the records, ${kills['at work']} at work`,
  );
  console.log(`  looked through afterwards: ${checked.files} files, ${checked.whole} of them whole`);
  printTable(
    ['Writes', 'acknowledged', 'looked for', 'lost'],
    Object.entries(tallies).map(([kind, { acknowledged, lookedFor, lost }]) => [
      kind,
      acknowledged,
      lookedFor,
      lost,
    ]),
  );
  return violations;
};
