import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormats } from '#renderer/i18n/formats.ts';

const DAYS_OF_YEAR = 365;

/** How many years that is, from one on: nobody divides 1,825 days by heart. */
export function InYears({ days }: { readonly days: number | null }): ReactNode {
  const { locale } = useFormats();
  if (days === null || days < DAYS_OF_YEAR) return null;
  const years = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'year',
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  });
  return (
    <Text component="span" size="sm" c="dimmed" flex="none">
      {years.format(days / DAYS_OF_YEAR)}
    </Text>
  );
}
