import type { ImportKey } from '#shared/features/imports/headings.ts';
import type { ColumnMemory } from '#shared/features/imports/model.ts';
import { MOST_COLUMNS } from '#shared/features/look-ups/limits.ts';
import type { ColumnChoice } from './identification.ts';
import type { TablePreview } from './table-worker.ts';

/** The headings by which a kind of file is known: those of its own columns. */
export const columnHeadingsOf = ({ columns }: Pick<TablePreview, 'columns'>): string[] =>
  columns
    .filter(({ heading, source }) => heading !== '' && source === 'cells')
    .slice(0, MOST_COLUMNS)
    .map(({ heading }) => heading);

/** What a person has said of the columns, and nothing else; null where that is nothing. */
export function memoryToKeep(
  { columns }: Pick<TablePreview, 'columns'>,
  choice: ColumnChoice | null,
  said: ReadonlyMap<number, ImportKey | null>,
): ColumnMemory | null {
  const headingOf = (place: number): string => columns[place]?.heading ?? '';
  const identifier = typeof choice === 'number' && headingOf(choice) !== '' ? headingOf(choice) : null;
  const fields = [...said].flatMap(([place, field]) => {
    const heading = headingOf(place);
    return heading === '' || heading === identifier ? [] : [{ heading, field }];
  });
  return identifier === null && fields.length === 0 ? null : { identifier, fields };
}
