import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { EVERYWHERE } from '#shared/features/notices/place-rules.ts';
import { placeOf } from '#shared/places/places.ts';
import { languageOf } from '#shared/scoring/language.ts';

/** Tells what a place is called: of the project's list by its name, another state by its postal code. */
export function usePlaceName(): (place: string) => string {
  const { t, i18n } = useTranslation('places');
  const language = languageOf(i18n.language);
  return (place) => (place === EVERYWHERE ? t('everywhere') : (placeOf(place)?.name[language] ?? place));
}

/** So many days, as they are counted. */
export function useDaysInWords(): (days: number, count: 'calendar' | 'business') => string {
  const { t } = useTranslation('places');
  const formats = useFormats();
  return (days, count) =>
    t(count === 'business' ? 'businessDays' : 'calendarDays', {
      count: days,
      formatted: formats.number(days),
    });
}
