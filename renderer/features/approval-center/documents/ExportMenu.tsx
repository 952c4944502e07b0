import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportItems } from './ExportItems.tsx';

const nothingToSave = async (): Promise<void> => {};

/** Exports a published version. */
export function ExportMenu({ version }: { readonly version: number }): ReactNode {
  const { t } = useTranslation('documents');
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
        <ExportItems of={{ kind: 'version', number: version }} saveFirst={nothingToSave} />
      </Menu.Dropdown>
    </Menu>
  );
}
