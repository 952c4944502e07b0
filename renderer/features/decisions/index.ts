export { DecideTogether } from './DecideTogether.tsx';
export { DecisionBar, type NextUndecided } from './DecisionBar.tsx';
export { DecisionCard } from './DecisionCard.tsx';
export { DecisionEntry } from './DecisionEntry.tsx';
export { DecisionSettings } from './DecisionSettings.tsx';
export { DecisionWord, decisionWord } from './DecisionWord.tsx';
export { Judgments, useDecisionActions } from './Judgments.tsx';
export { pastItsDay } from './outcome-looks.ts';
export { type Recommendation, useDeciding } from './use-deciding.ts';
