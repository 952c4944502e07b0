/**
 * `npm test`, the gate: types, lint and import rules, unit, integration, end-to-end. Provides for itself what it needs and ends with one line
 * of totals. What takes longer than it is worth before each commit carries the tag `night` and runs by `npm run night`.
 */
import { type Part, playwrightPart, runSuite, vitestPart } from './suite.ts';

const types: Part = { name: 'Types', command: ['npm', 'run', '--silent', 'types'] };
const lint: Part = {
  name: 'Lint, format and import rules',
  command: ['biome', 'check', '--error-on-warnings'],
};
const build: Part = { name: 'Build', command: ['npm', 'run', '--silent', 'build'] };

await runSuite([
  [
    [lint, types],
    [build, vitestPart('Unit tests', 'unit', { tags: '!night' })],
  ],
  [[vitestPart('Integration tests', 'integration', { tags: '!night' })]],
  [[playwrightPart('End-to-end tests')]],
]);
