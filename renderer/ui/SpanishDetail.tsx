import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { detailInSpanish } from '#renderer/i18n/details-es.ts';

/** What has no Spanish is for support, and is named as the English that it is. */
export default function SpanishDetail({ detail }: { readonly detail: string }): ReactNode {
  const { t } = useTranslation('errors');
  const spanish = detailInSpanish(detail);
  return spanish ?? <span lang="en">{t('inEnglish', { detail })}</span>;
}
