import { Button, Group, SegmentedControl, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LinkFilter } from '#shared/models/report-links.ts';

export const EVERY_LINK: LinkFilter = { search: '', show: 'all' };

const SHOWN = ['all', 'live', 'expiring', 'expired', 'unconfirmed', 'failed'] as const;

interface LinkFilterFieldsProps {
  readonly value: LinkFilter;
  readonly onChange: (value: LinkFilter) => void;
}

export function LinkFilterFields({ value, onChange }: LinkFilterFieldsProps): ReactNode {
  const { t } = useTranslation('reportLinks');
  const isFiltered = value.search !== '' || value.show !== 'all';
  return (
    <Group component="search" gap="xs" mb="sm">
      <TextInput
        w={260}
        aria-label={t('filter.search')}
        placeholder={t('filter.searchPlaceholder')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={value.search}
        maxLength={500}
        onChange={(event) => onChange({ ...value, search: event.currentTarget.value })}
      />
      <SegmentedControl
        size="sm"
        aria-label={t('filter.show')}
        data={SHOWN.map((show) => ({ value: show, label: t(`filter.${show}`) }))}
        value={value.show}
        onChange={(show) => onChange({ ...value, show })}
      />
      {isFiltered ? (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconX size={14} aria-hidden />}
          onClick={() => onChange(EVERY_LINK)}
        >
          {t('filter.clear')}
        </Button>
      ) : null}
    </Group>
  );
}
