import { Stack } from '@mantine/core';
import { IconFilter, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMemberNames } from '#renderer/features/office/index.ts';
import { daysOf, PeriodFields, usePeriodInWords } from '#renderer/features/reports/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useAtThisMoment } from '#renderer/lib/now.ts';
import { useOfferActions } from '#renderer/lib/page-actions.ts';
import { ListBar } from '#renderer/ui/list-bar/ListBar.tsx';
import { type ListFilter, ListFilters } from '#renderer/ui/list-bar/ListFilters.tsx';
import { ListTab, ListTabs } from '#renderer/ui/list-bar/ListTabs.tsx';
import { useSearchField } from '#renderer/ui/search-field.ts';
import { dayOf } from '#shared/day.ts';
import { MINE } from '#shared/features/applications/columns.ts';
import { countOfShown, type RegisterCounts, registerShowNames } from '#shared/features/notices/register.ts';
import { EVERY_NOTICE, isNarrowed, type RegisterChoice } from './register-choice.ts';

interface RegisterFilterProps {
  readonly value: RegisterChoice;
  /** Undefined until they are known. */
  readonly counts: RegisterCounts | undefined;
  readonly onChange: (changes: Partial<RegisterChoice>) => void;
  readonly count: ReactNode;
  readonly actions: ReactNode;
}

export function RegisterFilter(props: RegisterFilterProps): ReactNode {
  const { value, counts, onChange, count, actions } = props;
  const { t } = useTranslation(['noticeRegister', 'applications', 'fields']);
  const formats = useFormats();
  const search = useSearchField(t('search'));
  const inWords = usePeriodInWords();
  const nameOfMember = useMemberNames();
  const today = useAtThisMoment(dayOf);
  const clear = (): void => onChange(EVERY_NOTICE);
  const narrowed = isNarrowed(value);
  useOfferActions(
    [
      narrowed ? { id: 'clear', label: t('clear'), icon: IconX, run: clear } : null,
      ...registerShowNames
        .filter((show) => show !== value.show)
        .map((show) => ({
          id: `show-${show}`,
          label: t(`shows.${show}`),
          of: t('show'),
          icon: IconFilter,
          run: () => onChange({ show }),
        })),
    ],
    'first',
  );
  const period = t('decidedIn');
  const filters: readonly ListFilter[] = [
    {
      key: 'period',
      name: period,
      words:
        value.period === 'all'
          ? null
          : t('applications:filter.chip.field', { field: period, value: inWords(daysOf(value, today)) }),
      clear: () => onChange({ period: 'all', fromDay: '', toDay: '' }),
      ask: {
        by: 'field',
        field: (
          <Stack gap="xs">
            <PeriodFields value={value} onChange={onChange} />
          </Stack>
        ),
      },
    },
    // What Today asks for is said here, too, and can be lifted.
    {
      key: 'assignee',
      name: t('fields:label.assignee'),
      words:
        value.assignee === ''
          ? null
          : t('applications:filter.chip.field', {
              field: t('fields:label.assignee'),
              value: value.assignee === MINE ? t('applications:filter.mine') : nameOfMember(value.assignee),
            }),
      clear: () => onChange({ assignee: '' }),
      ask: { by: 'pill' },
    },
    {
      key: 'kept',
      name: t('onlyKept'),
      words: value.isKept ? t('onlyKept') : null,
      clear: () => onChange({ isKept: false }),
      ask: { by: 'pill' },
    },
  ];
  return (
    <ListBar
      field={search}
      searchLabel={t('search')}
      placeholder={t('searchPlaceholder')}
      search={value.search}
      onSearch={(typed) => onChange({ search: typed })}
      tabs={
        <ListTabs label={t('show')}>
          {registerShowNames.map((show) => (
            <ListTab
              key={show}
              name={t(`shows.${show}`)}
              count={counts === undefined ? '' : formats.number(countOfShown(counts, show))}
              isSelected={show === value.show}
              isFirstStop={show === value.show}
              onChoose={() => onChange({ show })}
            />
          ))}
        </ListTabs>
      }
      filters={
        <ListFilters
          filters={filters}
          onClearAll={() => onChange({ ...EVERY_NOTICE, show: value.show })}
          onCleared={search.focus}
        />
      }
      count={count}
      actions={actions}
    />
  );
}
