import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useFormats } from '#renderer/i18n/formats.ts';
import paperClasses from './Paper.module.css';
import { PrintedRows, type RowsOnPaper } from './PrintedRows.tsx';
import { usePaperHead, usePrintedAt } from './paper-head.ts';
import { usePrintOnce } from './print-once.ts';

/** A table as it goes on paper. */
export interface TableOnPaper extends RowsOnPaper {
  readonly title: string;
  /** What was asked for; with `from` it stands at the top of every sheet. */
  readonly what: string;
  /** Whose it is; '' where nobody has said. */
  readonly from: string;
  /** How many there are, and in which order. */
  readonly about: string;
}

interface PrintedTableProps {
  readonly table: TableOnPaper;
  readonly onPrinted: () => void;
}

/** Prints a table as soon as it is drawn; its head stands on every sheet. On the screen it is not seen. */
export function PrintedTable({ table, onPrinted }: PrintedTableProps): ReactNode {
  const { title, what, from, about, columns, rows } = table;
  const formats = useFormats();
  const printedAt = usePrintedAt();
  usePaperHead({
    left: [from, what].filter((part) => part !== '').join(' · '),
    right: formats.dateTime(printedAt),
  });
  usePrintOnce(true, onPrinted);

  return createPortal(
    <article className={paperClasses.paper} aria-hidden data-prints="wide" data-on-paper>
      <h1 className={paperClasses.title}>{title}</h1>
      <p>
        {what}
        <br />
        {about}
      </p>
      <PrintedRows columns={columns} rows={rows} />
    </article>,
    document.body,
  );
}
