import type { Database } from '#electron/records/database.ts';
import { RecordsError } from '#electron/records/errors.ts';
import type { SharedLog } from '#electron/records/log/log.ts';
import { hiddenCell } from '#shared/features/notes/entries.ts';
import { MOST_SHOWN_NOTES } from '#shared/features/notes/limits.ts';
import { createNames } from '../../activity/records/names.ts';
import type { NoteWriting } from './note-writing.ts';
import { type StandingNote, standingNotes } from './standing-notes.ts';

export interface StoredNote extends StandingNote {
  /** By the name that they have now. */
  readonly who: string;
  readonly isOwn: boolean;
}

/** The notes of one application, and what becomes of them. What is not there any more answers null, or false. */
export function createNotes(database: Database, log: SharedLog, writing: NoteWriting) {
  const names = createNames(database);
  const find = (identifier: string, id: string): StandingNote | undefined =>
    standingNotes(log, identifier).find((note) => note.id === id);
  const required = (isAllowed: boolean): void => {
    if (!isAllowed) throw new RecordsError('not-allowed', 'This note is another member’s.');
  };

  return {
    /** The newest of them, how many there are, and what whoever acts here may do. */
    notes(identifier: string) {
      const all = standingNotes(log, identifier);
      const notes = all.slice(0, MOST_SHOWN_NOTES).map(
        (note): StoredNote => ({
          ...note,
          who: note.by ?? (names.member(note.member) || note.member),
          isOwn: writing.isOwn(note),
        }),
      );
      return { notes, total: all.length, may: writing.may() };
    },

    /** Answers the id of what was written. */
    saveNote(identifier: string, id: string | null, text: string, atMs: number): string | null {
      if (id === null) return log.write('act', atMs, (append) => writing.add(append, identifier, text));
      const note = find(identifier, id);
      if (note === undefined) return null;
      required(writing.isOwn(note));
      if (note.text === text) return id;
      return log.write('act', atMs, (append) => writing.edit(append, identifier, note, text));
    },

    removeNote(identifier: string, id: string, atMs: number): boolean {
      const note = find(identifier, id);
      if (note === undefined) return false;
      required(writing.isOwn(note) || writing.may().removeAny);
      log.write('act', atMs, (append) => writing.remove(append, identifier, note));
      return true;
    },

    restoreNote(identifier: string, id: string, atMs: number): boolean {
      if (find(identifier, id) !== undefined) return true;
      const isHidden = log
        .standing(`application/${identifier}`, hiddenCell(id))
        .some((entry) => entry.kind === 'note-hidden' && entry.data.isHidden);
      return log.write('act', atMs, (append) => {
        if (!isHidden) return writing.writeAgain(append, identifier, id);
        writing.hide(append, identifier, id, false);
        return true;
      });
    },
  };
}
