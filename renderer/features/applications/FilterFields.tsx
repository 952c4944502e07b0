import { Checkbox, Group, NativeSelect, NumberInput, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { includeSelected } from '#renderer/lib/include-selected.ts';
import { useDeskQuery } from '#renderer/rpc/hooks.ts';
import type { ApplicationFilter } from '#shared/features/applications/list.ts';
import classes from './FilterFields.module.css';
import { changeFilter, useListState } from './list-state.ts';

const bands: readonly NonNullable<ApplicationFilter['band']>[] = ['approve', 'review', 'decline', 'none'];
const decisions: readonly NonNullable<ApplicationFilter['decision']>[] = [
  'none',
  'approve',
  'approve-with-conditions',
  'decline',
];
const ALL = 'all';

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
  const { t } = useTranslation(['applications', 'common']);
  const { filter } = useListState();
  const properties = useDeskQuery('applications.properties', {});
  const tags = useDeskQuery('applications.tags', {});
  // One that a view brought along is offered, too.
  const offered =
    filter.age === null || ages.some((age) => nameOf(age) === nameOf(filter.age ?? age))
      ? ages
      : [...ages, filter.age];
  const listed = includeSelected(filter.property, properties.data ?? []);
  const listedTags = includeSelected(filter.tag, tags.data ?? []);

  return (
    <Stack gap="sm" w={300}>
      <NativeSelect
        label={t('applications:filter.band')}
        data={[
          { value: ALL, label: t('applications:filter.allBands') },
          ...bands.map((band) => ({ value: band, label: t(`common:band.${band}`) })),
        ]}
        value={filter.band ?? ALL}
        onChange={({ currentTarget: { value } }) =>
          changeFilter({ band: bands.find((band) => band === value) ?? null })
        }
      />
      <NativeSelect
        label={t('applications:filter.decision')}
        data={[
          { value: ALL, label: t('applications:filter.anyDecision') },
          ...decisions.map((decision) => ({ value: decision, label: t(`common:decision.${decision}`) })),
        ]}
        value={filter.decision ?? ALL}
        onChange={({ currentTarget: { value } }) =>
          changeFilter({ decision: decisions.find((decision) => decision === value) ?? null })
        }
      />
      <NativeSelect
        label={t('applications:filter.property')}
        data={[{ value: '', label: t('applications:filter.allProperties') }, ...listed]}
        value={filter.property ?? ''}
        onChange={({ currentTarget: { value } }) => changeFilter({ property: value === '' ? null : value })}
      />
      {listedTags.length === 0 ? null : (
        <NativeSelect
          label={t('applications:filter.tag')}
          data={[{ value: '', label: t('applications:filter.allTags') }, ...listedTags]}
          value={filter.tag ?? ''}
          onChange={({ currentTarget: { value } }) => changeFilter({ tag: value === '' ? null : value })}
        />
      )}
      <NativeSelect
        label={t('applications:filter.age')}
        data={[
          { value: ALL, label: t('applications:filter.anyAge') },
          ...offered.map((age) => ({
            value: nameOf(age),
            label: t(`applications:filter.${age.is}`, { count: age.days }),
          })),
        ]}
        value={filter.age === null ? ALL : nameOf(filter.age)}
        onChange={({ currentTarget: { value } }) =>
          changeFilter({ age: offered.find((age) => nameOf(age) === value) ?? null })
        }
      />
      <ScoreRange />
      <Checkbox
        label={t('applications:filter.noticeDue')}
        checked={filter.noticeDue}
        onChange={({ currentTarget: { checked } }) => changeFilter({ noticeDue: checked })}
      />
      <Checkbox
        label={t('applications:filter.notMeasured')}
        checked={filter.notMeasured}
        onChange={({ currentTarget: { checked } }) => changeFilter({ notMeasured: checked })}
      />
      <Checkbox
        label={t('applications:filter.serviceDiffers')}
        checked={filter.serviceDiffers}
        onChange={({ currentTarget: { checked } }) => changeFilter({ serviceDiffers: checked })}
      />
    </Stack>
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
