import { type Cell, createLocalTime, delimited, harmless, ownTimeZone } from '#electron/core/csv.ts';
import {
  createRowWriter,
  dated,
  plain,
  type RowWriter,
  type TypedCell,
} from '#electron/core/table-content.ts';
import { isDayAlone } from '#shared/day.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import type { ApplicationColumn, ListedKey, ListedOfficeData } from '#shared/features/applications/fields.ts';
import type { ApplicationTable } from '#shared/features/applications/list.ts';
import type { ApplicationRow } from '#shared/features/applications/model.ts';

/**
 * Writes rows of the list as tables for other programs: the columns as they are shown, each with its title. The score has two,
 * in percent and in points, and the notes: the newest, and how many; the decision three, with its last day and the reason of an exception; the
 * last name four, with the other parts of the name. Numbers have a point and no group marks; times are local, to the minute, and their title names the zone.
 */
export interface TableWriter extends RowWriter<ApplicationRow> {
  /** By tabs, as spreadsheets take it from the clipboard. */
  tabbed(rows: readonly ApplicationRow[]): string;
  html(rows: readonly ApplicationRow[]): string;
}

/** `timeZone`: an IANA name; the machine's own where none is given. */
export function createTableWriter(
  { columns, words }: ApplicationTable,
  timeZone: string = ownTimeZone(),
): TableWriter {
  const localTime = createLocalTime(timeZone, 'minute');
  const timeOrDay = (at: string | null): string | null =>
    at === null || isDayAlone(at) ? at : localTime(at);

  const titles = columns.flatMap(({ column, title }): string[] => {
    if (column === 'decision') return [title, words.until, words.override];
    if (column === 'note') return [title, words.notes];
    if (column === 'score') return [`${title} (%)`, words.points];
    if (column === 'familyName') return [title, words.givenName, words.middleName, words.nameSuffix];
    return [isTime(column) ? `${title} (${timeZone})` : title];
  });

  const typedCellsOf = (row: ApplicationRow): TypedCell[] =>
    columns.flatMap(({ column }): TypedCell[] => {
      switch (column) {
        case 'score':
          return [row.scorePercent === null ? '' : rounded(row.scorePercent), rounded(row.score)];
        case 'note':
          return [row.note, row.noteCount];
        case 'familyName':
          return [row.familyName, row.givenName, row.middleName, row.nameSuffix];
        case 'role':
          return [row.role === null ? '' : words.roles[row.role]];
        case 'weight':
          return [rounded(row.weight)];
        case 'notMeasured':
          return [row.notMeasuredCount];
        case 'band':
          return [words.bands[row.band ?? 'none']];
        case 'decision':
          return [
            row.decision === null ? '' : words.decisions[row.decision],
            dated(row.decisionUntil),
            row.decisionOverride ?? '',
          ];
        case 'serviceDiffers':
          return [row.serviceDiffers ? words.serviceDiffers : ''];
        case 'fetchedAt':
          return [dated(localTime(row.fetchedAt))];
        case 'received':
        case 'decidedOn':
          return [dated(timeOrDay(row[column]))];
        case 'rulesVersion':
          return [row.rulesVersion ?? ''];
        case 'moveIn':
          return [dated(row.moveIn)];
        case 'identifier':
          return [row.identifier];
        default:
          return [officeCell(row[column])];
      }
    });

  const cellsOf = (row: ApplicationRow): Cell[] => typedCellsOf(row).map(plain);

  return {
    ...createRowWriter(titles, typedCellsOf),
    tabbed: (rows) => delimited([titles, ...rows.map(cellsOf)], '\t'),
    html(rows) {
      const lineOf = (cells: readonly Cell[], tag: 'th' | 'td'): string =>
        `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(String(harmless(cell)))}</${tag}>`).join('')}</tr>`;
      const body = rows.map((row) => lineOf(cellsOf(row), 'td')).join('');
      return `<meta charset="utf-8"><table><thead>${lineOf(titles, 'th')}</thead><tbody>${body}</tbody></table>`;
    },
  };
}

/** What is told to the minute. */
const isTime = (column: ApplicationColumn): boolean =>
  column === 'fetchedAt' || column === 'received' || column === 'decidedOn';

/** What the office wrote: tags with commas between them. */
const officeCell = (value: ListedOfficeData[ListedKey]): string =>
  typeof value === 'object' && value !== null ? value.join(', ') : (value ?? '');

const rounded = (value: number): number => Math.round(value * 100) / 100;
