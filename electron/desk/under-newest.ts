import type { UnderNewest } from '#shared/models/applications.ts';
import { bandOf, bandsOf, scorePercentOf } from '#shared/models/bands.ts';
import { type Settings, scoreApplication } from '#shared/scoring/index.ts';
import type { ResultAttribute } from '#shared/service/types.ts';
import type { AskedThresholds } from '../cache/queries.ts';

type Scored = Pick<UnderNewest, 'score' | 'weight' | 'scorePercent' | 'band' | 'attributes'>;

/** What measured values come to under other rules than those they came with; nothing is asked of the service. */
export function scoreUnder(
  settings: Settings,
  attributes: Readonly<Record<string, Pick<ResultAttribute, 'measured'>>>,
  property: string,
  { bands, propertyBands }: AskedThresholds,
): Scored {
  const measured = Object.fromEntries(
    Object.entries(attributes).map(([name, attribute]) => [name, attribute.measured]),
  );
  const scored = scoreApplication(settings, measured);
  const scorePercent = scorePercentOf(scored.score, scored.weight);
  return {
    score: scored.score,
    weight: scored.weight,
    scorePercent,
    band: bandOf(scorePercent, bandsOf(property, bands, propertyBands)),
    attributes: { ...scored.attributes },
  };
}
