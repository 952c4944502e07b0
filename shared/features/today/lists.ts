import { NEWEST_FIRST, NO_APPLICATION_FILTER, OLDEST_FIRST } from '../applications/columns.ts';
import type { ApplicationFilter, ApplicationSort } from '../applications/list.ts';
import type { RegisterRequest } from '../notices/register.ts';

/** Which applications, in which order. */
export interface TodayList {
  readonly filter: ApplicationFilter;
  readonly sort: ApplicationSort;
}

const longestFirst = (filter: Partial<ApplicationFilter>): TodayList => ({
  filter: { ...NO_APPLICATION_FILTER, ...filter },
  sort: OLDEST_FIRST,
});

/** What waits for somebody: each is a list, Today's number is how many that very list has, and leads to it. */
export const todayLists = {
  waiting: longestFirst({ decision: ['none'] }),
  nearLimit: longestFirst({ decision: ['none'], nearLimit: true }),
  missingData: longestFirst({ decision: ['none'], notMeasured: true }),
} as const;
export type TodayListName = keyof typeof todayLists;

/** The same lists of what is one member's, or (null) of everyone's. */
export function todayListsOf(member: string | null): Readonly<Record<TodayListName, TodayList>> {
  if (member === null) return todayLists;
  const of = ({ filter, sort }: TodayList): TodayList => ({
    filter: { ...filter, assignee: [member] },
    sort,
  });
  const { waiting, nearLimit, missingData } = todayLists;
  return {
    waiting: of(waiting),
    nearLimit: of(nearLimit),
    missingData: of(missingData),
  };
}

/** Of those that wait, those of one property. */
export const waitingAt = (property: string): TodayList => ({
  ...todayLists.waiting,
  filter: { ...todayLists.waiting.filter, property: [property] },
});

/** The letters that wait, as the register is asked for them: by the day on which they are due, what is late first. */
export const noticesDueOf = (member: string | null, today: string) =>
  ({
    show: 'open',
    from: null,
    to: null,
    search: '',
    sort: 'due',
    today,
    assignee: member,
    isKept: true,
  }) as const satisfies RegisterRequest;

/** So many of each are shown at most; what is behind them is one key away. */
export const ROWS = { waiting: 8, applications: 4, others: 4, since: 6 } as const;

/** The first rows of a list, as the desk is asked for them; with how many there are in all. */
export const firstOf = ({ filter, sort }: TodayList, limit: number) => ({
  ...filter,
  sort,
  offset: 0,
  limit,
});

/** Tells how many applications there are: without one there is no Today. */
export const EVERY_APPLICATION = firstOf({ filter: NO_APPLICATION_FILTER, sort: NEWEST_FIRST }, 1);

/** What Today is drawn from first: whether there is anything, and who waits longest. */
export const ASKED_FIRST = [EVERY_APPLICATION, firstOf(todayLists.waiting, ROWS.waiting)] as const;
