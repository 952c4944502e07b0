import { ZenEngine } from '@gorules/zen-engine';
import type { Rule, Settings } from '#shared/scoring/index.ts';
import { type BenchApplications, measuredOf, withAllEdited } from './applications.ts';
import type { Candidate } from './candidate.ts';

const SAMPLE = 2_000;

/**
 * @gorules/zen-engine in its batch way: one decision with an expression node in loop mode, which takes the list of applications in one call
 * and scores each of them (docs.gorules.io, "Loops").
 */
export function zenEngine(applications: BenchApplications): Candidate {
  const engine = new ZenEngine();
  const batch = Array.from({ length: SAMPLE }, (_, place) => measuredOf(applications, place));
  const scores = async (settings: Settings): Promise<number[]> => {
    const { result } = await engine.createDecision(decisionOf(settings)).evaluate({ applications: batch });
    return result.scores.map(({ score }: { readonly score: number }) => score);
  };
  return {
    what: `@gorules/zen-engine, one batch (${SAMPLE.toLocaleString('en')} applications, scaled up)`,
    applications: SAMPLE,
    runs: 1,
    edited: (movement) => withAllEdited(applications.settings, movement),
    run: async (settings) => {
      await scores(settings);
    },
    scores,
    close: () => engine.dispose(),
  };
}

function decisionOf(settings: Settings): object {
  const points = Object.entries(settings)
    .filter(([, { enabled }]) => enabled)
    .map(([name, rule]) => `(${name} == null ? 0 : ${pointsExpression(name, rule)})`);
  const node = (id: string, type: string, content: object): object => ({
    id,
    name: id,
    type,
    position: { x: 0, y: 0 },
    content,
  });
  return {
    nodes: [
      node('applications', 'inputNode', {}),
      node('scoring', 'expressionNode', {
        inputField: 'applications',
        outputPath: 'scores',
        executionMode: 'loop',
        passThrough: false,
        expressions: [{ id: 'score', key: 'score', value: points.join(' + ') }],
      }),
      node('scores', 'outputNode', {}),
    ],
    edges: [
      { id: 'in', type: 'edge', sourceId: 'applications', targetId: 'scoring' },
      { id: 'out', type: 'edge', sourceId: 'scoring', targetId: 'scores' },
    ],
  };
}

function pointsExpression(name: string, rule: Rule): string {
  const movement =
    rule.baselineType === 'up' ? `${name} - (${rule.baselineValue})` : `(${rule.baselineValue}) - ${name}`;
  const change = `max([0, min([floor((${movement}) / ${rule.evaluationValue}) * ${rule.scoreValue}, ${rule.weight}])])`;
  return rule.evaluationType === 'down' ? `${rule.weight} - ${change}` : change;
}
