export { BandBadge, bandBadge, bandWord } from './BandBadge.tsx';
export { CURVE_PLOT } from './curve-plot.ts';
export { roundWidth } from './curve-ticks.ts';
export { attributeHelp, isUsableRule, pointsSentence, ruleSentence, unitOf } from './rule-words.ts';
export { ScoreBar } from './ScoreBar.tsx';
export { ScoreOnCutoffs } from './ScoreOnCutoffs.tsx';
export { StepCurve } from './StepCurve.tsx';
export type { CurveMarker } from './step-curve-props.ts';
export { useThresholdsWords } from './thresholds-words.ts';
