export { PeriodFields, usePeriodInWords } from './PeriodFields.tsx';
export { type ChosenPeriod, daysOf, parametersOfPeriod, periodIn, scopeOf } from './report-choice.ts';
