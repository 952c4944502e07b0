import { NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { areReversed } from '#renderer/lib/days.ts';
import { startOfDay } from '#shared/day.ts';
import { type ChosenPeriod, type ReportPeriod, reportPeriods } from './report-choice.ts';

interface PeriodFieldsProps {
  /** Of what; where it is not said, it is the period. */
  readonly label?: string;
  readonly value: ChosenPeriod;
  readonly onChange: (changes: Partial<ChosenPeriod>) => void;
}

/** A period, by its name or by its days. */
export function PeriodFields({ label, value, onChange }: PeriodFieldsProps): ReactNode {
  const { t } = useTranslation('reports');
  const { period, fromDay, toDay } = value;
  return (
    <>
      <NativeSelect
        label={label ?? t('period')}
        value={period}
        data={reportPeriods.map((one) => ({ value: one, label: t(`periods.${one}`) }))}
        onChange={({ currentTarget: { value: chosen } }) => {
          const next: ReportPeriod | undefined = reportPeriods.find((one) => one === chosen);
          if (next !== undefined) onChange({ period: next });
        }}
      />
      {period === 'custom' ? (
        <>
          <TextInput
            type="date"
            label={t('from')}
            value={fromDay}
            onChange={({ currentTarget }) => onChange({ fromDay: currentTarget.value })}
          />
          <TextInput
            type="date"
            label={t('to')}
            value={toDay}
            error={areReversed(value) ? t('reversed') : null}
            onChange={({ currentTarget }) => onChange({ toDay: currentTarget.value })}
          />
        </>
      ) : null}
    </>
  );
}

/** Says from which day to which one, both inclusive; '' is open. */
export function usePeriodInWords(): (days: Pick<ChosenPeriod, 'fromDay' | 'toDay'>) => string {
  const { t } = useTranslation('reports');
  const formats = useFormats();
  const day = (typed: string): string => {
    const start = startOfDay(typed, 0);
    return start === null ? '' : formats.date(start);
  };
  return ({ fromDay, toDay }) => {
    const [from, to] = [day(fromDay), day(toDay)];
    if (from === '' && to === '') return t('periods.all');
    if (to === '') return t('periodText.since', { from });
    if (from === '') return t('periodText.until', { to });
    return t('periodText.between', { from, to });
  };
}
