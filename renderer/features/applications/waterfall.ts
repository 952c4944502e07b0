import type { ApplicationDetail } from '#shared/features/applications/model.ts';
import { exactSum, type Setting } from '#shared/scoring/index.ts';

/** One attribute of an application's score. */
export interface ScoreRow {
  readonly attribute: string;
  readonly setting: Setting;
  readonly measured: number | null;
  readonly points: number;
  /** What it lacks of its weight. */
  readonly lost: number;
  /** The service's own points, where they differ from ours. */
  readonly servicePoints: number | null;
}

export interface ScoreRows {
  /** The attributes that count, the ones that lost most points first. */
  readonly counted: readonly ScoreRow[];
  /** The attributes that are switched off; their points are shown, and not counted. */
  readonly notCounted: readonly ScoreRow[];
}

/** How a score comes about, attribute by attribute. What has no setting could not be read, and is in neither list. */
export function scoreRows({
  settings,
  attributes,
}: Pick<ApplicationDetail, 'settings' | 'attributes'>): ScoreRows {
  const rows = Object.entries(attributes).flatMap(
    ([attribute, { enabled, measured, points, servicePoints }]) => {
      const setting = Object.hasOwn(settings, attribute) ? settings[attribute] : undefined;
      if (setting === undefined) return [];
      const differing = servicePoints === undefined || servicePoints === points ? null : servicePoints;
      const lost = exactSum([setting.weight, -points]);
      return [{ enabled, attribute, setting, measured, points, lost, servicePoints: differing }];
    },
  );
  const counted = rows
    .filter(({ enabled }) => enabled)
    .toSorted((one, other) => other.lost - one.lost)
    .map(({ enabled: _, ...row }) => row);
  return {
    counted,
    notCounted: rows.filter(({ enabled }) => !enabled).map(({ enabled: _, ...row }) => row),
  };
}

/** A step of the way down from the whole weight to the score. */
export interface Fall {
  /** One attribute, how many are taken together, or what could not be read and gives no points. */
  readonly of: { readonly attribute: string } | { readonly others: number } | 'unread';
  /** Nothing was measured: points that are missing, not lost by anything that the applicant did. */
  readonly isMissing: boolean;
  readonly lost: number;
  /** What is left after it. */
  readonly left: number;
  /** Where its bar begins and how wide it is, in percent of the whole weight. */
  readonly startPercent: number;
  readonly widthPercent: number;
}

export interface Waterfall {
  readonly whole: number;
  readonly falls: readonly Fall[];
  readonly score: number;
  readonly scorePercent: number;
  /** Attributes that cost nothing. */
  readonly untouched: number;
}

/** More falls than this are drawn as one. */
const MOST_FALLS = 7;
/** So many that are missing are named where much was lost, too. */
const MOST_MISSING = 2;

/** One by one, and the rest as one; one more fits in the place of 'one other'. */
function stepsOf(
  rows: readonly ScoreRow[],
  most: number,
  isMissing: boolean,
): Omit<Fall, 'left' | 'startPercent' | 'widthPercent'>[] {
  const single = rows.length <= most + 1 ? rows : rows.slice(0, most);
  const others = rows.slice(single.length);
  return [
    ...single.map(({ attribute, lost }) => ({ of: { attribute }, lost, isMissing })),
    ...(others.length === 0
      ? []
      : [{ of: { others: others.length }, lost: exactSum(others.map(({ lost }) => lost)), isMissing }]),
  ];
}

/**
 * The way down from the whole weight to the score: what cost how much, the greatest loss first; before it what could not be read, behind
 * it what was not measured.
 *
 * @param whole the weight of everything that counts, where that is more than the weight of what could be read.
 */
export function waterfallOf(
  counted: readonly ScoreRow[],
  { whole: given, most = MOST_FALLS }: { readonly whole?: number; readonly most?: number } = {},
): Waterfall {
  const read = exactSum(counted.map(({ setting }) => setting.weight));
  const whole = given ?? read;
  const unread = exactSum([whole, -read]);
  const score = exactSum(counted.map(({ points }) => points));
  const costly = counted.filter(({ lost }) => lost > 0);
  const missing = costly.filter(({ measured }) => measured === null);
  const lost = costly.filter(({ measured }) => measured !== null);
  const mostMissing = Math.min(missing.length, Math.max(MOST_MISSING, most - lost.length));
  const steps = [
    ...(unread > 0 ? [{ of: 'unread' as const, lost: unread, isMissing: false }] : []),
    ...stepsOf(lost, most - mostMissing, false),
    ...stepsOf(missing, mostMissing, true),
  ];
  const percentOf = (points: number): number => (whole === 0 ? 0 : (points * 100) / whole);
  let left = whole;
  const falls = steps.map((step): Fall => {
    left = exactSum([left, -step.lost]);
    return { ...step, left, startPercent: percentOf(left), widthPercent: percentOf(step.lost) };
  });
  return {
    whole,
    falls,
    score,
    scorePercent: percentOf(score),
    untouched: counted.length - costly.length,
  };
}
