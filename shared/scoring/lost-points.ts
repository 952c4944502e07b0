import { exactSum } from './decimal.ts';
import type { Settings } from './rule.ts';

/** An attribute that cost points, and how many. */
export interface LostPoints {
  readonly attribute: string;
  readonly pointsLost: number;
}

/**
 * The attributes that cost points: those that count and have fewer than their weight, the ones that lost most first, then in the
 * order of the result. An attribute that was not measured lost its whole weight (docs/service.md, "Overall score").
 *
 * @param attributes each attribute's points as scored; attributes without a setting are left out.
 */
export function lostPoints(
  settings: Settings,
  attributes: Readonly<Record<string, { readonly enabled: boolean; readonly points: number }>>,
): LostPoints[] {
  return Object.entries(attributes)
    .flatMap(([attribute, { enabled, points }]) => {
      const setting = Object.hasOwn(settings, attribute) ? settings[attribute] : undefined;
      if (setting === undefined || !enabled) return [];
      const pointsLost = exactSum([setting.weight, -points]);
      return pointsLost > 0 ? [{ attribute, pointsLost }] : [];
    })
    .toSorted((one, other) => other.pointsLost - one.pointsLost);
}
