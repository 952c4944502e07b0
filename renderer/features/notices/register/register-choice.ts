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
  /** Whose applications they are of; '': anybody's. */
  readonly assignee: string;
  /** Whether only what somebody can still do something about is meant. */
  readonly isKept: boolean;
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
  assignee: '',
  isKept: false,
  page: 1,
};

const { page: _page, isKept: _isKept, ...usualTexts } = EVERY_NOTICE;

export const isNarrowed = ({ show, period, search, assignee, isKept }: RegisterChoice): boolean =>
  show !== EVERY_NOTICE.show ||
  period !== EVERY_NOTICE.period ||
  search.trim() !== '' ||
  assignee !== '' ||
  isKept;

export function choiceIn(parameters: URLSearchParams): RegisterChoice {
  const page = Number(parameters.get('page'));
  return {
    show: registerShowNames.find((one) => one === parameters.get('show')) ?? EVERY_NOTICE.show,
    ...periodIn(parameters, EVERY_NOTICE.period),
    sort: registerSorts.find((one) => one === parameters.get('sort')) ?? EVERY_NOTICE.sort,
    search: (parameters.get('search') ?? '').slice(0, 500),
    assignee: (parameters.get('assignee') ?? '').slice(0, 200),
    isKept: parameters.get('kept') === '1',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

export function parametersOf(choice: RegisterChoice): URLSearchParams {
  const { show, sort, search, assignee, isKept, page, ...period } = choice;
  const kept = isKept ? '1' : '';
  const all = { show, ...parametersOfPeriod(period), sort, search, assignee, kept, page: String(page) };
  const usual: Readonly<Record<string, string>> = { ...usualTexts, kept: '', page: '1' };
  return new URLSearchParams(Object.entries(all).filter(([name, value]) => value !== usual[name]));
}
