import { useTranslation } from 'react-i18next';
import type { ApplicationColumn } from '#shared/features/applications/columns.ts';
import { NEWEST_FIRST, NO_APPLICATION_FILTER, OLDEST_FIRST } from '#shared/features/applications/columns.ts';
import type {
  ApplicationFilter,
  ApplicationSort,
  ApplicationView,
} from '#shared/features/applications/list.ts';
import { decisionOutcomes } from '#shared/features/decisions/outcomes.ts';
import { todayLists } from '#shared/features/today/lists.ts';
import { filterParts } from './list-state.ts';

interface Shipped {
  readonly id: 'waiting' | 'review' | 'nearLimit' | 'noticesDue' | 'decided';
  readonly filter: ApplicationFilter;
  readonly sort: ApplicationSort;
}

/** What every office looks for; those that Today tells of are the same lists. */
const SHIPPED: readonly Shipped[] = [
  { id: 'waiting', ...todayLists.waiting },
  {
    id: 'review',
    filter: { ...NO_APPLICATION_FILTER, decision: ['none'], band: ['review'] },
    sort: OLDEST_FIRST,
  },
  { id: 'nearLimit', ...todayLists.nearLimit },
  {
    id: 'noticesDue',
    filter: { ...NO_APPLICATION_FILTER, noticeDue: true },
    sort: OLDEST_FIRST,
  },
  {
    id: 'decided',
    filter: { ...NO_APPLICATION_FILTER, decision: [...decisionOutcomes] },
    sort: NEWEST_FIRST,
  },
];

/**
 * The views that are there before an office saves its own: they are in nobody's settings, are called as the language calls them, and show
 * whatever columns are shown.
 *
 * @param opened what is open under its own tab already.
 */
export function useShippedViews(
  columns: readonly ApplicationColumn[],
  opened: string | null,
): readonly ApplicationView[] {
  const { t } = useTranslation('applications');
  return SHIPPED.filter(({ id }) => id !== opened).map(({ id, filter, sort }) => ({
    id: `shipped-${id}`,
    name: t(`views.shipped.${id}`),
    filter: filterParts(filter),
    sort,
    columns: [...columns],
    onToday: false,
  }));
}
