import type { UnderNewest } from '#shared/features/applications/model.ts';
import { judgedPercentOf, recommendationOf } from '#shared/features/approval-center/bands.ts';
import { type Settings, scoreApplication } from '#shared/scoring/index.ts';
import type { ApprovalResult } from '#shared/service/types.ts';
import { impossibleCountOf } from './records/packing.ts';
import type { AskedThresholds } from './records/requests.ts';

type Scored = Pick<
  UnderNewest,
  'score' | 'weight' | 'scorePercent' | 'notMeasuredCount' | 'impossibleCount' | 'band' | 'attributes'
>;

/** What measured values come to under other rules than those they came with; nothing is asked of the service.
 * Where these rules count what could not be read, there is no recommendation under them, either. */
export function scoreUnder(
  settings: Settings,
  {
    attributes,
    unreadable,
    impossible = {},
    withheld = [],
  }: Pick<ApprovalResult, 'attributes' | 'unreadable' | 'impossible' | 'withheld'>,
  property: string,
  thresholds: AskedThresholds,
): Scored {
  const measured = Object.fromEntries(
    Object.entries(attributes).map(([name, attribute]) => [name, attribute.measured]),
  );
  const scored = scoreApplication(settings, measured);
  const counting = unreadable.filter((name) => Object.hasOwn(settings, name) && settings[name]?.enabled);
  const scorePercent = judgedPercentOf({ ...scored, unreadable: counting, withheld });
  const notMeasuredCount = scored.notMeasured.length;
  const impossibleCount = impossibleCountOf({ notMeasured: scored.notMeasured, impossible });
  return {
    score: scored.score,
    weight: scored.weight,
    scorePercent,
    notMeasuredCount,
    impossibleCount,
    band: recommendationOf({ scorePercent, notMeasuredCount, impossibleCount, property }, thresholds),
    attributes: { ...scored.attributes },
  };
}
