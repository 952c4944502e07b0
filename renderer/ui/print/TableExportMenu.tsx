import { Button, Menu } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconFileTypeCsv, IconFileTypeXls, IconPrinter, IconTableExport } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfferActions } from '#renderer/lib/page-actions.ts';
import { useToasts } from '#renderer/ui/toasts.tsx';
import { PRINT_KEYS } from './print-page.ts';

interface TableExportMenuProps<Paper> {
  /** How many match. */
  readonly matching: number;
  readonly onExport: (as: 'csv' | 'xlsx') => void;
  /** Reads what is to be printed. */
  readonly read: () => Promise<Paper>;
  /** Draws it where it is printed from. */
  readonly draw: (paper: Paper, onPrinted: () => void) => ReactNode;
}

/** All of a list, in a file or on paper. */
export function TableExportMenu<Paper>(props: TableExportMenuProps<Paper>): ReactNode {
  const { matching, onExport, read, draw } = props;
  const { t } = useTranslation('listPaper');
  const toasts = useToasts();
  const [paper, setPaper] = useState<{ readonly read: Paper } | null>(null);
  const printing = useMutation({
    mutationFn: read,
    onSuccess: (answered) => setPaper({ read: answered }),
    onError: (thrown) => toasts.failed((lng) => t('notPrinted', { lng }), thrown),
  });
  const print = (): void => {
    if (matching > 0 && !printing.isPending) printing.mutate();
  };
  useHotkeys([[PRINT_KEYS, print]], []);
  const choices = [
    { id: 'exportAllXlsx', label: t('xlsx'), icon: IconFileTypeXls, run: () => onExport('xlsx') },
    { id: 'exportAll', label: t('csv'), icon: IconFileTypeCsv, run: () => onExport('csv') },
    { id: 'printAll', label: t('print'), icon: IconPrinter, keys: PRINT_KEYS, run: print },
  ];
  useOfferActions(matching === 0 ? [] : choices);
  return (
    <>
      <Menu position="top-end" withinPortal={false} transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconTableExport size={15} aria-hidden />}
            disabled={matching === 0}
            loading={printing.isPending}
          >
            {t('open')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {choices.map(({ id, label, icon: IconOfChoice, run }) => (
            <Menu.Item key={id} leftSection={<IconOfChoice size={16} aria-hidden />} onClick={run}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {paper === null ? null : draw(paper.read, () => setPaper(null))}
    </>
  );
}
