import type { LogReading } from '#electron/records/log/log.ts';
import { ofKinds } from '#electron/records/log/pictures.ts';
import { hiddenCell, NOTE_CELLS, noteOf, OLD_NOTE_CELL } from '#shared/features/notes/entries.ts';
import type { StandingEntry } from '#shared/rpc/entries.ts';

export interface StandingNote {
  readonly id: string;
  /** Whose it is. */
  readonly member: string;
  /** Who wrote it, by name, where its member brought it along; null: its member. */
  readonly by: string | null;
  readonly text: string;
  /** When it was first written, by its author's clock. */
  readonly atMs: number;
  readonly editedMs: number | null;
  /** The entry of an older program's text of notes that it is; null: it has a cell of its own. */
  readonly oldRef: string | null;
}

/**
 * The notes of an application that are shown, the newest first. What its author wrote on two devices apart is in it, one below the other.
 * An older program has one text of notes: what stands of it is a note of whoever wrote it.
 */
export function standingNotes(
  log: Pick<LogReading, 'beginning' | 'standing'>,
  identifier: string,
): StandingNote[] {
  const subject = `application/${identifier}`;
  const said = log.beginning(subject, NOTE_CELLS);
  const hidden = new Set(
    ofKinds(said, 'note-hidden').flatMap(({ cell, data }) => (data.isHidden ? [cell] : [])),
  );
  const written = Map.groupBy(ofKinds(said, 'note-written'), ({ cell }) => noteOf(cell) ?? '');
  const signed = [...written].flatMap(([id, entries]) => signedNote(id, entries));
  const old = ofKinds(log.standing(subject, OLD_NOTE_CELL), 'field-set').flatMap(
    ({ ref, member, at, data: { value } }): StandingNote[] =>
      value === null || value === ''
        ? []
        : [{ id: ref, member, by: null, text: value, atMs: at, editedMs: null, oldRef: ref }],
  );
  return [...signed, ...old].filter(({ id }) => !hidden.has(hiddenCell(id))).toSorted(newestFirst);
}

function signedNote(id: string, entries: readonly StandingEntry<'note-written'>[]): StandingNote[] {
  const [first] = entries;
  const texts = entries.flatMap(({ data: { text } }) => text ?? []);
  if (first === undefined || texts.length === 0) return [];
  return [
    {
      id,
      member: first.member,
      by: first.data.by ?? null,
      text: [...new Set(texts)].join('\n\n'),
      atMs: Math.min(...entries.map(({ at, data }) => data.firstAtMs ?? at)),
      editedMs: entries.every(({ data }) => data.firstAtMs === null)
        ? null
        : Math.max(...entries.map(({ at }) => at)),
      oldRef: null,
    },
  ];
}

const newestFirst = (a: StandingNote, b: StandingNote): number => b.atMs - a.atMs || (a.id < b.id ? -1 : 1);
