import { exactSum } from './decimal.ts';
import { attributePoints } from './points.ts';
import type { Settings } from './rule.ts';

/** One attribute of a scored application. */
export interface ScoredAttribute {
  /** Whether it counts in the score. */
  readonly enabled: boolean;
  /** The applicant's value, or null where there is none. */
  readonly measured: number | null;
  /** Its points, whether or not it counts; 0 where there is no measured value. */
  readonly points: number;
}

/** A scored application. */
export interface ApplicationScore {
  /** Sum of the points of the enabled attributes. */
  readonly score: number;
  /** Sum of the weights of the enabled attributes: the most that `score` can be. */
  readonly weight: number;
  /** Every attribute of the settings, in their order. */
  readonly attributes: Readonly<Record<string, ScoredAttribute>>;
  /** Names of enabled attributes without a measured value: they give 0 points and are never hidden. */
  readonly notMeasured: readonly string[];
}

/**
 * Scores an application: the sum of the points of the enabled attributes, out of the sum of their weights
 * (docs/service.md, "Overall score"). An attribute without a measured value (null, undefined, missing) gives 0 points. Values of
 * attributes that the settings do not name are ignored.
 *
 * @throws RangeError where a measured value is not finite.
 */
export function scoreApplication(
  settings: Settings,
  measuredByName: Readonly<Record<string, number | null | undefined>>,
): ApplicationScore {
  const attributes: [name: string, scored: ScoredAttribute][] = [];
  const points: number[] = [];
  const weights: number[] = [];
  const notMeasured: string[] = [];
  for (const [name, setting] of Object.entries(settings)) {
    const measured = Object.hasOwn(measuredByName, name) ? (measuredByName[name] ?? null) : null;
    const scored = {
      enabled: setting.enabled,
      measured,
      points: measured === null ? 0 : attributePoints(setting, measured),
    };
    attributes.push([name, scored]);
    if (!setting.enabled) continue;
    points.push(scored.points);
    weights.push(setting.weight);
    if (measured === null) notMeasured.push(name);
  }
  return {
    score: exactSum(points),
    weight: exactSum(weights),
    attributes: Object.fromEntries(attributes),
    notMeasured,
  };
}
