import { useTranslation } from 'react-i18next';
import { usePlaceName } from '#renderer/features/preferences/index.ts';
import type { LetterCheck } from '#shared/features/notices/letter-checks.ts';

/** Tells what a letter has to say, in words. */
export function useCheckWords(): (check: Pick<LetterCheck, 'requirement' | 'place'>) => string {
  const { t } = useTranslation('notice');
  const placeName = usePlaceName();
  return ({ requirement, place = '' }) => t(`check.${requirement}`, { place: placeName(place) });
}
