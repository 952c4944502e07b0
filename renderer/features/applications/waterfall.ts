import type { ApplicationDetail } from '#shared/models/applications.ts';
import type { Setting } from '#shared/scoring/index.ts';

/** One attribute of an application's score, with its place among the others. */
export interface WaterfallRow {
  readonly attribute: string;
  readonly setting: Setting;
  readonly measured: number | null;
  readonly points: number;
  /** The service's own points, where they differ from ours. */
  readonly servicePoints: number | null;
  /** Where the attribute's share of the weight begins and how wide it is, in percent of the whole enabled weight. */
  readonly startPercent: number;
  readonly weightPercent: number;
  readonly pointsPercent: number;
}

export interface Waterfall {
  /** The attributes that count, the ones that lost most points first. */
  readonly counted: readonly WaterfallRow[];
  /** The attributes that are switched off; their points are shown, and not counted. */
  readonly notCounted: readonly WaterfallRow[];
}

/** How a score comes about, attribute by attribute. */
export function waterfall({
  settings,
  attributes,
}: Pick<ApplicationDetail, 'settings' | 'attributes'>): Waterfall {
  const rows = Object.entries(attributes).flatMap(
    ([attribute, { enabled, measured, points, servicePoints }]) => {
      const setting = Object.hasOwn(settings, attribute) ? settings[attribute] : undefined;
      if (setting === undefined) return [];
      const differing = servicePoints === undefined || servicePoints === points ? null : servicePoints;
      return [{ enabled, attribute, setting, measured, points, servicePoints: differing }];
    },
  );
  const counted = rows
    .filter((row) => row.enabled)
    .toSorted((one, other) => other.setting.weight - other.points - (one.setting.weight - one.points));
  const whole = counted.reduce((sum, row) => sum + row.setting.weight, 0) || 1;
  let before = 0;
  return {
    counted: counted.map(({ enabled: _, ...row }) => {
      const startPercent = (before / whole) * 100;
      before += row.setting.weight;
      return {
        ...row,
        startPercent,
        weightPercent: (row.setting.weight / whole) * 100,
        pointsPercent: (row.points / whole) * 100,
      };
    }),
    notCounted: rows
      .filter((row) => !row.enabled)
      .map(({ enabled: _, ...row }) => ({ ...row, startPercent: 0, weightPercent: 0, pointsPercent: 0 })),
  };
}
