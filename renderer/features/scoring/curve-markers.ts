import { attributePoints, type CurveRange, type Rule } from '#shared/scoring/index.ts';
import type { CurveMarker } from './step-curve-props.ts';

/** A marker on its curve, with the place of its name: so many lines above or below its dot. */
export interface PlacedMarker {
  readonly measured: number;
  readonly points: number;
  readonly label: string;
  readonly side: 'above' | 'below';
  readonly line: number;
  /** At an end of the axis a name goes inwards, where it meets nothing. */
  readonly anchor: 'start' | 'middle' | 'end';
}

/** Names nearer to each other than this part of the picture's width would run into each other. */
const NAME_WIDTH = 0.07;

/** Puts markers of one measured value together, and the names of near ones on lines of their own. */
export function placeMarkers(
  rule: Rule,
  markers: readonly CurveMarker[],
  range: CurveRange,
): readonly PlacedMarker[] {
  const byValue = Map.groupBy(markers, ({ measured }) => measured);
  const inOrder = [...byValue].toSorted(([one], [other]) => one - other);
  const width = (range.to - range.from || 1) * NAME_WIDTH;
  const placed: PlacedMarker[] = [];
  for (const [measured, here] of inOrder) {
    const points = attributePoints(rule, measured);
    const side = points * 2 > rule.weight ? 'below' : 'above';
    const near = placed.filter((other) => other.side === side && measured - other.measured < width);
    const taken = new Set(near.map(({ line }) => line));
    let line = 0;
    while (taken.has(line)) line += 1;
    const across = (measured - range.from) / (range.to - range.from || 1);
    const anchor = across < 0.05 ? 'start' : across > 0.95 ? 'end' : 'middle';
    placed.push({ measured, points, side, line, anchor, label: here.map(({ label }) => label).join(' ') });
  }
  return placed;
}
