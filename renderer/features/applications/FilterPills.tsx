import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsShared } from '#renderer/features/office/index.ts';
import { type ListFilter, ListFilters } from '#renderer/ui/list-bar/ListFilters.tsx';
import { NEWEST_FIRST, NO_APPLICATION_FILTER } from '#shared/features/applications/columns.ts';
import { applicationFields, isSortedColumn } from '#shared/features/applications/fields.ts';
import { type FilterPartValue, partsOfFilter } from '#shared/features/applications/filter-parts.ts';
import { FilterEditor } from './FilterEditor.tsx';
import { useFilterWords } from './filter-words.ts';
import { changeFilter, changeSort, useListState } from './list-state.ts';

interface FilterPillsProps {
  /** Called when nothing is left to clear, so that the focus has a place. */
  readonly onCleared: () => void;
}

/** What narrows the list of applications down, and an order that no column shows. */
export default function FilterPills({ onCleared }: FilterPillsProps): ReactNode {
  const { nameOf, wordsOf } = useFilterWords();
  // Where nobody else is, everything is one's own.
  const isShared = useIsShared();
  const sort = useHiddenSort();
  const parts = partsOfFilter(useListState().filter).filter(
    ({ kind, value }) => kind !== 'member' || isShared || value !== null,
  );
  const filterOf = (part: FilterPartValue): ListFilter => ({
    key: part.key,
    name: nameOf(part),
    words: wordsOf(part),
    clear: () => changeFilter({ [part.key]: NO_APPLICATION_FILTER[part.key] }),
    ask:
      part.kind === 'flag'
        ? { by: 'choosing', choose: () => changeFilter({ [part.key]: true }) }
        : { by: 'field', field: <FilterEditor part={part} /> },
  });
  return (
    <ListFilters
      filters={[...(sort === null ? [] : [sort]), ...parts.map(filterOf)]}
      onClearAll={() => changeFilter(NO_APPLICATION_FILTER)}
      onCleared={onCleared}
    />
  );
}

/** The order, where no head of a column tells it; null where one does. */
function useHiddenSort(): ListFilter | null {
  const { t } = useTranslation(['applications', 'fields']);
  const { sort, columns } = useListState();
  if (columns.includes(sort.by)) return null;
  const [first = NEWEST_FIRST.by] = columns.filter(isSortedColumn);
  const lift = (): void =>
    changeSort(
      columns.includes(NEWEST_FIRST.by)
        ? NEWEST_FIRST
        : { by: first, direction: applicationFields[first].list.firstDirection },
    );
  const column = t(`fields:label.${sort.by}`);
  const words = t(`applications:filter.sorted.${sort.direction}`, { column });
  return { key: 'sort', name: words, words, clear: lift, ask: { by: 'pill' } };
}
