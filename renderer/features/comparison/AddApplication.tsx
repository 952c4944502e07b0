import { Select } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NO_APPLICATION_FILTER } from '#shared/models/application-columns.ts';
import { MOST_COMPARED } from '#shared/models/comparison.ts';
import { useDeskQuery } from '../../api/hooks.ts';

const MOST_SHOWN = 50;

interface AddApplicationProps {
  readonly compared: readonly string[];
  readonly onAdd: (identifier: string) => void;
}

/** One more, found by a few letters among the applications on this desk. */
export function AddApplication({ compared, onAdd }: AddApplicationProps): ReactNode {
  const { t } = useTranslation('comparison');
  const [search, setSearch] = useState('');
  const full = compared.length >= MOST_COMPARED;
  const applications = useDeskQuery(
    'applications.list',
    {
      ...NO_APPLICATION_FILTER,
      search,
      sort: { by: 'name', direction: 'ascending' },
      offset: 0,
      limit: MOST_SHOWN,
    },
    { keepPrevious: 'keep-previous', enabled: !full },
  );
  const offered = (applications.data?.rows ?? []).filter(({ identifier }) => !compared.includes(identifier));
  return (
    <Select
      w="20rem"
      aria-label={t('add')}
      placeholder={full ? t('full', { most: MOST_COMPARED }) : t('addPlaceholder')}
      disabled={full}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      // The desk has searched already.
      filter={({ options }) => options}
      nothingFoundMessage={t('nothingFound')}
      data={offered.map(({ identifier, name, property, unit }) => ({
        value: identifier,
        label: [name === '' ? identifier : name, property, unit].filter((part) => part !== '').join(' · '),
      }))}
      value={null}
      onChange={(identifier) => {
        if (identifier === null) return;
        onAdd(identifier);
        setSearch('');
      }}
      maxDropdownHeight={280}
    />
  );
}
