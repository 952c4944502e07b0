import { z } from 'zod';
import type { EntryKinds } from '#shared/rpc/entry.ts';
import { oneLine, severalLines, timeMs } from '#shared/rpc/schemas.ts';
import { fieldCell } from '../applications/entries.ts';
import { LONGEST_MEMBER_NAME } from '../office/entries.ts';
import { MOST_OLD_NOTE_LENGTH } from './limits.ts';

/** The one text of notes of a program that has no signed ones: a register of all who write. What stands in it is shown as a note of whoever wrote it. */
export const OLD_NOTE_CELL = fieldCell('note');
/** What the cells of notes, and of what is said about them, begin with. */
export const NOTE_CELLS = 'note';
const NOTE = 'note:';
const HIDDEN = 'note-hidden:';

/** The cell of a note. Its id begins with its author, so that nobody else writes in it. */
export const noteCell = (id: string): `note:${string}` => `${NOTE}${id}`;
/** The note of a cell; null where it is another cell. */
export const noteOf = (cell: string): string | null =>
  cell.startsWith(NOTE) ? cell.slice(NOTE.length) : null;
/** Where managers say whether a note is shown. */
export const hiddenCell = (id: string): `note-hidden:${string}` => `${HIDDEN}${id}`;

export const noteEntries = {
  /** Its author writes a note, edits it, or (null) removes it. */
  'note-written': {
    version: 1,
    of: 'application',
    cell: `${NOTE}*`,
    merge: 'register',
    own: true,
    person: 'subject',
    needs: 'agent',
    data: z.strictObject({
      text: severalLines(MOST_OLD_NOTE_LENGTH).min(1).nullable(),
      /** When it was first written, in milliseconds since 1970; null: now. */
      firstAtMs: timeMs.nullable(),
      /** Who wrote it, by name, where it was brought along from records of another desk. */
      by: oneLine(LONGEST_MEMBER_NAME).optional(),
    }),
  },
  /** A manager takes anybody's note away, or puts it back. */
  'note-hidden': {
    version: 1,
    of: 'application',
    cell: `${HIDDEN}*`,
    merge: 'register',
    needs: 'manager',
    data: z.strictObject({ isHidden: z.boolean() }),
  },
} as const satisfies EntryKinds;
