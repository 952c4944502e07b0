import type { ReactNode } from 'react';
import classes from './PrintedRows.module.css';

/** The rows of a table as they go on paper. */
export interface RowsOnPaper {
  readonly columns: readonly { readonly key: string; readonly head: string }[];
  /** Each with its cells in the order of the columns. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly string[] }[];
}

/** Rows under their heads, which stand on every sheet. */
export function PrintedRows({ columns, rows }: RowsOnPaper): ReactNode {
  return (
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
  );
}
