import { type DamageReport, tortureByDamage } from './damage/run.ts';
import { printTable } from './table.ts';
import type { Torture } from './torture.ts';

/** `npm run torture -- damage`: records damaged in a thousand ways, today's and those that a desk of 0.3.0 made. */
export const run: Torture['run'] = async ({ rounds, seed }) => {
  const violations: string[] = [];
  for (const made of ['today', '0.3.0'] as const) {
    const report = await tortureByDamage({ variants: rounds ?? 1_000, seed, of: made });
    console.log(`  records of ${made}`);
    print(report.rows);
    violations.push(...report.violations.map((violation) => `records of ${made}, ${violation}`));
  }
  return violations;
};

const print = (rows: DamageReport['rows']): void =>
  printTable(
    ['Damage', 'variants', 'opened as they were', 'set aside', 'records saved'],
    rows.map(({ name, variants, opened, setAside, savedShare }) => [
      name,
      variants,
      opened,
      setAside,
      setAside === 0 ? '' : `${(savedShare * 100).toFixed(1)} %`,
    ]),
  );
