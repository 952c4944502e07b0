import type { CurveRange, Rule, Unit } from '#shared/scoring/index.ts';

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
