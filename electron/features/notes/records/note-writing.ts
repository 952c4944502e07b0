import { randomBytes } from 'node:crypto';
import type { Database } from '#electron/records/database.ts';
import { REFERENCE_SQL } from '#electron/records/log/entry-rows.ts';
import type { Append, LogAuthor, Made, SharedLog } from '#electron/records/log/log.ts';
import { hiddenCell, noteCell, noteOf, OLD_NOTE_CELL } from '#shared/features/notes/entries.ts';
import { type StandingNote, standingNotes } from './standing-notes.ts';

/** It begins with its author, so that nobody else writes in its cell. */
export const newNoteId = (member: string): string => `${member}:${randomBytes(9).toString('base64url')}`;

export type NoteWriting = ReturnType<typeof createNoteWriting>;

/** Makes the entries of notes, each in somebody's transaction. */
export function createNoteWriting(database: Database, log: SharedLog, { member }: Pick<LogAuthor, 'member'>) {
  // By its subject: an import's act has as many entries as its device.
  const ofAct = database.prepare<{ cell: string; ref: string }>(
    `SELECT cell, ${REFERENCE_SQL} AS ref FROM entries
     WHERE subject = ? AND kind = (SELECT id FROM log_names WHERE name = 'note-written')
       AND (+device, act) = (SELECT device, act FROM entries WHERE no = ?)`,
  );
  const may = () => {
    const { state } = log.people();
    const role = state.size === 0 ? 'manager' : (state.get(member)?.role ?? 'none');
    return { write: role === 'manager' || role === 'agent', removeAny: role === 'manager' };
  };
  const isOwn = (note: StandingNote): boolean => note.member === member;

  const write = (append: Append, id: string, note: string, text: string | null, firstAtMs: number | null) =>
    append({ kind: 'note-written', id, cell: noteCell(note), data: { text, firstAtMs } });

  /** Answers its id. */
  const add = (append: Append, id: string, text: string, firstAtMs: number | null = null): string => {
    const note = newNoteId(member);
    write(append, id, note, text, firstAtMs);
    return note;
  };

  /** An older program's text gives way to nothing, or to what was written before in the same act. */
  const endOld = (append: Append, id: string, ref: string): Made =>
    append({ kind: 'field-cleared', id, cell: OLD_NOTE_CELL, data: {}, replaces: [ref] });

  const hide = (append: Append, id: string, note: string, isHidden: boolean): Made =>
    append({ kind: 'note-hidden', id, cell: hiddenCell(note), data: { isHidden } });

  const remove = (append: Append, id: string, note: StandingNote): Made => {
    if (!isOwn(note)) return hide(append, id, note.id, true);
    return note.oldRef === null
      ? write(append, id, note.id, null, note.atMs)
      : endOld(append, id, note.oldRef);
  };

  return {
    may,
    isOwn,
    add,
    remove,
    hide,

    /** Answers by which id it is known now: what an older program wrote becomes a note of its own. */
    edit(append: Append, id: string, note: StandingNote, text: string): string {
      if (note.oldRef === null) {
        write(append, id, note.id, text, note.atMs);
        return note.id;
      }
      const now = add(append, id, text, note.atMs);
      endOld(append, id, note.oldRef);
      return now;
    },

    /** One's own note that was removed is written again, as it was last; false where there is none. */
    writeAgain(append: Append, id: string, note: string): boolean {
      const subject = `application/${id}`;
      const last = log
        .history(subject, noteCell(note))
        .findLast((entry) => entry.kind === 'note-written' && entry.data.text !== null);
      if (last?.kind === 'note-written' && last.member === member) {
        write(append, id, note, last.data.text, last.data.firstAtMs ?? last.at);
        return true;
      }
      const old = log.history(subject, OLD_NOTE_CELL).find(({ ref }) => ref === note);
      if (old?.kind !== 'field-set' || old.member !== member || old.data.value === null) return false;
      add(append, id, old.data.value, old.at);
      return true;
    },

    /** Takes back the note that an act has written of an application, as of one of its entries; null where it is another by now. */
    takeBack(append: Append, id: string, no: number): Made | null {
      const made = ofAct.get(`application/${id}`, no);
      if (made === undefined) return null;
      const stands = log.standing(`application/${id}`, made.cell);
      const note = standingNotes(log, id).find((one) => one.id === noteOf(made.cell));
      if (note === undefined || stands.some(({ ref }) => ref !== made.ref)) return null;
      return isOwn(note) || may().removeAny ? remove(append, id, note) : null;
    },
  };
}
