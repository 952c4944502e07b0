import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type Formats, useFormats } from '#renderer/i18n/formats.ts';
import { startOfDay } from '#shared/day.ts';
import { type FilterChoice, PERIOD_DAYS } from './effect-filter.ts';
import { useEffectPlace } from './effect-place.ts';

/** Which of the cached applications count, in words; null where all do. */
export function useFilterWords(): string | null {
  const { t } = useTranslation('effect');
  const formats = useFormats();
  const { choice } = useEffectPlace().applied;
  const parts = [choice.property, periodInWords(choice, t, formats)].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(', ');
}

function periodInWords(
  { period, fromDay, toDay }: FilterChoice,
  t: TFunction<'effect'>,
  formats: Formats,
): string | null {
  if (period === 'all') return null;
  if (period !== 'custom') return t('filter.words.days', { days: formats.number(PERIOD_DAYS[period]) });
  const day = (chosen: string): string | null => {
    const start = startOfDay(chosen, 0);
    return start === null ? null : formats.date(start);
  };
  const [from, to] = [day(fromDay), day(toDay)];
  if (from === null) return to === null ? null : t('filter.words.until', { to });
  return to === null ? t('filter.words.since', { from }) : t('filter.words.between', { from, to });
}
