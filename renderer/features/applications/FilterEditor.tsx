import { Group, NativeSelect, NumberInput, Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { assertNever } from '#shared/assert-never.ts';
import type { FilterPartValue, KeyOfKind } from '#shared/features/applications/filter-parts.ts';
import type { ApplicationFilter, FilterValues } from '#shared/features/applications/list.ts';
import classes from './FilterEditor.module.css';
import { changeFilter, useListState } from './list-state.ts';
import { ValueList } from './ValueList.tsx';

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

/** What a part of the filter asks for; each change takes effect at once. What is true or not is not changed, only lifted. */
export function FilterEditor({ part }: { readonly part: FilterPartValue }): ReactNode {
  switch (part.kind) {
    case 'band':
    case 'decision':
    case 'property':
    case 'text':
    case 'tag':
    case 'member':
    case 'version':
      return <ValueList part={part} />;
    case 'age':
      return <AgeField />;
    case 'dates':
      return <DateRange field={part.key} dates={part.value} />;
    case 'score':
      return <ScoreRange />;
    case 'flag':
      return null;
    default:
      return assertNever(part);
  }
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
  readonly field: KeyOfKind<'dates'>;
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
  const limits = { min: 0, max: 100, clampBehavior: 'strict', suffix: '%', flex: 1 } as const;
  return (
    <fieldset className={classes.range} aria-label={t('filter.score')}>
      <Group gap="xs" wrap="nowrap" align="flex-end">
        <NumberInput
          {...limits}
          label={t('filter.scoreFrom')}
          placeholder="0%"
          value={typed.from}
          onChange={(from) => take({ from })}
        />
        <NumberInput
          {...limits}
          label={t('filter.scoreTo')}
          placeholder="100%"
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
