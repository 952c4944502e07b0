import { Button, Group, SegmentedControl, TextInput } from '@mantine/core';
import { IconFilter, IconSearch, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfferActions } from '#renderer/lib/page-actions.ts';
import { useSearchField } from '#renderer/ui/search-field.ts';
import type { LinkFilter } from '#shared/features/report-links/model.ts';

export const EVERY_LINK: LinkFilter = { search: '', show: 'all' };

export const shownLinks = ['all', 'live', 'unsent', 'expiring', 'expired', 'unconfirmed', 'failed'] as const;

interface LinkFilterFieldsProps {
  readonly value: LinkFilter;
  readonly onChange: (value: LinkFilter) => void;
}

export function LinkFilterFields({ value, onChange }: LinkFilterFieldsProps): ReactNode {
  const { t } = useTranslation('reportLinks');
  const isFiltered = value.search !== '' || value.show !== 'all';
  const search = useSearchField(t('filter.search'));
  // Its button goes with what it clears, and would take the focus along.
  const clear = (): void => {
    search.focus();
    onChange(EVERY_LINK);
  };
  useOfferActions(
    [
      isFiltered ? { id: 'clear', label: t('filter.clear'), icon: IconX, run: clear } : null,
      ...shownLinks
        .filter((show) => show !== value.show)
        .map((show) => ({
          id: `show-${show}`,
          label: t(`filter.${show}`),
          of: t('filter.show'),
          icon: IconFilter,
          run: () => onChange({ ...value, show }),
        })),
    ],
    'first',
  );
  return (
    <Group component="search" gap="xs" mb="sm">
      <TextInput
        {...search.props}
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
        data={shownLinks.map((show) => ({ value: show, label: t(`filter.${show}`) }))}
        value={value.show}
        onChange={(show) => onChange({ ...value, show })}
      />
      {isFiltered ? (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconX size={14} aria-hidden />}
          onClick={clear}
        >
          {t('filter.clear')}
        </Button>
      ) : null}
    </Group>
  );
}
