import { type ChosenPeriod, parametersOfPeriod, periodIn } from '#renderer/features/reports/index.ts';
import {
  type RegisterRequest,
  type RegisterShow,
  registerShowNames,
  registerSorts,
} from '#shared/features/notices/register.ts';

/** What the register is asked for. It stands in the page's address, so that coming back from a notice comes back to it. */
export interface RegisterChoice extends ChosenPeriod {
  readonly show: RegisterShow;
  readonly sort: RegisterRequest['sort'];
  readonly search: string;
  /** From 1 on. */
  readonly page: number;
}

export const EVERY_NOTICE: RegisterChoice = {
  show: 'all',
  period: 'all',
  fromDay: '',
  toDay: '',
  sort: 'newest',
  search: '',
  page: 1,
};

export const isNarrowed = ({ show, period, search }: RegisterChoice): boolean =>
  show !== EVERY_NOTICE.show || period !== EVERY_NOTICE.period || search.trim() !== '';

export function choiceIn(parameters: URLSearchParams): RegisterChoice {
  const page = Number(parameters.get('page'));
  return {
    show: registerShowNames.find((one) => one === parameters.get('show')) ?? EVERY_NOTICE.show,
    ...periodIn(parameters, EVERY_NOTICE.period),
    sort: registerSorts.find((one) => one === parameters.get('sort')) ?? EVERY_NOTICE.sort,
    search: (parameters.get('search') ?? '').slice(0, 500),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

export function parametersOf({ show, sort, search, page, ...period }: RegisterChoice): URLSearchParams {
  const all = { show, ...parametersOfPeriod(period), sort, search, page: String(page) };
  const usual: Readonly<Record<string, string>> = { ...EVERY_NOTICE, page: '1' };
  return new URLSearchParams(Object.entries(all).filter(([name, value]) => value !== usual[name]));
}
