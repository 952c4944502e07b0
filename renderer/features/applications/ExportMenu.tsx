import type { ReactNode } from 'react';
import { TableExportMenu } from '#renderer/ui/print/TableExportMenu.tsx';
import { useListState } from './list-state.ts';
import { PrintedList } from './PrintedList.tsx';
import { readForPaper } from './read-for-paper.ts';

interface ExportMenuProps {
  /** How many match. */
  readonly matching: number;
  readonly onExport: (as: 'csv' | 'xlsx') => void;
}

/** All that match, in a file or on paper. */
export default function ExportMenu({ matching, onExport }: ExportMenuProps): ReactNode {
  const { filter, sort } = useListState();
  return (
    <TableExportMenu
      matching={matching}
      onExport={onExport}
      read={() => readForPaper(filter, sort)}
      draw={(paper, onPrinted) => <PrintedList paper={paper} onPrinted={onPrinted} />}
    />
  );
}
