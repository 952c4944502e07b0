import { Engine, type RuleProperties } from 'json-rules-engine';
import { attributePoints, type Rule, type Settings, stepEdge, stepsToEnd } from '#shared/scoring/index.ts';
import { type BenchApplications, measuredOf, withAllEdited } from './applications.ts';
import type { Candidate } from './candidate.ts';

const SAMPLE = 200;

/**
 * json-rules-engine the way its rules are written: one rule for each step of each attribute, "at or beyond this edge: so many points less",
 * and one for the points that a measured value begins with. The score is the sum over the events. It knows no batch: a run is an application.
 */
export function jsonRulesEngine(applications: BenchApplications): Candidate {
  const batch = Array.from({ length: SAMPLE }, (_, place) => measuredOf(applications, place));
  const scores = async (settings: Settings): Promise<number[]> => {
    const engine = new Engine(rulesOf(settings));
    const found: number[] = [];
    for (const measured of batch) {
      const { events } = await engine.run(measured);
      found.push(events.reduce((sum, { params }) => sum + Number(params?.points), 0));
    }
    return found;
  };
  return {
    what: `json-rules-engine (${SAMPLE.toLocaleString('en')} applications, scaled up)`,
    applications: SAMPLE,
    runs: 1,
    edited: (movement) => withAllEdited(applications.settings, movement),
    run: async (settings) => {
      await scores(settings);
    },
    scores,
  };
}

function rulesOf(settings: Settings): RuleProperties[] {
  return Object.entries(settings)
    .filter(([, { enabled }]) => enabled)
    .flatMap(([name, rule]) => [startRule(name, rule), ...stepRules(name, rule)]);
}

function startRule(name: string, rule: Rule): RuleProperties {
  const points = rule.evaluationType === 'down' ? rule.weight : 0;
  return pointsRule(name, 'greaterThanInclusive', -1e12, points);
}

function stepRules(name: string, rule: Rule): RuleProperties[] {
  const operator = rule.baselineType === 'up' ? 'greaterThanInclusive' : 'lessThanInclusive';
  return Array.from({ length: stepsToEnd(rule) }, (_, step) => {
    const edge = stepEdge(rule, step + 1);
    const points = attributePoints(rule, edge) - attributePoints(rule, stepEdge(rule, step));
    return pointsRule(name, operator, edge, points);
  });
}

function pointsRule(fact: string, operator: string, value: number, points: number): RuleProperties {
  return {
    conditions: { all: [{ fact, operator, value }] },
    event: { type: 'points', params: { points } },
  };
}
