import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeskMutation, useDeskQuery } from '#renderer/rpc/hooks.ts';
import { useToasts } from '#renderer/ui/toasts.tsx';
import { catalogueEntry } from '#shared/scoring/index.ts';

/** Whether an attribute is a credit score, so that notices disclose it. It belongs to the attribute, whatever the draft. */
export function CreditScoreMark({ attribute }: { readonly attribute: string }): ReactNode {
  const { t } = useTranslation('approvalCenter');
  const toasts = useToasts();
  const { data } = useDeskQuery('approvalCenter.get', {});
  const mark = useDeskMutation('approvalCenter.markCreditScore', {
    onError: (thrown) => toasts.failed((lng) => t('editor.creditScoreFailed', { lng }), thrown),
  });
  const isKnown = catalogueEntry(attribute)?.isCreditScore === true;
  return (
    <Checkbox
      label={t('editor.creditScore')}
      description={t(isKnown ? 'editor.creditScoreKnown' : 'editor.creditScoreHelp')}
      checked={isKnown || (data?.creditScores.includes(attribute) ?? false)}
      disabled={isKnown || data === undefined || mark.isPending}
      onChange={(event) => mark.mutate({ attribute, isOne: event.currentTarget.checked })}
    />
  );
}
