import { IconFilter, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useOfferActions } from '#renderer/lib/page-actions.ts';
import { useDeskQuery } from '#renderer/rpc/hooks.ts';
import { ListBar } from '#renderer/ui/list-bar/ListBar.tsx';
import { ListTab, ListTabs } from '#renderer/ui/list-bar/ListTabs.tsx';
import { useSearchField } from '#renderer/ui/search-field.ts';
import type { LinkFilter } from '#shared/features/report-links/model.ts';

export const EVERY_LINK: LinkFilter = { search: '', show: 'all' };

export const shownLinks = ['all', 'live', 'unsent', 'expiring', 'expired', 'unconfirmed', 'failed'] as const;

interface LinkFilterFieldsProps {
  readonly value: LinkFilter;
  readonly onChange: (value: LinkFilter) => void;
  /** How many are shown; undefined until it is known. */
  readonly total: number | undefined;
}

export function LinkFilterFields({ value, onChange, total }: LinkFilterFieldsProps): ReactNode {
  const { t } = useTranslation('reportLinks');
  const formats = useFormats();
  const isFiltered = value.search !== '' || value.show !== 'all';
  const search = useSearchField(t('filter.search'));
  useOfferActions(
    [
      isFiltered
        ? { id: 'clear', label: t('filter.clear'), icon: IconX, run: () => onChange(EVERY_LINK) }
        : null,
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
    <ListBar
      field={search}
      searchLabel={t('filter.search')}
      placeholder={t('filter.searchPlaceholder')}
      search={value.search}
      onSearch={(typed) => onChange({ ...value, search: typed })}
      tabs={
        <ListTabs label={t('filter.show')}>
          {shownLinks.map((show) => (
            <LinkTab
              key={show}
              show={show}
              search={value.search}
              isSelected={show === value.show}
              onChoose={() => onChange({ ...value, show })}
            />
          ))}
        </ListTabs>
      }
      count={
        total === undefined ? ' ' : t('filter.count', { count: total, formatted: formats.number(total) })
      }
    />
  );
}

interface LinkTabProps {
  readonly show: LinkFilter['show'];
  readonly search: string;
  readonly isSelected: boolean;
  readonly onChoose: () => void;
}

function LinkTab({ show, search, isSelected, onChoose }: LinkTabProps): ReactNode {
  const { t } = useTranslation('reportLinks');
  const formats = useFormats();
  const { data } = useDeskQuery(
    'reportLinks.list',
    { search, show, offset: 0, limit: 1 },
    { keepPrevious: 'keep-previous' },
  );
  return (
    <ListTab
      name={t(`filter.${show}`)}
      count={data === undefined ? '' : formats.number(data.total)}
      isSelected={isSelected}
      isFirstStop={isSelected}
      onChoose={onChoose}
    />
  );
}
