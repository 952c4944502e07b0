import { ActionIcon, Tooltip } from '@mantine/core';
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfferActions } from '#renderer/lib/page-actions.ts';
import { call } from '#renderer/rpc/bridge.ts';
import { PRINT_KEYS, printPage } from '#renderer/ui/print/print-page.ts';
import { useSavePdf } from '#renderer/ui/print/save-pdf.ts';

/** The comparison as it is shown, on paper or as a PDF. */
export function PaperButtons({ identifiers }: { readonly identifiers: readonly string[] }): ReactNode {
  const { t } = useTranslation('comparison');
  const save = useSavePdf(() => call('comparison.savePdf', { identifiers: [...identifiers] }));
  const savePdf = (): void => save.mutate();
  useOfferActions([
    { id: 'print', label: t('paper.print'), icon: IconPrinter, keys: PRINT_KEYS, run: printPage },
    save.isPending ? null : { id: 'pdf', label: t('paper.pdf'), icon: IconFileTypePdf, run: savePdf },
  ]);
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
          onClick={savePdf}
        >
          <IconFileTypePdf size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </>
  );
}
