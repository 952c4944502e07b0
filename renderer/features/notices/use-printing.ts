import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeskMutation } from '#renderer/rpc/hooks.ts';
import { nameDocument } from '#renderer/ui/print/name-document.ts';
import { useToasts } from '#renderer/ui/toasts.tsx';
import type { NoticePaper } from '#shared/features/notices/paper.ts';
import type { ChannelInput } from '#shared/rpc/contract.ts';

/** Prints what the page shows, or saves it as a PDF, under the letter's own title and language. */
export function usePrinting<Name extends 'notices.issue' | 'notices.reprint'>(
  channel: Name,
  paper: NoticePaper,
  onPrinted: () => void,
) {
  const { t } = useTranslation('notice');
  const toasts = useToasts();
  // The page may be another one before the answer comes.
  const unname = useRef<() => void>(() => undefined);
  const printing = useDeskMutation(channel, {
    onSettled: () => unname.current(),
    onError: (thrown) =>
      toasts.failed(
        (lng) => t('failed', { lng }),
        thrown,
        (lng) => t('kept', { lng }),
      ),
    onSuccess: (answer, { how }) => {
      if (answer.outcome === 'cancelled') return;
      onPrinted();
      if (how === 'printed')
        toasts.done({ title: (lng) => t('printed', { lng }), text: (lng) => t('printedText', { lng }) });
      else toasts.done({ title: (lng) => t('saved', { lng }), file: answer.file ?? undefined });
    },
  });
  return {
    isPending: printing.isPending,
    print(input: ChannelInput<Name>): void {
      unname.current = nameDocument({ title: paper.title, language: paper.letters[0]?.language ?? 'en' });
      printing.mutate(input);
    },
  };
}
