import type { ReactNode } from 'react';
import { call } from '#renderer/rpc/bridge.ts';
import { rowsForPaper } from '#renderer/ui/print/rows-for-paper.ts';
import { TableExportMenu } from '#renderer/ui/print/TableExportMenu.tsx';
import { useListState } from './list-state.ts';
import { PrintedList } from './PrintedList.tsx';

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
      read={async () => ({
        filter,
        sort,
        ...(await rowsForPaper((place) => call('applications.list', { ...filter, sort, ...place }))),
      })}
      draw={(paper, onPrinted) => <PrintedList paper={paper} onPrinted={onPrinted} />}
    />
  );
}
