import { entryKindOf, type NewEntry } from '#shared/rpc/entries.ts';

/** An entry before it has its place in the log. */
export interface MadeUp {
  readonly kind: string;
  readonly subject: string;
  readonly cell: string;
  readonly person: string | null;
  readonly data: unknown;
  readonly replaces: readonly string[] | undefined;
  readonly broughtForward: boolean;
}

/** A new entry with all that its kind says of it. */
export function madeUp(entry: NewEntry, broughtForward: boolean): MadeUp {
  const { kind, id, data, replaces } = entry;
  const known = entryKindOf(kind);
  if (known === undefined) throw new Error(`There is no kind of entry '${kind}'.`);
  const named = 'person' in entry && typeof entry.person === 'string' ? entry.person : null;
  return {
    kind,
    subject: `${known.of}/${id}`,
    cell: 'cell' in entry && typeof entry.cell === 'string' ? entry.cell : known.cell,
    person: known.person === 'subject' ? id : known.person === 'named' ? named : null,
    data: known.data.parse(data),
    replaces,
    broughtForward,
  };
}
