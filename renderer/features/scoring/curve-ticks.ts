import { type CurveRange, curveRange, type Rule } from '#shared/scoring/index.ts';

const MOST_TICKS = 6;
/** Of the axis's text, rather too wide than too narrow: what it is written in is the system's. */
const LETTER_PX = 7.5;
const GAP_PX = 6;

/** The stretch of measured values to draw: what the rule does, and every value that is marked on it. */
export function rangeWith(rule: Rule, marked: readonly number[]): CurveRange {
  const range = curveRange(rule);
  const from = Math.min(range.from, ...marked);
  const to = Math.max(range.to, ...marked);
  return { from, to };
}

/** Where the axis is labelled: the baseline and even steps of the rule from it, about as many as are asked for. */
export function curveTicks(rule: Rule, range: CurveRange, most = MOST_TICKS): number[] {
  const steps = (range.to - range.from) / rule.evaluationValue;
  const distance = rule.evaluationValue * Math.max(1, Math.ceil(steps / most));
  const first = Math.ceil((range.from - rule.baselineValue) / distance);
  const last = Math.floor((range.to - rule.baselineValue) / distance);
  return Array.from(
    { length: last - first + 1 },
    (_, index) => rule.baselineValue + (first + index) * distance,
  );
}

/** The least whole number that is 1, 2 or 5 times a power of ten and not below a width. */
export function roundWidth(width: number): number {
  if (width <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(width));
  return power * ([1, 2, 5].find((factor) => factor * power >= width) ?? 10);
}

/** Where the axis of points is labelled: 0, round numbers, and the weight itself. */
export function pointTicks(weight: number): number[] {
  const most = Math.max(1, weight);
  const distance = roundWidth(most / 4);
  const below = Array.from({ length: Math.ceil(most / distance) }, (_, index) => index * distance);
  // One that stands too near to the weight would run into it.
  return [...below.filter((tick) => most - tick >= distance * 0.6), most];
}

/** Round numbers along a stretch, about as many as are asked for; they stay where they are while a rule moves. */
export function roundTicks({ from, to }: CurveRange, most = MOST_TICKS): number[] {
  const distance = roundWidth((to - from) / most);
  const first = Math.ceil(from / distance);
  const last = Math.floor(to / distance);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * distance);
}

export const labelWidthPx = (label: string): number => label.length * LETTER_PX;

/** The middle of a label that stands at a place, moved inwards where it would be cut off at the picture's edge. */
export const withinPicture = (atPx: number, widthPx: number, pictureWidthPx: number): number =>
  Math.max(widthPx / 2, Math.min(pictureWidthPx - widthPx / 2, atPx));

interface AxisRoom {
  readonly range: CurveRange;
  /** Where the plot begins and ends in the picture. */
  readonly plot: { readonly fromPx: number; readonly toPx: number };
  readonly pictureWidthPx: number;
  readonly label: (value: number) => string;
}

/** As many labels as there is room for beside each other. */
export function ticksWithRoom(ticksOf: (most: number) => number[], room: AxisRoom): number[] {
  for (let most = MOST_TICKS; most > 1; most -= 1) {
    const ticks = ticksOf(most);
    if (haveRoom(ticks, room)) return ticks;
  }
  return ticksOf(1);
}

function haveRoom(ticks: readonly number[], { range, plot, pictureWidthPx, label }: AxisRoom): boolean {
  const pxPerValue = (plot.toPx - plot.fromPx) / (range.to - range.from || 1);
  let freeFromPx = Number.NEGATIVE_INFINITY;
  return ticks.every((tick) => {
    const widthPx = labelWidthPx(label(tick));
    const atPx = plot.fromPx + (tick - range.from) * pxPerValue;
    const beginsPx = withinPicture(atPx, widthPx, pictureWidthPx) - widthPx / 2;
    const isFree = beginsPx >= freeFromPx;
    freeFromPx = beginsPx + widthPx + GAP_PX;
    return isFree;
  });
}
