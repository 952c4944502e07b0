import { Menu } from '@mantine/core';
import { IconClipboardCopy, IconFileDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Exporting } from './use-export.ts';

/** The items of a menu that export a draft or a version: into a file, onto the clipboard. */
export function ExportItems({ exporting }: { readonly exporting: Exporting }): ReactNode {
  const { t } = useTranslation('documents');
  return (
    <>
      <Menu.Item
        leftSection={<IconFileDownload size={16} aria-hidden />}
        disabled={exporting.pending}
        onClick={() => void exporting.to('file')}
      >
        {t('export.file')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconClipboardCopy size={16} aria-hidden />}
        disabled={exporting.pending}
        onClick={() => void exporting.to('clipboard')}
      >
        {t('export.clipboard')}
      </Menu.Item>
    </>
  );
}
