import { tortureByInputs } from './ipc/run.ts';
import type { Torture } from './torture.ts';

/** `npm run torture -- ipc`: 10,000 random inputs to every channel of a real desk. */
export const run: Torture['run'] = async ({ rounds, seed }) => {
  const report = await tortureByInputs({ inputs: rounds ?? 10_000, seed });
  const { channels, refused, carriedOut, violations } = report;
  console.log(
    `  ${channels} channels: ${refused.toLocaleString('en-US')} inputs refused, no byte changed; ${carriedOut} carried out`,
  );
  return violations;
};
