import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportItems } from './ExportItems.tsx';
import { useExport } from './use-export.ts';

const nothingToSave = async (): Promise<void> => {};

/** Exports a published version. */
export function ExportMenu({ version }: { readonly version: number }): ReactNode {
  const { t } = useTranslation('documents');
  const exporting = useExport({ kind: 'version', number: version }, nothingToSave);
  return (
    <Menu
      position="bottom-end"
      withinPortal={false}
      floatingStrategy="fixed"
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Button variant="default" size="xs" rightSection={<IconChevronDown size={14} aria-hidden />}>
          {t('export.open')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <ExportItems exporting={exporting} />
      </Menu.Dropdown>
    </Menu>
  );
}
