import { Button, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PeriodFields } from '#renderer/features/reports/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import classes from '#renderer/ui/FilterBar.module.css';
import { useSearchField } from '#renderer/ui/search-field.ts';
import { type Household, householdStates } from '#shared/features/households/model.ts';
import { EVERY_HOUSEHOLD, type HouseholdChoice, isNarrowed } from './household-choice.ts';
import { type ShownHouseholds, shownHouseholds, unitsOf } from './household-search.ts';

interface HouseholdFilterProps {
  /** All there are: what can be chosen is what they have. */
  readonly households: readonly Household[];
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly choice: HouseholdChoice;
  readonly onChange: (changes: Partial<HouseholdChoice>) => void;
}

export function HouseholdFilter(props: HouseholdFilterProps): ReactNode {
  const { households, search, onSearch, choice, onChange } = props;
  const { t } = useTranslation(['households', 'deciding']);
  const inOrder = useInOrder();
  const field = useSearchField(t('households:list.search'));
  const { property, unit, state, show } = choice;
  const ofProperty = households.filter((one) => property === '' || one.property === property);
  const nameOf = (one: ShownHouseholds): string =>
    one === 'all' || one === 'not-confirmed'
      ? t(`households:list.shown.${one}`)
      : t(`deciding:household.${one}`);
  const any = { value: '', label: t('households:list.any') };
  return (
    <search className={classes.filter}>
      <TextInput
        {...field.props}
        className={classes.search ?? ''}
        label={t('households:list.search')}
        placeholder={t('households:list.searchPlaceholder')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        maxLength={200}
        onChange={({ currentTarget: { value } }) => onSearch(value)}
      />
      <NativeSelect
        label={t('households:list.property')}
        value={property}
        data={[
          any,
          ...inOrder([property, ...households.map((one) => one.property)]).map((value) => ({
            value,
            label: value,
          })),
        ]}
        // Another property has other units.
        onChange={({ currentTarget: { value } }) => onChange({ property: value, unit: '' })}
      />
      <NativeSelect
        label={t('households:list.unit')}
        value={unit}
        data={[
          any,
          ...inOrder([unit, ...ofProperty.flatMap(unitsOf)]).map((value) => ({ value, label: value })),
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ unit: value })}
      />
      <NativeSelect
        label={t('households:list.heads.service')}
        value={state}
        data={[any, ...householdStates.map((value) => ({ value, label: t(`households:state.${value}`) }))]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ state: householdStates.find((one) => one === value) ?? '' })
        }
      />
      <PeriodFields label={t('households:list.decidedOn')} value={choice} onChange={onChange} />
      <div className={classes.show}>
        <SegmentedControl
          aria-label={t('households:list.show')}
          value={show}
          onChange={(one) => onChange({ show: one })}
          data={shownHouseholds.map((one) => ({ value: one, label: nameOf(one) }))}
        />
        {isNarrowed(choice) || search !== '' ? (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconX size={14} aria-hidden />}
            onClick={() => {
              // The button goes with what it clears, and would take the focus along.
              field.focus();
              onSearch('');
              onChange(EVERY_HOUSEHOLD);
            }}
          >
            {t('households:list.clear')}
          </Button>
        ) : null}
      </div>
    </search>
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
