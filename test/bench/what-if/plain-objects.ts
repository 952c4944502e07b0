import { attributePoints } from '#shared/scoring/index.ts';
import { type BenchApplications, measuredOf, withAllEdited } from './applications.ts';
import type { Candidate } from './candidate.ts';

/** A loop over objects, each with its measured values by name: what one writes first. */
export function plainObjects(applications: BenchApplications): Candidate {
  const objects = Array.from({ length: applications.count }, (_, place) => measuredOf(applications, place));
  const scores = new Float64Array(objects.length);
  const run: Candidate['run'] = (settings) => {
    const rules = Object.entries(settings).filter(([, { enabled }]) => enabled);
    for (const [place, measured] of objects.entries()) {
      let sum = 0;
      for (const [name, rule] of rules) {
        const value = measured[name] ?? null;
        if (value !== null) sum += attributePoints(rule, value);
      }
      scores[place] = sum;
    }
  };
  return {
    what: 'a loop over plain objects',
    applications: objects.length,
    runs: 1,
    edited: (movement) => withAllEdited(applications.settings, movement),
    run,
    scores: (settings) => {
      run(settings);
      return scores;
    },
  };
}
