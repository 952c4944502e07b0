import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import type { Bands } from '#shared/features/approval-center/bands.ts';

/** From where on what is recommended, in a sentence. */
export function useThresholdsWords(): (thresholds: Bands) => string {
  const { t } = useTranslation('bands');
  const formats = useFormats();
  return ({ approvePercent, declinePercent }) =>
    t(approvePercent === declinePercent ? 'summaryTwo' : 'summary', {
      approve: formats.percent(approvePercent),
      decline: formats.percent(declinePercent),
    });
}
