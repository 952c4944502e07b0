import type { ApplicationFilter, ApplicationSelection } from '#shared/features/applications/list.ts';

/**
 * What is selected, without knowing every row: some applications by their identifiers, or all that match the present filter
 * but some.
 */
export type Selection =
  | { readonly kind: 'named'; readonly identifiers: ReadonlySet<string> }
  | { readonly kind: 'matching'; readonly except: ReadonlySet<string> };

export const NOTHING: Selection = { kind: 'named', identifiers: new Set() };
export const ALL_MATCHING: Selection = { kind: 'matching', except: new Set() };

export const only = (identifier: string): Selection => ({
  kind: 'named',
  identifiers: new Set([identifier]),
});

export function isSelected(selection: Selection, identifier: string): boolean {
  return selection.kind === 'named'
    ? selection.identifiers.has(identifier)
    : !selection.except.has(identifier);
}

export function toggled(selection: Selection, identifier: string): Selection {
  const one = new Set([identifier]);
  return selection.kind === 'named'
    ? { kind: 'named', identifiers: selection.identifiers.symmetricDifference(one) }
    : { kind: 'matching', except: selection.except.symmetricDifference(one) };
}

export function including(selection: Selection, identifiers: readonly string[]): Selection {
  const added = new Set(identifiers);
  return selection.kind === 'named'
    ? { kind: 'named', identifiers: selection.identifiers.union(added) }
    : { kind: 'matching', except: selection.except.difference(added) };
}

/** How many are selected, of so many that match. */
export function countOf(selection: Selection, total: number): number {
  return selection.kind === 'named' ? selection.identifiers.size : Math.max(0, total - selection.except.size);
}

/** The selection as the desk is told of it; null where nothing is selected. */
export function askedFor(
  selection: Selection,
  filter: ApplicationFilter,
  total: number,
): ApplicationSelection | null {
  if (countOf(selection, total) === 0) return null;
  return selection.kind === 'named'
    ? { kind: 'named', identifiers: [...selection.identifiers] }
    : { kind: 'matching', filter, except: [...selection.except] };
}
