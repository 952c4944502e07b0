import { Button, Menu } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconFileTypeCsv, IconFileTypeXls, IconPrinter, IconTableExport } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfferActions } from '#renderer/lib/page-actions.ts';
import { PRINT_KEYS } from '#renderer/ui/print/print-page.ts';
import { useToasts } from '#renderer/ui/toasts.tsx';
import { useListState } from './list-state.ts';
import { type ListOnPaper, PrintedList } from './PrintedList.tsx';
import { readForPaper } from './read-for-paper.ts';

interface ExportMenuProps {
  /** How many match. */
  readonly matching: number;
  readonly onExport: (as: 'csv' | 'xlsx') => void;
}

/** All that match, in a file or on paper. */
export default function ExportMenu({ matching, onExport }: ExportMenuProps): ReactNode {
  const { t } = useTranslation('listPaper');
  const toasts = useToasts();
  const { filter, sort } = useListState();
  const [paper, setPaper] = useState<ListOnPaper | null>(null);
  const printing = useMutation({
    mutationFn: () => readForPaper(filter, sort),
    onSuccess: setPaper,
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
      {paper === null ? null : <PrintedList paper={paper} onPrinted={() => setPaper(null)} />}
    </>
  );
}
