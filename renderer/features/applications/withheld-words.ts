import { useTranslation } from 'react-i18next';
import { unitOf } from '#renderer/features/scoring/index.ts';
import type { ApplicationDetail } from '#shared/features/applications/model.ts';
import { formatMeasured } from '#shared/scoring/index.ts';

export type WithheldReason = ApplicationDetail['withheld'][number];

/** Why a result has no recommendation, in the office's words. */
export function useWithheldWords(): (reason: WithheldReason) => string {
  const { t } = useTranslation('application');
  return (reason) => {
    switch (reason.kind) {
      case 'verdict': {
        const { field, word, says } = reason;
        if (word === '') return t('withheld.field', { field });
        // A switch that is off says nothing without its name.
        return says === 'unknown' || /^(?:true|false|-?\d+)$/i.test(word)
          ? t('withheld.fieldSays', { field, word })
          : t('withheld.says', { word: word.replaceAll('_', ' ') });
      }
      case 'status':
        return t(reason.status === 202 ? 'withheld.accepted' : 'withheld.partOfIt', {
          status: reason.status,
        });
      case 'partial':
        return t(`withheld.partial.${reason.why}`, { at: reason.at });
      case 'other-applicant':
        return t('withheld.otherApplicant');
    }
  };
}

/** Why an applicant's value counts as missing data; null where it is not for what it is. */
export function useImpossibleWords({
  impossible,
}: Pick<ApplicationDetail, 'impossible'>): (attribute: string) => string | null {
  const { t, i18n } = useTranslation('application');
  return (attribute) => {
    const found = Object.hasOwn(impossible, attribute) ? impossible[attribute] : undefined;
    if (found === undefined) return null;
    return t(`impossible.${found.why}`, {
      value: formatMeasured(found.value, unitOf(attribute), i18n.language),
    });
  };
}
