import { useTranslation } from 'react-i18next';
import { isFiltered, type OpenedName, useListState } from './list-state.ts';
import { useViews } from './use-views.ts';

/** What a list that was opened from elsewhere is called. */
export function useOpenedName(): (name: OpenedName) => string {
  const { t } = useTranslation(['today', 'applications']);
  return (name) => {
    switch (name.of) {
      case 'waitingAt':
        return t('today:waitingAt', { property: name.property });
      case 'noRecommendation':
        return t('applications:filter.noRecommendation');
      default:
        return t(`today:${name.of}.title`);
    }
  };
}

/** What the list as it was left is called; null where it has every application. */
export function useListName(): string | null {
  const { t } = useTranslation('applications');
  const { filter } = useListState();
  const { current, opened } = useViews();
  const openedName = useOpenedName();
  if (opened?.isCurrent === true) return openedName(opened.list.name);
  if (current !== undefined) return current.name;
  if (filter.search.trim() !== '') return t('list.found');
  return isFiltered(filter) ? t('list.filtered') : null;
}
