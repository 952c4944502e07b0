import { createHash } from 'node:crypto';
import type { DeskContext } from '#electron/core/context.ts';
import { comparableHeading } from '#shared/features/imports/headings.ts';
import { MOST_FILE_KINDS } from '#shared/features/imports/limits.ts';
import { type ColumnMemory, NO_COLUMN_MEMORY } from '#shared/features/imports/model.ts';

type State = Pick<DeskContext['state'], 'stored' | 'store'>;

/** What makes two files of one kind: the same headings, in whatever order and spelling. */
function kindOf(headings: readonly string[]): string {
  const known = [...new Set(headings.map(comparableHeading))].filter((heading) => heading !== '').toSorted();
  return createHash('sha256').update(known.join('\n')).digest('base64url');
}

/** What was said of the columns of files of this kind. */
export function memoryOf(state: State, headings: readonly string[]): ColumnMemory {
  const kind = kindOf(headings);
  const known = state.stored().importColumns.find((one) => one.kind === kind);
  return known === undefined ? NO_COLUMN_MEMORY : { identifier: known.identifier, fields: [...known.fields] };
}

/** Adds what a person has said of the columns of a file, before what was said earlier of others of its kind. */
export function remember(state: State, headings: readonly string[], said: ColumnMemory): void {
  const kind = kindOf(headings);
  const before = memoryOf(state, headings);
  const others = before.fields.filter(
    ({ heading }) => !said.fields.some((field) => field.heading === heading),
  );
  const memory = {
    kind,
    identifier: said.identifier ?? before.identifier,
    fields: [...said.fields, ...others],
  };
  const rest = state.stored().importColumns.filter((one) => one.kind !== kind);
  state.store({ importColumns: [memory, ...rest].slice(0, MOST_FILE_KINDS) });
}
