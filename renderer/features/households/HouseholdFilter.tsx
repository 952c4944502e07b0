import { NativeSelect, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { daysOf, PeriodFields, usePeriodInWords } from '#renderer/features/reports/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useAtThisMoment } from '#renderer/lib/now.ts';
import { ListBar } from '#renderer/ui/list-bar/ListBar.tsx';
import { type ListFilter, ListFilters } from '#renderer/ui/list-bar/ListFilters.tsx';
import { ListTab, ListTabs } from '#renderer/ui/list-bar/ListTabs.tsx';
import { useSearchField } from '#renderer/ui/search-field.ts';
import { dayOf } from '#shared/day.ts';
import { type Household, householdStates } from '#shared/features/households/model.ts';
import { EVERY_HOUSEHOLD, type HouseholdChoice } from './household-choice.ts';
import { type ShownHouseholds, shownHouseholds, unitsOf } from './household-search.ts';

interface HouseholdFilterProps {
  /** All there are: what can be chosen is what they have. */
  readonly households: readonly Household[];
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly choice: HouseholdChoice;
  readonly onChange: (changes: Partial<HouseholdChoice>) => void;
  /** How many the search and the filters leave of each part. */
  readonly countOf: (show: ShownHouseholds) => number;
  readonly count: ReactNode;
}

export function HouseholdFilter(props: HouseholdFilterProps): ReactNode {
  const { households, search, onSearch, choice, onChange, countOf, count } = props;
  const { t } = useTranslation(['households', 'deciding', 'applications']);
  const formats = useFormats();
  const inOrder = useInOrder();
  const inWords = usePeriodInWords();
  const today = useAtThisMoment(dayOf);
  const field = useSearchField(t('households:list.search'));
  const { property, unit, show, period } = choice;
  const ofProperty = households.filter((one) => property === '' || one.property === property);
  const nameOf = (one: ShownHouseholds): string =>
    one === 'all' || one === 'not-confirmed'
      ? t(`households:list.shown.${one}`)
      : t(`deciding:household.${one}`);
  const any = { value: '', label: t('households:list.any') };
  const pill = (name: string, value: string): string | null =>
    value === '' ? null : t('applications:filter.chip.field', { field: name, value });
  const select = (
    key: 'property' | 'unit' | 'state',
    name: string,
    options: readonly { readonly value: string; readonly label: string }[],
    change: (value: string) => void,
  ): ListFilter => ({
    key,
    name,
    words: pill(name, options.find(({ value }) => value === choice[key])?.label ?? ''),
    clear: () => change(''),
    ask: {
      by: 'field',
      field: (
        <NativeSelect
          label={name}
          value={choice[key]}
          data={[any, ...options]}
          onChange={({ currentTarget: { value } }) => change(value)}
        />
      ),
    },
  });
  const named = (values: readonly string[]) => inOrder(values).map((value) => ({ value, label: value }));
  const decidedOn = t('households:list.decidedOn');
  const filters: readonly ListFilter[] = [
    select(
      'property',
      t('households:list.property'),
      named([property, ...households.map((one) => one.property)]),
      // Another property has other units.
      (value) => onChange({ property: value, unit: '' }),
    ),
    select('unit', t('households:list.unit'), named([unit, ...ofProperty.flatMap(unitsOf)]), (value) =>
      onChange({ unit: value }),
    ),
    select(
      'state',
      t('households:list.heads.service'),
      householdStates.map((value) => ({ value, label: t(`households:state.${value}`) })),
      (value) => onChange({ state: householdStates.find((one) => one === value) ?? '' }),
    ),
    {
      key: 'decidedOn',
      name: decidedOn,
      words: period === 'all' ? null : pill(decidedOn, inWords(daysOf(choice, today))),
      clear: () => onChange({ period: 'all', fromDay: '', toDay: '' }),
      ask: {
        by: 'field',
        field: (
          <Stack gap="xs">
            <PeriodFields label={decidedOn} value={choice} onChange={onChange} />
          </Stack>
        ),
      },
    },
  ];
  return (
    <ListBar
      field={field}
      searchLabel={t('households:list.search')}
      placeholder={t('households:list.searchPlaceholder')}
      search={search}
      onSearch={onSearch}
      tabs={
        <ListTabs label={t('households:list.show')}>
          {shownHouseholds.map((one) => (
            <ListTab
              key={one}
              name={nameOf(one)}
              count={formats.number(countOf(one))}
              isSelected={one === show}
              isFirstStop={one === show}
              onChoose={() => onChange({ show: one })}
            />
          ))}
        </ListTabs>
      }
      filters={
        <ListFilters
          filters={filters}
          onClearAll={() => onChange({ ...EVERY_HOUSEHOLD, show })}
          onCleared={field.focus}
        />
      }
      count={count}
    />
  );
}

/** Each of them once, as one reads them: 2A before 10A. */
function useInOrder(): (values: readonly string[]) => string[] {
  const { locale } = useFormats();
  return (values) =>
    [...new Set(values)]
      .filter((value) => value !== '')
      .sort((one, other) => one.localeCompare(other, locale, { numeric: true }));
}
