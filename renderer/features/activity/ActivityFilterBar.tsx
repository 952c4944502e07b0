import { NativeSelect, Select, Stack, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { areReversed } from '#renderer/lib/days.ts';
import { includeSelected } from '#renderer/lib/include-selected.ts';
import { useOfferActions } from '#renderer/lib/page-actions.ts';
import { useDeskQuery } from '#renderer/rpc/hooks.ts';
import { ListBar } from '#renderer/ui/list-bar/ListBar.tsx';
import { type ListFilter, ListFilters } from '#renderer/ui/list-bar/ListFilters.tsx';
import { ListTab, ListTabs } from '#renderer/ui/list-bar/ListTabs.tsx';
import { useSearchField } from '#renderer/ui/search-field.ts';
import type { ActivityFilter } from '#shared/features/activity/model.ts';
import { languageOf } from '#shared/scoring/language.ts';
import { type ActivityChoice, everyEntry, isFiltered, periods } from './activity-filter.ts';
import { type ActivityOutcome, activityOutcomes } from './activity-names.ts';

interface ActivityFilterBarProps {
  readonly choice: ActivityChoice;
  /** The same as the desk is asked for it. */
  readonly filter: ActivityFilter;
  readonly onChange: (choice: ActivityChoice) => void;
  /** Where ArrowDown leads from the search. */
  readonly listId: string;
  readonly count: ReactNode;
}

/** Everything, or what did not go as it should. */
const parts: readonly (ActivityOutcome | null)[] = [
  null,
  ...activityOutcomes.filter((outcome) => outcome !== 'succeeded' && outcome !== 'started'),
];

/** What narrows the activity down; each choice takes effect at once. As one goes through the entries it is not drawn again. */
export const ActivityFilterBar = memo(function ActivityFilterBar(props: ActivityFilterBarProps): ReactNode {
  const { choice, filter, onChange, listId, count } = props;
  const { t } = useTranslation('activity');
  const change = (changes: Partial<ActivityChoice>): void => onChange({ ...choice, ...changes });
  const search = useSearchField(t('filter.search'));
  const filters = useActivityFilters(choice, change);
  const clear = (): void => onChange(everyEntry);
  useOfferActions(
    [isFiltered(choice) ? { id: 'clear', label: t('filter.clear'), icon: IconX, run: clear } : null],
    'first',
  );
  return (
    <ListBar
      field={search}
      searchLabel={t('filter.search')}
      placeholder={t('filter.searchPlaceholder')}
      search={choice.search}
      onSearch={(typed) => change({ search: typed })}
      listId={listId}
      tabs={
        <ListTabs label={t('filter.outcome')}>
          {parts.map((outcome) => (
            <OutcomeTab
              key={outcome ?? 'all'}
              outcome={outcome}
              filter={filter}
              isSelected={outcome === choice.outcome}
              onChoose={() => change({ outcome })}
            />
          ))}
        </ListTabs>
      }
      filters={
        <ListFilters
          filters={filters}
          onClearAll={() => onChange({ ...everyEntry, search: choice.search, outcome: choice.outcome })}
          onCleared={search.focus}
        />
      }
      count={count}
    />
  );
});

interface OutcomeTabProps {
  readonly outcome: ActivityOutcome | null;
  readonly filter: ActivityFilter;
  readonly isSelected: boolean;
  readonly onChoose: () => void;
}

function OutcomeTab({ outcome, filter, isSelected, onChoose }: OutcomeTabProps): ReactNode {
  const { t } = useTranslation('activity');
  const formats = useFormats();
  const { data } = useDeskQuery(
    'activity.list',
    { ...filter, outcome, offset: 0, limit: 1 },
    // A search looks through every entry: it isn't done once more for each tab.
    { keepPrevious: 'keep-previous', enabled: filter.search === '' },
  );
  const isKnown = data !== undefined && filter.search === '';
  return (
    <ListTab
      name={outcome === null ? t('filter.allOutcomes') : t(`outcome.${outcome}`)}
      count={isKnown ? formats.number(data.total) : ''}
      isSelected={isSelected}
      isFirstStop={isSelected}
      onChoose={onChoose}
    />
  );
}

function useActivityFilters(
  choice: ActivityChoice,
  change: (changes: Partial<ActivityChoice>) => void,
): readonly ListFilter[] {
  const { t, i18n } = useTranslation(['activity', 'applications']);
  const people = useDeskQuery('activity.people', {});
  const kinds = useDeskQuery('activity.kinds', { language: languageOf(i18n.language) });
  const { kind, subject, who, period, fromDay, toDay } = choice;
  const pill = (field: string, value: string): string =>
    t('applications:filter.chip.field', { field, value });
  const names = {
    kind: t('activity:filter.kind'),
    subject: t('activity:filter.subject'),
    who: t('activity:filter.who'),
    period: t('activity:filter.period'),
  };
  const everybody = { value: '', label: t('activity:filter.everybody') };
  return [
    {
      key: 'kind',
      name: names.kind,
      words:
        kind === null ? null : pill(names.kind, kinds.data?.find((one) => one.kind === kind)?.name ?? kind),
      clear: () => change({ kind: null }),
      ask: {
        by: 'field',
        field: (
          <Select
            label={names.kind}
            placeholder={t('activity:filter.allKinds')}
            clearable
            clearButtonProps={{ 'aria-label': t('activity:filter.allKinds') }}
            searchable
            // The popover holds the focus: what is chosen from lies in it, too.
            comboboxProps={{ withinPortal: false }}
            nothingFoundMessage={t('activity:filter.noKind')}
            data={(kinds.data ?? []).map((one) => ({ value: one.kind, label: one.name }))}
            value={kind}
            onChange={(chosen) => change({ kind: chosen })}
          />
        ),
      },
    },
    {
      key: 'who',
      name: names.who,
      words: who === null ? null : pill(names.who, who),
      clear: () => change({ who: null }),
      ask: {
        by: 'field',
        field: (
          <NativeSelect
            label={names.who}
            data={[
              everybody,
              ...includeSelected(who, people.data ?? []).map((name) => ({ value: name, label: name })),
            ]}
            value={who ?? ''}
            onChange={({ currentTarget: { value } }) => change({ who: value === '' ? null : value })}
          />
        ),
      },
    },
    {
      key: 'subject',
      name: names.subject,
      words: subject === '' ? null : pill(names.subject, subject),
      clear: () => change({ subject: '' }),
      ask: {
        by: 'field',
        field: (
          <TextInput
            label={names.subject}
            placeholder={t('activity:filter.subjectPlaceholder')}
            value={subject}
            maxLength={500}
            onChange={({ currentTarget: { value } }) => change({ subject: value })}
          />
        ),
      },
    },
    {
      key: 'period',
      name: names.period,
      words: period === 'all' ? null : pill(names.period, t(`activity:filter.periods.${period}`)),
      clear: () => change({ period: 'all', fromDay: '', toDay: '' }),
      ask: {
        by: 'field',
        field: (
          <Stack gap="xs">
            <NativeSelect
              label={names.period}
              value={period}
              data={periods.map((one) => ({ value: one, label: t(`activity:filter.periods.${one}`) }))}
              onChange={({ currentTarget: { value } }) =>
                change({ period: periods.find((one) => one === value) ?? 'all' })
              }
            />
            {period === 'custom' ? (
              <>
                <TextInput
                  type="date"
                  label={t('activity:filter.from')}
                  value={fromDay}
                  onChange={({ currentTarget: { value } }) => change({ fromDay: value })}
                />
                <TextInput
                  type="date"
                  label={t('activity:filter.to')}
                  value={toDay}
                  error={areReversed(choice) ? t('activity:filter.reversed') : null}
                  onChange={({ currentTarget: { value } }) => change({ toDay: value })}
                />
              </>
            ) : null}
          </Stack>
        ),
      },
    },
  ];
}
