import { type ChosenPeriod, parametersOfPeriod, periodIn } from '#renderer/features/reports/index.ts';
import { type HouseholdState, householdStates } from '#shared/features/households/model.ts';
import { type ShownHouseholds, shownHouseholds } from './household-search.ts';

/** What the list is asked for. It stands in the page's address: Today leads to those that are not confirmed, and the way back comes back to it. */
export interface HouseholdChoice extends ChosenPeriod {
  readonly show: ShownHouseholds;
  /** '' where any will do. */
  readonly property: string;
  readonly unit: string;
  readonly state: HouseholdState | '';
}

export const EVERY_HOUSEHOLD: HouseholdChoice = {
  show: 'all',
  property: '',
  unit: '',
  state: '',
  period: 'all',
  fromDay: '',
  toDay: '',
};

export const choiceIn = (parameters: URLSearchParams): HouseholdChoice => ({
  show: shownHouseholds.find((one) => one === parameters.get('show')) ?? EVERY_HOUSEHOLD.show,
  property: parameters.get('property') ?? '',
  unit: parameters.get('unit') ?? '',
  state: householdStates.find((one) => one === parameters.get('state')) ?? '',
  ...periodIn(parameters, EVERY_HOUSEHOLD.period),
});

export function parametersOf({ show, property, unit, state, ...period }: HouseholdChoice): URLSearchParams {
  const all = { show, property, unit, state, ...parametersOfPeriod(period) };
  const usual: Readonly<Record<string, string>> = { ...EVERY_HOUSEHOLD };
  return new URLSearchParams(Object.entries(all).filter(([name, value]) => value !== usual[name]));
}
