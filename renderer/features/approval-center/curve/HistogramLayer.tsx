import { memo, type ReactNode, useMemo } from 'react';
import type { Histogram } from '#shared/features/approval-center/effect.ts';
import type { CurveRange } from '#shared/scoring/index.ts';
import { placeOf } from './curve-view.ts';
import classes from './ScoringCurve.module.css';

const WIDTH = 1_000;
const HEIGHT = 100;
/** The fullest bar leaves a little room above itself. */
const TALLEST = 0.88;

interface HistogramLayerProps {
  readonly histogram: Histogram;
  readonly view: CurveRange;
}

/** The cached values as bars behind the curve. The count is said in words below it. */
export const HistogramLayer = memo(function HistogramLayer({
  histogram,
  view,
}: HistogramLayerProps): ReactNode {
  const path = useMemo(() => outlineOf(histogram, view), [histogram, view]);
  return (
    <svg
      className={classes.histogram}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden
      data-testid="histogram"
    >
      <path d={path} vectorEffect="non-scaling-stroke" />
    </svg>
  );
});

function outlineOf({ from, to, bars }: Histogram, view: CurveRange): string {
  const fullest = Math.max(...bars);
  if (fullest === 0) return '';
  const width = (to - from) / bars.length;
  return bars
    .map((count, index) => {
      if (count === 0) return '';
      const left = placeOf(from + index * width, view) * WIDTH;
      const right = placeOf(from + (index + 1) * width, view) * WIDTH;
      // A value that is there at all is seen.
      const top = HEIGHT - Math.max(0.02, (count / fullest) * TALLEST) * HEIGHT;
      return `M${left.toFixed(1)} ${HEIGHT}V${top.toFixed(1)}H${right.toFixed(1)}V${HEIGHT}Z`;
    })
    .join('');
}
