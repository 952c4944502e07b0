import { tortureByDamage } from './damage/run.ts';
import { printTable } from './table.ts';
import type { Torture } from './torture.ts';

/** `npm run torture -- damage`: records damaged in a thousand ways. */
export const run: Torture['run'] = async ({ rounds, seed }) => {
  const { rows, violations } = await tortureByDamage({ variants: rounds ?? 1_000, seed });
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
  return violations;
};
