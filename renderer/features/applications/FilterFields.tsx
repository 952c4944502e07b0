import {
  Autocomplete,
  Checkbox,
  Group,
  NativeSelect,
  NumberInput,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { includeSelected } from '#renderer/lib/include-selected.ts';
import { useDeskQuery } from '#renderer/rpc/hooks.ts';
import { assertNever } from '#shared/assert-never.ts';
import {
  type FilterPartValue,
  type KeyOfKind,
  type OfficeFilterKey,
  partsOfFilter,
} from '#shared/features/applications/filter-parts.ts';
import type { ApplicationFilter, FilterValues } from '#shared/features/applications/list.ts';
import { decisionOutcomes } from '#shared/features/decisions/outcomes.ts';
import classes from './FilterFields.module.css';
import { changeFilter, useListState } from './list-state.ts';

const bands: readonly NonNullable<ApplicationFilter['band']>[] = ['approve', 'review', 'decline', 'none'];
const decisions: readonly NonNullable<ApplicationFilter['decision']>[] = ['none', ...decisionOutcomes];
const ALL = 'all';
/** Years have four digits. */
const LAST_DAY = '9999-12-31';

type Age = NonNullable<ApplicationFilter['age']>;
const ages: readonly Age[] = [
  { is: 'within', days: 1 },
  { is: 'within', days: 7 },
  { is: 'within', days: 30 },
  { is: 'within', days: 90 },
  { is: 'older', days: 7 },
  { is: 'older', days: 30 },
  { is: 'older', days: 90 },
  { is: 'older', days: 365 },
];
const nameOf = ({ is, days }: Age): string => `${is} ${days}`;

/** Everything but the search that narrows the list down; each takes effect as it is chosen. */
export default function FilterFields(): ReactNode {
  return (
    <Stack gap="sm" w={300}>
      {partsOfFilter(useListState().filter).map((part) => (
        <FilterField key={part.key} part={part} />
      ))}
    </Stack>
  );
}

function FilterField({ part }: { readonly part: FilterPartValue }): ReactNode {
  const { t } = useTranslation(['applications', 'common']);
  switch (part.kind) {
    case 'band':
      return (
        <NativeSelect
          label={t('applications:filter.band')}
          data={[
            { value: ALL, label: t('applications:filter.allBands') },
            ...bands.map((band) => ({ value: band, label: t(`common:band.${band}`) })),
          ]}
          value={part.value ?? ALL}
          onChange={({ currentTarget: { value } }) =>
            changeFilter({ band: bands.find((band) => band === value) ?? null })
          }
        />
      );
    case 'decision':
      return (
        <NativeSelect
          label={t('applications:filter.decision')}
          data={[
            { value: ALL, label: t('applications:filter.anyDecision') },
            ...decisions.map((decision) => ({ value: decision, label: t(`common:decision.${decision}`) })),
          ]}
          value={part.value ?? ALL}
          onChange={({ currentTarget: { value } }) =>
            changeFilter({ decision: decisions.find((decision) => decision === value) ?? null })
          }
        />
      );
    case 'property':
      return <PropertyField />;
    case 'text':
      return <OfficeTextField field={part.key} />;
    case 'tag':
      return <TagField />;
    case 'age':
      return <AgeField />;
    case 'dates':
      return <DateRange field={part.key} dates={part.value} />;
    case 'score':
      return <ScoreRange />;
    case 'flag':
      return (
        <Checkbox
          label={t(`applications:filter.${part.key}`)}
          checked={part.value}
          onChange={({ currentTarget: { checked } }) => changeFilter({ [part.key]: checked })}
        />
      );
    default:
      return assertNever(part);
  }
}

function PropertyField(): ReactNode {
  const { t } = useTranslation('applications');
  const { property } = useListState().filter;
  const listed = includeSelected(property, useDeskQuery('applications.properties', {}).data ?? []);
  return (
    <NativeSelect
      label={t('filter.property')}
      data={[{ value: '', label: t('filter.allProperties') }, ...listed]}
      value={property ?? ''}
      onChange={({ currentTarget: { value } }) => changeFilter({ property: value === '' ? null : value })}
    />
  );
}

/** All of what the office wrote, so that unit 1 is not unit 12: the search finds what begins so. */
function OfficeTextField({ field }: { readonly field: KeyOfKind<'text'> }): ReactNode {
  const { t } = useTranslation(['applications', 'fields']);
  const { [field]: chosen, property } = useListState().filter;
  const [typed, setTyped] = useState(chosen ?? '');
  const offered = useDeskQuery('applications.units', { property }, { enabled: field === 'unit' });
  return (
    <Autocomplete
      label={t(`fields:label.${field}`)}
      data={offered.data ?? []}
      limit={50}
      placeholder={t('applications:filter.anyText')}
      maxLength={100}
      // Blanks around it count for nothing, and stay as long as it is written.
      value={typed.trim() === (chosen ?? '') ? typed : (chosen ?? '')}
      onChange={(value) => {
        setTyped(value);
        changeFilter({ [field]: value.trim() || null });
      }}
    />
  );
}

/** Nothing where no application is tagged. */
function TagField(): ReactNode {
  const { t } = useTranslation('applications');
  const { tag } = useListState().filter;
  const listed = includeSelected(tag, useDeskQuery('applications.tags', {}).data ?? []);
  if (listed.length === 0) return null;
  return (
    <NativeSelect
      label={t('filter.tag')}
      data={[{ value: '', label: t('filter.allTags') }, ...listed]}
      value={tag ?? ''}
      onChange={({ currentTarget: { value } }) => changeFilter({ tag: value === '' ? null : value })}
    />
  );
}

function AgeField(): ReactNode {
  const { t } = useTranslation('applications');
  const { age: chosen } = useListState().filter;
  // One that a view brought along is offered, too.
  const offered =
    chosen === null || ages.some((age) => nameOf(age) === nameOf(chosen)) ? ages : [...ages, chosen];
  return (
    <NativeSelect
      label={t('filter.age')}
      data={[
        { value: ALL, label: t('filter.anyAge') },
        ...offered.map((age) => ({ value: nameOf(age), label: t(`filter.${age.is}`, { count: age.days }) })),
      ]}
      value={chosen === null ? ALL : nameOf(chosen)}
      onChange={({ currentTarget: { value } }) =>
        changeFilter({ age: offered.find((age) => nameOf(age) === value) ?? null })
      }
    />
  );
}

interface DateRangeProps {
  readonly field: OfficeFilterKey;
  readonly dates: FilterValues['dates'];
}

/** From one day to another, both included; an empty end is open. It counts once its ends are in order. */
function DateRange({ field, dates }: DateRangeProps): ReactNode {
  const { t } = useTranslation(['applications', 'fields']);
  const [typed, setTyped] = useState({ from: dates?.from ?? '', to: dates?.to ?? '' });
  const areReversed = (ends: typeof typed): boolean =>
    ends.from !== '' && ends.to !== '' && ends.from > ends.to;
  const take = (changes: Partial<typeof typed>): void => {
    const next = { ...typed, ...changes };
    setTyped(next);
    if (areReversed(next)) return;
    const empty = next.from === '' && next.to === '';
    changeFilter({ [field]: empty ? null : { from: next.from || null, to: next.to || null } });
  };
  const label = t(`fields:label.${field}`);
  return (
    <fieldset className={classes.range} aria-label={label}>
      <Group gap="xs" wrap="nowrap" align="flex-end">
        <TextInput
          type="date"
          flex={1}
          max={LAST_DAY}
          label={t('applications:filter.fromDay', { field: label })}
          value={typed.from}
          onChange={({ currentTarget: { value } }) => take({ from: value })}
        />
        <TextInput
          type="date"
          flex={1}
          max={LAST_DAY}
          label={t('applications:filter.toDay', { field: label })}
          value={typed.to}
          error={areReversed(typed) ? t('applications:filter.dayOrder') : null}
          onChange={({ currentTarget: { value } }) => take({ to: value })}
        />
      </Group>
    </fieldset>
  );
}

type Typed = number | string;

/** A range counts once its ends are in order; an empty end is the scale's own. */
function ScoreRange(): ReactNode {
  const { t } = useTranslation('applications');
  const { filter } = useListState();
  const [typed, setTyped] = useState<{ readonly from: Typed; readonly to: Typed }>({
    from: filter.score?.fromPercent ?? '',
    to: filter.score?.toPercent ?? '',
  });
  const fromPercent = typeof typed.from === 'number' ? typed.from : 0;
  const toPercent = typeof typed.to === 'number' ? typed.to : 100;
  const take = (changes: Partial<typeof typed>): void => {
    const next = { ...typed, ...changes };
    setTyped(next);
    const from = typeof next.from === 'number' ? next.from : 0;
    const to = typeof next.to === 'number' ? next.to : 100;
    if (from > to) return;
    changeFilter({ score: from === 0 && to === 100 ? null : { fromPercent: from, toPercent: to } });
  };
  const limits = { min: 0, max: 100, clampBehavior: 'strict', suffix: ' %', flex: 1 } as const;
  return (
    <fieldset className={classes.range} aria-label={t('filter.score')}>
      <Group gap="xs" wrap="nowrap" align="flex-end">
        <NumberInput
          {...limits}
          label={t('filter.scoreFrom')}
          placeholder="0 %"
          value={typed.from}
          onChange={(from) => take({ from })}
        />
        <NumberInput
          {...limits}
          label={t('filter.scoreTo')}
          placeholder="100 %"
          value={typed.to}
          onChange={(to) => take({ to })}
        />
      </Group>
      {fromPercent > toPercent ? (
        <Text size="xs" c="var(--mantine-color-error)" role="alert" mt={4}>
          {t('filter.scoreOrder')}
        </Text>
      ) : null}
    </fieldset>
  );
}
