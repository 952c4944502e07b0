import { Button, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { useSearchField } from '../search-field.ts';
import classes from './ListBar.module.css';

interface ListBarProps {
  /** `useSearchField` of the page. */
  readonly field: ReturnType<typeof useSearchField>;
  readonly searchLabel: string;
  readonly placeholder: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly onSettle?: () => void;
  /** Enter in the search; true where something was done. */
  readonly onEnter?: () => boolean;
  /** Where ArrowDown leads from the search: the list's id. */
  readonly listId?: string;
  /** What else the list can be narrowed down by: a `ListFilters`. */
  readonly filters?: ReactNode;
  /** Above the search: the list's parts. */
  readonly tabs?: ReactNode;
  /** Beside the search: what is offered for what was typed. */
  readonly offer?: ReactNode;
  /** How many are shown. */
  readonly count: ReactNode;
  /** At the end of the line: what is done with all that are shown. */
  readonly actions?: ReactNode;
}

/** Above every list, the same: its parts with their counts, the search, the filters in words, how many are shown. */
export function ListBar(props: ListBarProps): ReactNode {
  const { field, searchLabel, placeholder, search, onSearch, onSettle, onEnter, listId } = props;
  const { filters, tabs, offer, count, actions } = props;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' && listId !== undefined) document.getElementById(listId)?.focus();
    else if (event.key === 'Escape' && search !== '') onSearch('');
    else if (event.key !== 'Enter' || onEnter?.() !== true) return;
    event.preventDefault();
  };
  return (
    <search className={classes.root}>
      {tabs}
      <div className={classes.line}>
        <TextInput
          {...field.props}
          className={classes.search ?? ''}
          aria-label={searchLabel}
          placeholder={placeholder}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          maxLength={500}
          onChange={({ currentTarget }) => onSearch(currentTarget.value)}
          {...(onSettle === undefined ? {} : { onBlur: onSettle })}
          onKeyDown={onKeyDown}
        />
        {offer}
        {filters === undefined ? null : <Suspense fallback={<FilterPlace />}>{filters}</Suspense>}
        <Text size="sm" c="dimmed" role="status" className={`${classes.counted} tabular`}>
          {count}
        </Text>
        {actions}
      </div>
    </search>
  );
}

/** The filters' place for the moment until they are there. */
function FilterPlace(): ReactNode {
  const { t } = useTranslation('applications');
  return (
    <Button
      variant="default"
      className={classes.button ?? ''}
      leftSection={<span className={classes.iconPlace} />}
      disabled
    >
      {t('filter.open')}
    </Button>
  );
}
