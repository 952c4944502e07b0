import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import type { DeskState } from '#shared/features/program/model.ts';

/** What of a person's acts is still to be sent, in words; null where nothing is. */
export function useActsLeftInWords(profiles: DeskState['profiles']) {
  const { t } = useTranslation('peopleHere');
  const formats = useFormats();
  return (where: 'door' | 'forgotten', { profileId, name }: DeskState['people'][number]): string | null => {
    const acts = profiles.find(({ id }) => id === profileId)?.leftActs;
    if (acts === undefined) return null;
    if (acts === null) return t(`left.${where}.mayWait`, { name });
    return t(`left.${where}.waiting`, { name, count: acts, formatted: formats.number(acts) });
  };
}
