import { Select, type SelectProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useDeskQuery } from '#renderer/rpc/hooks.ts';
import { NO_APPLICATION_FILTER } from '#shared/features/applications/columns.ts';
import type { ApplicationRow } from '#shared/features/applications/model.ts';

const MOST_SHOWN = 50;

interface ApplicationSelectProps
  extends Pick<
    SelectProps,
    | 'label'
    | 'description'
    | 'placeholder'
    | 'disabled'
    | 'error'
    | 'w'
    | 'size'
    | 'aria-label'
    | 'nothingFoundMessage'
    | 'autoFocus'
    | 'ref'
  > {
  /** Which of those that were found can be chosen. */
  readonly offers: (row: ApplicationRow) => boolean;
  readonly onChoose: (row: ApplicationRow) => void;
}

/** One application of those on this desk, found by a few letters of its name, identifier or property. */
export function ApplicationSelect({ offers, onChoose, ...select }: ApplicationSelectProps): ReactNode {
  const [search, setSearch] = useState('');
  const applications = useDeskQuery(
    'applications.list',
    {
      ...NO_APPLICATION_FILTER,
      search,
      sort: { by: 'name', direction: 'ascending' },
      offset: 0,
      limit: MOST_SHOWN,
    },
    { keepPrevious: 'keep-previous', enabled: select.disabled !== true },
  );
  const offered = (applications.data?.rows ?? []).filter(offers);
  return (
    <Select
      {...select}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      // The desk has searched already.
      filter={({ options }) => options}
      data={offered.map((row) => ({ value: row.identifier, label: labelOf(row) }))}
      value={null}
      onChange={(identifier) => {
        const row = offered.find((candidate) => candidate.identifier === identifier);
        if (row === undefined) return;
        onChoose(row);
        setSearch('');
      }}
    />
  );
}

const labelOf = ({ identifier, name, property, unit }: ApplicationRow): string =>
  [name === '' ? identifier : name, property, unit].filter((part) => part !== '').join(' · ');
