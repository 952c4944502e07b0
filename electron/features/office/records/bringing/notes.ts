import { newNoteId } from '#electron/features/notes/records/note-writing.ts';
import { standingNotes } from '#electron/features/notes/records/standing-notes.ts';
import type { Append, RedrawnLog } from '#electron/records/log/log.ts';
import type { Said } from '#electron/records/log/standing.ts';
import { noteCell, OLD_NOTE_CELL } from '#shared/features/notes/entries.ts';
import { subjectParts } from '#shared/rpc/entry.ts';
import type { BroughtNote } from './brought.ts';

/** What is said of a subject, without its notes: those go along by their texts, whoever wrote them. */
export const saidBesidesNotes = (log: RedrawnLog, subject: string): Said[] =>
  log.said(subject).filter(({ cell }) => cell !== OLD_NOTE_CELL);

/** The notes of a subject that are shown, the oldest first. */
export function notesOf(
  log: RedrawnLog,
  subject: string,
  nameOf: (member: string) => string,
): readonly BroughtNote[] {
  const { type, id } = subjectParts(subject);
  if (type !== 'application') return [];
  return standingNotes(log, id)
    .map(({ text, atMs, by, member }): BroughtNote => ({ text, atMs, who: by ?? nameOf(member) }))
    .toReversed();
}

/** Whether each is there by its text already, in the order in which they are brought. */
export function newAmong(
  ours: readonly BroughtNote[],
  theirs: readonly BroughtNote[],
): readonly { readonly note: BroughtNote; readonly isNew: boolean }[] {
  const known = new Set(theirs.map(({ text }) => text));
  return ours.map((note) => {
    const isNew = !known.has(note.text);
    known.add(note.text);
    return { note, isNew };
  });
}

/** Says it in the office: a note of whoever brings it, by the name of whoever wrote it. */
export function sayNote(
  append: Append,
  subject: string,
  { text, atMs, who }: BroughtNote,
  { act, member }: { readonly act: string; readonly member: string },
): void {
  const { id } = subjectParts(subject);
  const cell = noteCell(newNoteId(member));
  append(
    { kind: 'note-written', id, cell, data: { text, firstAtMs: null, by: who } },
    { act, at: atMs, broughtForward: true },
  );
}
