/**
 * `npm run night`: what the gate leaves out or does once, at length: properties with a seed of the day, what carries the tags `night` and
 * `long`, every journey with axe. Nothing gets a second try; `RANDOM_SEED` brings a night back.
 */
import { type Part, playwrightPart, runSuite, vitestPart } from './suite.ts';

const seed = process.env.RANDOM_SEED ?? String(Math.floor(Date.now() / 86_400_000));
const environment = { THRESHOLD_NIGHT: '1', RANDOM_SEED: seed };
console.log(`Seed: ${seed} (RANDOM_SEED=${seed} npm run night)`);

const build: Part = { name: 'Build', command: ['npm', 'run', '--silent', 'build'] };
await runSuite([
  [[build]],
  [[vitestPart('Properties', 'unit', { tags: '!night', environment })]],
  [[vitestPart('Integration tests at length', 'integration', { tags: 'night || long', environment })]],
  [[playwrightPart('End-to-end tests', environment)]],
]);
