import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useFormats } from '#renderer/i18n/formats.ts';
import paperClasses from './Paper.module.css';
import classes from './PrintedTable.module.css';
import { usePaperHead, usePrintedAt } from './paper-head.ts';
import { usePrintOnce } from './print-once.ts';

/** A table as it goes on paper. */
export interface TableOnPaper {
  readonly title: string;
  /** What was asked for; with `from` it stands at the top of every sheet. */
  readonly what: string;
  /** Whose it is; '' where nobody has said. */
  readonly from: string;
  /** How many there are, and in which order. */
  readonly about: string;
  readonly columns: readonly { readonly key: string; readonly head: string }[];
  /** Each with its cells in the order of the columns. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly string[] }[];
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
      <table className={classes.rows}>
        <thead>
          <tr>
            {columns.map(({ key, head }) => (
              <th key={key} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {columns.map((column, place) => (
                <td key={column.key}>{cells[place]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </article>,
    document.body,
  );
}
