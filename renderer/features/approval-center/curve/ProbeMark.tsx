import type { ReactNode } from 'react';
import { attributePoints, type CurveRange, type Rule } from '#shared/scoring/index.ts';
import { placeOf } from './curve-view.ts';
import classes from './ScoringCurve.module.css';

interface ProbeMarkProps {
  readonly rule: Rule;
  readonly measured: number;
  readonly label: string;
  readonly view: CurveRange;
}

/** The tried value on the curve, with its points. A value out of view has none. */
export function ProbeMark({ rule, measured, label, view }: ProbeMarkProps): ReactNode {
  const place = placeOf(measured, view);
  if (place < 0 || place > 1) return null;
  const height = attributePoints(rule, measured) / Math.max(1, rule.weight);
  return (
    <div className={classes.probe} style={{ left: `${place * 100}%` }} aria-hidden data-testid="probe-mark">
      <span className={classes.probeDot} style={{ bottom: `${height * 100}%` }} />
      <span
        className={classes.probeLabel}
        data-side={place < 0.5 ? 'right' : 'left'}
        style={{ bottom: `${height * 100}%` }}
      >
        {label}
      </span>
    </div>
  );
}
