/**
 * `npm run torture -- NAME --rounds N --seed S`: what the program must survive, at full length. The suite runs the same, shorter.
 * Exits non-zero where anything was lost or went wrong; the seed that is printed brings the same run back.
 */
import { parseArgs } from 'node:util';
import { buildProgram } from '../fixtures/build-program.ts';
import type { Torture } from '../torture/torture.ts';

const tortures: Readonly<Record<string, () => Promise<Torture>>> = {
  crash: () => import('../torture/crash.ts'),
  service: () => import('../torture/service.ts'),
  ipc: () => import('../torture/ipc.ts'),
  damage: () => import('../torture/damage.ts'),
  soak: () => import('../torture/soak.ts'),
  merge: () => import('../torture/merge.ts'),
  'merge-rules': () => import('../torture/merge-rules.ts'),
  office: () => import('../torture/office.ts'),
  'office-kills': () => import('../torture/office-kills.ts'),
  hub: () => import('../torture/hub.ts'),
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string' }, seed: { type: 'string' } },
});
const [name = 'crash'] = positionals;
const load = tortures[name];
const rounds = values.rounds === undefined ? null : Number(values.rounds);
const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed);
if (load === undefined || Number.isNaN(rounds) || Number.isNaN(seed)) {
  console.error(`npm run torture -- [${Object.keys(tortures).join(' | ')}] [--rounds N] [--seed S]`);
  process.exit(2);
}

console.log(`${name}: seed ${seed}`);
const removeProgram = await buildProgram();
const torture = await load();
const violations = await torture.run({ rounds, seed }).finally(removeProgram);
for (const violation of violations) console.error(violation);
console.log(violations.length === 0 ? 'Nothing was lost.' : `${violations.length} things went wrong.`);
process.exit(violations.length === 0 ? 0 : 1);
