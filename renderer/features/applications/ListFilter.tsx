import { Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Band } from '#shared/models/bands.ts';
import { useDeskQuery } from '../../api/hooks.ts';
import { useFormats } from '../../i18n/formats.ts';
import classes from './ListFilter.module.css';
import { changeFilter, isFiltered, useListState } from './list-state.ts';

const bands: readonly Band[] = ['approve', 'review', 'decline'];
const ALL = 'all';

interface ListFilterProps {
  /** How many match, where something is filtered. */
  readonly matching: number | undefined;
}

/** Search, band and property; each takes effect as it is typed or chosen. */
export function ListFilter({ matching }: ListFilterProps): ReactNode {
  const { t } = useTranslation(['applications', 'common']);
  const formats = useFormats();
  const { filter } = useListState();
  const properties = useDeskQuery('applications.properties', {});
  const filtered = isFiltered(filter);

  return (
    <search className={classes.root}>
      <TextInput
        className={classes.search}
        aria-label={t('applications:filter.search')}
        placeholder={t('applications:filter.searchPlaceholder')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={filter.search}
        maxLength={500}
        onChange={(event) => changeFilter({ search: event.currentTarget.value })}
      />
      <NativeSelect
        className={classes.band}
        aria-label={t('applications:filter.band')}
        data={[
          { value: ALL, label: t('applications:filter.allBands') },
          ...bands.map((band) => ({ value: band, label: t(`common:band.${band}`) })),
        ]}
        value={filter.band ?? ALL}
        onChange={(event) => {
          const { value } = event.currentTarget;
          changeFilter({ band: bands.find((band) => band === value) ?? null });
        }}
      />
      <NativeSelect
        className={classes.property}
        aria-label={t('applications:filter.property')}
        data={[
          { value: '', label: t('applications:filter.allProperties') },
          ...(properties.data ?? []).filter((property) => property !== ''),
        ]}
        value={filter.property ?? ''}
        onChange={(event) => {
          const { value } = event.currentTarget;
          changeFilter({ property: value === '' ? null : value });
        }}
      />
      <Text size="sm" c="dimmed" role="status" className={classes.matching}>
        {matching === undefined
          ? null
          : t('applications:filter.matching', { count: matching, formatted: formats.number(matching) })}
      </Text>
      {filtered ? (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconX size={14} aria-hidden />}
          onClick={() => changeFilter({ search: '', band: null, property: null })}
        >
          {t('applications:filter.clear')}
        </Button>
      ) : null}
    </search>
  );
}
