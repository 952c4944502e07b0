import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '#shared/scoring/language.ts';

// Nobody who reads English needs it, and few others.
const SpanishDetail = lazy(() => import('./SpanishDetail.tsx'));

/** The detail of an error, in the user's language. */
export function ErrorDetail({ detail }: { readonly detail: string }): ReactNode {
  const { i18n } = useTranslation();
  return languageOf(i18n.language) === 'es' ? (
    <Suspense fallback={null}>
      <SpanishDetail detail={detail} />
    </Suspense>
  ) : (
    detail
  );
}
