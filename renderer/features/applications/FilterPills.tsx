import { Button, CloseButton, FocusTrap, Stack } from '@mantine/core';
import { IconChevronDown, IconFilter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsShared } from '#renderer/features/office/index.ts';
import { NO_APPLICATION_FILTER } from '#shared/features/applications/columns.ts';
import type { FilterKey } from '#shared/features/applications/fields.ts';
import { type FilterPartValue, partsOfFilter } from '#shared/features/applications/filter-parts.ts';
import type { ApplicationFilter } from '#shared/features/applications/list.ts';
import { BarPopover } from './BarPopover.tsx';
import { FilterEditor } from './FilterEditor.tsx';
import { useFilterWords } from './filter-words.ts';
import classes from './ListBar.module.css';
import { changeFilter, useListState } from './list-state.ts';

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
  return (
    <>
      <AddFilter />
      {pills.length === 0 ? null : (
        <ul className={classes.pills} aria-label={t('filter.active')}>
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
          <li>
            <Button variant="subtle" size="compact-sm" onClick={() => clear(NO_APPLICATION_FILTER, 0)}>
              {t('filter.clear')}
            </Button>
          </li>
        </ul>
      )}
    </>
  );
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
