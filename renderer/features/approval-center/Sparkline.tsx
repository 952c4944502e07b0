import { type ReactNode, useMemo } from 'react';
import { isUsableRule } from '#renderer/features/scoring/index.ts';
import { curve, type Rule } from '#shared/scoring/index.ts';
import classes from './Sparkline.module.css';

const WIDTH = 60;
const HEIGHT = 22;
const MARGIN = 2;

/** The curve of a rule as a small step line. The sentence says the same in words, so it is silent for a screen reader. */
export function Sparkline({ rule, counts }: { readonly rule: Rule; readonly counts: boolean }): ReactNode {
  const path = useMemo(() => (isUsableRule(rule) ? stepPath(rule) : null), [rule]);
  return (
    <svg
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden
      className={classes.root}
    >
      <line x1="0" x2={WIDTH} y1={HEIGHT - MARGIN} y2={HEIGHT - MARGIN} className={classes.axis} />
      {path === null ? null : <path d={path} className={classes.line} data-counts={counts} />}
    </svg>
  );
}

function stepPath(rule: Rule): string {
  const points = curve(rule);
  const from = points.at(0)?.measured ?? 0;
  const width = (points.at(-1)?.measured ?? 1) - from || 1;
  const x = (measured: number): string => (((measured - from) / width) * WIDTH).toFixed(1);
  const y = (value: number): string =>
    (HEIGHT - MARGIN - (value / (rule.weight || 1)) * (HEIGHT - 2 * MARGIN)).toFixed(1);
  const [first, ...rest] = points;
  if (first === undefined) return '';
  return `M${x(first.measured)} ${y(first.points)}${rest
    .map((point) => `H${x(point.measured)}V${y(point.points)}`)
    .join('')}`;
}
