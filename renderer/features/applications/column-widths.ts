import { type ApplicationColumn, COLUMN_WIDTHS } from '#shared/features/applications/columns.ts';
import { applicationFields } from '#shared/features/applications/fields.ts';
import type { ApplicationLayout } from '#shared/features/applications/list.ts';

/** How wide columns were made, in rem of what stands in them. */
export type ColumnWidths = ApplicationLayout['widths'];

export const remPx = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** As it is drawn, without the space around what stands in it. */
function drawnRem(head: Element): number {
  const { paddingLeft, paddingRight } = getComputedStyle(head);
  const around = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
  return (head.getBoundingClientRect().width - around) / remPx();
}

const gridAround = (part: Element): Element | null => part.closest('[role="grid"]');

const growsByItself = (column: ApplicationColumn, widths: ColumnWidths): boolean =>
  widths[column] === undefined && applicationFields[column].list.share > 0;

/** The columns of a list in their order, and how wide they were made. */
interface ListedColumns {
  readonly columns: readonly ApplicationColumn[];
  readonly widths: ColumnWidths;
}

/**
 * The widths before a column gets another one, by a part of its head: it is as wide as it is drawn, and so are those before it that would
 * grow or shrink by themselves. So its edge moves as far as it is moved.
 */
export function heldWidths(
  part: Element,
  column: ApplicationColumn,
  { columns, widths }: ListedColumns,
): ColumnWidths {
  const grid = gridAround(part);
  if (grid === null) return widths;
  const held = { ...widths };
  for (const one of columns.slice(0, columns.indexOf(column) + 1)) {
    const head = grid.querySelector(`[role="columnheader"][data-column="${one}"]`);
    if (head !== null && (one === column || growsByItself(one, widths))) held[one] = within(drawnRem(head));
  }
  return held;
}

/** With one column wider by so many rem, or narrower, as far as it goes. */
export const widened = (widths: ColumnWidths, column: ApplicationColumn, byRem: number): ColumnWidths => ({
  ...widths,
  [column]: within((widths[column] ?? applicationFields[column].list.widthRem) + byRem),
});

/** With one column as wide as the widest that is drawn in it, by a part of its head. */
export function fitted(part: Element, column: ApplicationColumn, widths: ColumnWidths): ColumnWidths {
  const grid = gridAround(part);
  if (grid === null) return widths;
  const range = document.createRange();
  let widestPx = 0;
  for (const cell of grid.querySelectorAll(
    `[data-column="${column}"]:not([role="columnheader"]), [data-column="${column}"] > button`,
  )) {
    range.selectNodeContents(cell);
    widestPx = Math.max(widestPx, range.getBoundingClientRect().width);
  }
  return { ...widths, [column]: within(Math.ceil(widestPx + 1) / remPx()) };
}

const within = (rem: number): number =>
  Math.round(Math.min(COLUMN_WIDTHS.most, Math.max(COLUMN_WIDTHS.least, rem)) * 16) / 16;
