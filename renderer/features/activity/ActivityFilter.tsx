import { Button, Group, Select, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ActivityKind,
  type ActivityOutcome,
  activityKinds,
  activityOutcomes,
} from './activity-names.ts';

export interface ActivityFilterValue {
  readonly search: string;
  readonly kind: ActivityKind | null;
  readonly outcome: ActivityOutcome | null;
}

export const unfilteredActivity: ActivityFilterValue = { search: '', kind: null, outcome: null };

interface ActivityFilterProps {
  readonly value: ActivityFilterValue;
  readonly onChange: (value: ActivityFilterValue) => void;
}

export function ActivityFilter({ value, onChange }: ActivityFilterProps): ReactNode {
  const { t } = useTranslation('activity');
  const filtered = value.search !== '' || value.kind !== null || value.outcome !== null;
  return (
    <Group component="search" gap="xs" mb="sm">
      <TextInput
        w={320}
        aria-label={t('filter.search')}
        placeholder={t('filter.searchPlaceholder')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={value.search}
        maxLength={500}
        onChange={(event) => onChange({ ...value, search: event.currentTarget.value })}
      />
      <Select
        w={230}
        aria-label={t('filter.kind')}
        placeholder={t('filter.allKinds')}
        clearable
        clearButtonProps={{ 'aria-label': t('filter.allKinds') }}
        searchable
        data={activityKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        value={value.kind}
        onChange={(kind) => onChange({ ...value, kind })}
      />
      <Select
        w={170}
        aria-label={t('filter.outcome')}
        placeholder={t('filter.allOutcomes')}
        clearable
        clearButtonProps={{ 'aria-label': t('filter.allOutcomes') }}
        data={activityOutcomes.map((outcome) => ({ value: outcome, label: t(`outcome.${outcome}`) }))}
        value={value.outcome}
        onChange={(outcome) => onChange({ ...value, outcome })}
      />
      {filtered ? (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconX size={14} aria-hidden />}
          onClick={() => onChange(unfilteredActivity)}
        >
          {t('filter.clear')}
        </Button>
      ) : null}
    </Group>
  );
}
