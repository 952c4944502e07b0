import { lazy, type ReactNode, Suspense } from 'react';
import type { CurveRange, Rule, Unit } from '#shared/scoring/index.ts';
import { isUsableRule } from './rule-words.ts';

const StepCurveChart = lazy(() => import('./StepCurveChart.tsx'));

export interface CurveMarker {
  readonly measured: number;
  readonly label: string;
}

export interface StepCurveProps {
  readonly rule: Rule;
  readonly unit: Unit;
  /** What the curve shows, for those who do not see it. */
  readonly label: string;
  /** One is named beside its dot; several, above and below theirs, want short names. */
  readonly markers: readonly CurveMarker[];
  /** What is drawn: `own`, what the rule does and the marker; or a given stretch, where something else marks the baseline on it. */
  readonly range: 'own' | CurveRange;
  readonly height: number;
}

/** A rule as a step line: points against measured value. Its chart library is loaded when the first curve is shown. */
export function StepCurve(props: StepCurveProps): ReactNode {
  // The place is kept while the chart is on its way.
  return (
    <div style={{ height: props.height }}>
      <Suspense fallback={null}>{isUsableRule(props.rule) ? <StepCurveChart {...props} /> : null}</Suspense>
    </div>
  );
}
