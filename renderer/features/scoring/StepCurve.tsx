import { lazy, type ReactNode, Suspense } from 'react';
import { isUsableRule } from './rule-words.ts';
import type { StepCurveProps } from './step-curve-props.ts';

const StepCurveChart = lazy(() => import('./StepCurveChart.tsx'));

/** A rule as a step line: points against measured value. Its chart library is loaded when the first curve is shown. */
export function StepCurve(props: StepCurveProps): ReactNode {
  // The place is kept while the chart is on its way.
  return (
    <div style={{ height: props.height }}>
      <Suspense fallback={null}>{isUsableRule(props.rule) ? <StepCurveChart {...props} /> : null}</Suspense>
    </div>
  );
}
