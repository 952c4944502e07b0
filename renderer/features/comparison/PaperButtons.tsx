import { ActionIcon, Tooltip } from '@mantine/core';
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeskMutation } from '../../api/hooks.ts';
import { printPage, usePrintKey } from '../../components/print-page.ts';
import { useToasts } from '../../components/toasts.tsx';

/** The comparison as it is shown, on paper or as a PDF. */
export function PaperButtons({ identifiers }: { readonly identifiers: readonly string[] }): ReactNode {
  const { t } = useTranslation('comparison');
  const toasts = useToasts();
  usePrintKey();
  const save = useDeskMutation('comparison.savePdf', {
    onError: (thrown) => toasts.failed(t('paper.notSaved'), thrown),
    onSuccess: ({ file }) => {
      if (file !== null) toasts.done({ title: t('paper.saved'), text: file });
    },
  });
  return (
    <>
      <Tooltip label={t('paper.print')}>
        <ActionIcon variant="default" size="lg" aria-label={t('paper.print')} onClick={printPage}>
          <IconPrinter size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('paper.pdf')}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('paper.pdf')}
          loading={save.isPending}
          onClick={() => save.mutate({ identifiers: [...identifiers] })}
        >
          <IconFileTypePdf size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </>
  );
}
