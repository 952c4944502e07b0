import { Button, CloseButton, FocusTrap, Stack } from '@mantine/core';
import { IconChevronDown, IconFilter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BarPopover } from './BarPopover.tsx';
import classes from './ListBar.module.css';

/** One thing that a list can be narrowed down by. */
export interface ListFilter {
  readonly key: string;
  readonly name: string;
  /** What it asks for; null where it lets all through. */
  readonly words: string | null;
  /** Lets all through again. */
  readonly clear: () => void;
  /** A field for what it asks for, or, where it is true or not, what makes it true; `pill`: it is only ever lifted. */
  readonly ask:
    | { readonly by: 'field'; readonly field: ReactNode }
    | { readonly by: 'choosing'; readonly choose: () => void }
    | { readonly by: 'pill' };
}

interface ListFiltersProps {
  readonly filters: readonly ListFilter[];
  readonly onClearAll: () => void;
  /** Called when nothing is left to clear, so that the focus has a place. */
  readonly onCleared: () => void;
}

/** What narrows a list down, in words, each with a menu to change it and a way to lift it; and a menu of what else there is. */
export function ListFilters({ filters, onClearAll, onCleared }: ListFiltersProps): ReactNode {
  const { t } = useTranslation('applications');
  const asked = filters.flatMap((filter) =>
    filter.words === null ? [] : [{ ...filter, words: filter.words }],
  );
  const cleared = (left: number, clear: () => void): void => {
    clear();
    if (left === 0) onCleared();
  };
  return (
    <>
      {filters.some(({ ask }) => ask.by !== 'pill') ? <AddFilter filters={filters} /> : null}
      {asked.length === 0 ? null : (
        <ul className={classes.pills} aria-label={t('filter.active')}>
          {asked.map(({ key, words, ask, clear }) => (
            <li key={key} className={classes.pill}>
              <PillWords ask={ask} words={words} />
              <CloseButton
                size="xs"
                radius="xl"
                aria-label={t('filter.remove', { words })}
                onClick={() => cleared(asked.length - 1, clear)}
              />
            </li>
          ))}
          {asked.some(({ ask }) => ask.by !== 'pill') ? (
            <li>
              <Button variant="subtle" size="compact-sm" onClick={() => cleared(0, onClearAll)}>
                {t('filter.clear')}
              </Button>
            </li>
          ) : null}
        </ul>
      )}
    </>
  );
}

/** What is true or not has nothing to be changed. */
function PillWords({ ask, words }: Pick<ListFilter, 'ask'> & { readonly words: string }): ReactNode {
  const inWords = (
    <span className={classes.words} title={words}>
      {words}
    </span>
  );
  if (ask.by !== 'field') return inWords;
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
      {() => ask.field}
    </BarPopover>
  );
}

/** First what the list is to be filtered by, then by which of it. */
function AddFilter({ filters }: { readonly filters: readonly ListFilter[] }): ReactNode {
  const { t } = useTranslation('applications');
  const label = t('filter.open');
  return (
    <BarPopover
      label={label}
      position="bottom-start"
      target={(toggle) => (
        <Button
          variant="default"
          className={classes.button ?? ''}
          leftSection={<IconFilter size={16} aria-hidden />}
          aria-haspopup="dialog"
          onClick={toggle}
        >
          {label}
        </Button>
      )}
    >
      {(close) => <ChosenFilter filters={filters} onClose={close} />}
    </BarPopover>
  );
}

interface ChosenFilterProps {
  readonly filters: readonly ListFilter[];
  readonly onClose: () => void;
}

function ChosenFilter({ filters, onClose }: ChosenFilterProps): ReactNode {
  const [chosen, setChosen] = useState<string | null>(null);
  const filter = filters.find(({ key }) => key === chosen);
  if (filter?.ask.by === 'field') {
    return (
      <FocusTrap>
        <div>{filter.ask.field}</div>
      </FocusTrap>
    );
  }
  return (
    <Stack gap={2} w={240}>
      {filters.map(({ key, name, words, ask }) => {
        if (ask.by === 'pill' || (ask.by === 'choosing' && words !== null)) return null;
        const choose = (): void => {
          if (ask.by === 'field') {
            setChosen(key);
          } else {
            ask.choose();
            onClose();
          }
        };
        return (
          <Button
            key={key}
            variant="subtle"
            color="gray"
            size="compact-md"
            justify="flex-start"
            className={classes.offered ?? ''}
            onClick={choose}
          >
            {name}
          </Button>
        );
      })}
    </Stack>
  );
}
