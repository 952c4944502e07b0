import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useToasts } from '../toasts.tsx';
import { usePrintKey } from './print-page.ts';

/** A page that goes on paper by its key, and into a PDF by what this answers; a file of null: the user thought better of it. */
export function useSavePdf(savePdf: () => Promise<{ readonly file: string | null }>) {
  const { t } = useTranslation();
  const toasts = useToasts();
  usePrintKey();
  return useMutation({
    mutationFn: savePdf,
    onSuccess: ({ file }) => {
      if (file !== null) toasts.done({ title: (lng) => t('paper.saved', { lng }), file });
    },
    onError: (thrown) => toasts.failed((lng) => t('paper.notSaved', { lng }), thrown),
  });
}
