import { Button, CloseButton, FocusTrap, Stack } from '@mantine/core';
import { IconChevronDown, IconFilter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsShared } from '#renderer/features/office/index.ts';
import { NEWEST_FIRST, NO_APPLICATION_FILTER } from '#shared/features/applications/columns.ts';
import { applicationFields, type FilterKey } from '#shared/features/applications/fields.ts';
import { type FilterPartValue, partsOfFilter } from '#shared/features/applications/filter-parts.ts';
import type { ApplicationFilter } from '#shared/features/applications/list.ts';
import { BarPopover } from './BarPopover.tsx';
import { FilterEditor } from './FilterEditor.tsx';
import { useFilterWords } from './filter-words.ts';
import classes from './ListBar.module.css';
import { changeFilter, changeSort, useListState } from './list-state.ts';

interface FilterPillsProps {
  /** Called when nothing is left to clear, so that the focus has a place. */
  readonly onCleared: () => void;
}

/** What narrows the list down, in words, each with a menu to change it and a way to lift it; and a menu of what else there is. */
export default function FilterPills({ onCleared }: FilterPillsProps): ReactNode {
  const { t } = useTranslation('applications');
  const { wordsOf } = useFilterWords();
  const pills = partsOfFilter(useListState().filter).flatMap((part) => {
    const words = wordsOf(part);
    return words === null ? [] : [{ part, words }];
  });

  const clear = (changes: Partial<ApplicationFilter>, left: number): void => {
    changeFilter(changes);
    if (left === 0) onCleared();
  };
  const sort = useHiddenSort();
  return (
    <>
      <AddFilter />
      {pills.length === 0 && sort === null ? null : (
        <ul className={classes.pills} aria-label={t('filter.active')}>
          {sort === null ? null : (
            <li className={classes.pill}>
              <span className={classes.words} title={sort.words}>
                {sort.words}
              </span>
              <CloseButton
                size="xs"
                radius="xl"
                aria-label={t('filter.remove', { words: sort.words })}
                onClick={() => {
                  sort.lift();
                  if (pills.length === 0) onCleared();
                }}
              />
            </li>
          )}
          {pills.map(({ part, words }) => (
            <li key={part.key} className={classes.pill}>
              <PillWords part={part} words={words} />
              <CloseButton
                size="xs"
                radius="xl"
                aria-label={t('filter.remove', { words })}
                onClick={() => clear({ [part.key]: NO_APPLICATION_FILTER[part.key] }, pills.length - 1)}
              />
            </li>
          ))}
          {pills.length === 0 ? null : (
            <li>
              <Button variant="subtle" size="compact-sm" onClick={() => clear(NO_APPLICATION_FILTER, 0)}>
                {t('filter.clear')}
              </Button>
            </li>
          )}
        </ul>
      )}
    </>
  );
}

/** The order, where no head of a column tells it; null where one does. */
function useHiddenSort(): { readonly words: string; readonly lift: () => void } | null {
  const { t } = useTranslation(['applications', 'fields']);
  const { sort, columns } = useListState();
  if (columns.includes(sort.by)) return null;
  const [first = NEWEST_FIRST.by] = columns;
  const lift = (): void =>
    changeSort(
      columns.includes(NEWEST_FIRST.by)
        ? NEWEST_FIRST
        : { by: first, direction: applicationFields[first].list.firstDirection },
    );
  const column = t(`fields:label.${sort.by}`);
  return { words: t(`applications:filter.sorted.${sort.direction}`, { column }), lift };
}

interface PillWordsProps {
  readonly part: FilterPartValue;
  readonly words: string;
}

/** What is true or not has nothing to be changed. */
function PillWords({ part, words }: PillWordsProps): ReactNode {
  const inWords = (
    <span className={classes.words} title={words}>
      {words}
    </span>
  );
  if (part.kind === 'flag') return inWords;
  return (
    <BarPopover
      label={words}
      position="bottom-start"
      target={(toggle) => (
        <button type="button" className={classes.edit} aria-haspopup="dialog" onClick={toggle}>
          {inWords}
          <IconChevronDown size={13} aria-hidden />
        </button>
      )}
    >
      {() => <FilterEditor part={part} />}
    </BarPopover>
  );
}

/** First what the list is to be filtered by, then by which of it. */
function AddFilter(): ReactNode {
  const { t } = useTranslation('applications');
  const label = t('filter.open');
  return (
    <BarPopover
      label={label}
      position="bottom-start"
      target={(toggle) => (
        <Button
          variant="default"
          className={classes.button}
          leftSection={<IconFilter size={16} aria-hidden />}
          aria-haspopup="dialog"
          onClick={toggle}
        >
          {label}
        </Button>
      )}
    >
      {(close) => <ChosenFilter onClose={close} />}
    </BarPopover>
  );
}

function ChosenFilter({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { nameOf } = useFilterWords();
  // Where nobody else is, everything is one's own.
  const isShared = useIsShared();
  const parts = partsOfFilter(useListState().filter).filter(
    ({ kind, value }) => kind !== 'member' || isShared || value !== null,
  );
  const [chosen, setChosen] = useState<FilterKey | null>(null);
  const part = parts.find(({ key }) => key === chosen);
  if (part !== undefined) {
    return (
      <FocusTrap>
        <div>
          <FilterEditor part={part} />
        </div>
      </FocusTrap>
    );
  }
  const choose = ({ kind, key }: FilterPartValue): void => {
    if (kind !== 'flag') {
      setChosen(key);
    } else {
      changeFilter({ [key]: true });
      onClose();
    }
  };
  return (
    <Stack gap={2} w={240}>
      {parts
        .filter(({ kind, value }) => kind !== 'flag' || !value)
        .map((offered) => (
          <Button
            key={offered.key}
            variant="subtle"
            color="gray"
            size="compact-md"
            justify="flex-start"
            className={classes.offered}
            onClick={() => choose(offered)}
          >
            {nameOf(offered)}
          </Button>
        ))}
    </Stack>
  );
}
