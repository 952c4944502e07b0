import { NativeSelect, TextInput } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { areReversed } from '#renderer/lib/days.ts';
import { includeSelected } from '#renderer/lib/include-selected.ts';
import { useDeskQuery } from '#renderer/rpc/hooks.ts';
import classes from './EffectFilterFields.module.css';
import { type FilterChoice, periods } from './effect-filter.ts';
import { changeEffectPlace } from './effect-place.ts';

/** Which applications are meant; each choice takes effect at once. */
export const EffectFilterFields = memo(function EffectFilterFields({
  choice,
}: {
  readonly choice: FilterChoice;
}): ReactNode {
  const { t } = useTranslation('effect');
  const properties = useDeskQuery('applications.properties', {});
  const change = (changed: Partial<FilterChoice>): void =>
    changeEffectPlace({ choice: { ...choice, ...changed } });

  return (
    <div className={classes.root}>
      <NativeSelect
        size="xs"
        aria-label={t('filter.property')}
        data={[
          { value: '', label: t('filter.allProperties') },
          ...includeSelected(choice.property, properties.data ?? []),
        ]}
        value={choice.property ?? ''}
        onChange={(event) => {
          const { value } = event.currentTarget;
          change({ property: value === '' ? null : value });
        }}
      />
      <NativeSelect
        size="xs"
        aria-label={t('filter.period')}
        data={periods.map((period) => ({ value: period, label: t(`filter.periods.${period}`) }))}
        value={choice.period}
        onChange={(event) => {
          const { value } = event.currentTarget;
          change({ period: periods.find((period) => period === value) ?? 'all' });
        }}
      />
      {choice.period === 'custom' ? (
        <div className={classes.days}>
          <TextInput
            size="xs"
            type="date"
            label={t('filter.from')}
            value={choice.fromDay}
            onChange={(event) => change({ fromDay: event.currentTarget.value })}
          />
          <TextInput
            size="xs"
            type="date"
            label={t('filter.to')}
            value={choice.toDay}
            error={areReversed(choice) ? t('filter.reversed') : null}
            onChange={(event) => change({ toDay: event.currentTarget.value })}
          />
        </div>
      ) : null}
    </div>
  );
});
