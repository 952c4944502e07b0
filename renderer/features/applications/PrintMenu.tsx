import { ActionIcon, Menu } from '@mantine/core';
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfferActions } from '#renderer/lib/page-actions.ts';
import { call } from '#renderer/rpc/bridge.ts';
import { PRINT_KEYS, printPage } from '#renderer/ui/print/print-page.ts';
import { useSavePdf } from '#renderer/ui/print/save-pdf.ts';

/** Prints the application that is shown, or saves it as a PDF. */
export function PrintMenu({ identifier }: { readonly identifier: string }): ReactNode {
  const { t } = useTranslation('application');
  const save = useSavePdf(() => call('applications.savePdf', { identifier }));
  const button = useRef<HTMLButtonElement>(null);
  const savePdf = (): void => save.mutate();
  useOfferActions([
    { id: 'print', label: t('paper.print'), icon: IconPrinter, keys: PRINT_KEYS, run: printPage },
    save.isPending ? null : { id: 'pdf', label: t('paper.pdf'), icon: IconFileTypePdf, run: savePdf },
  ]);
  return (
    <Menu position="bottom-end" withinPortal={false} transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionIcon
          ref={button}
          variant="default"
          size={36}
          aria-label={t('paper.open')}
          loading={save.isPending}
        >
          <IconPrinter size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={printPage}>
          {t('paper.print')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileTypePdf size={16} aria-hidden />}
          onClick={() => {
            // While it works it cannot be given the focus: it has it before, and so afterwards.
            button.current?.focus();
            savePdf();
          }}
        >
          {t('paper.pdf')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
