export { DecisionCard } from './DecisionCard.tsx';
export { DecisionEntry } from './DecisionEntry.tsx';
export { DecisionWord, decisionWord } from './DecisionWord.tsx';
