import { z } from 'zod';
import type { ChannelDefinitions } from '#shared/rpc/channel.ts';
import { freeText, identifier, isoDate, nothing, oneLine, severalLines } from '#shared/rpc/schemas.ts';
import { LONGEST_MEMBER_NAME } from '../office/entries.ts';
import { MOST_NOTE_LENGTH, MOST_SHOWN_NOTES } from './limits.ts';

/** In its author's cell it is told from others by this; one of an older program by its entry. */
export const noteIdSchema = z.string().min(1).max(200);

const noteSchema = z.strictObject({
  id: noteIdSchema,
  /** Who wrote it, by the name that they have now. */
  who: oneLine(LONGEST_MEMBER_NAME),
  text: severalLines(),
  /** When it was first written, by the clock of whoever wrote it. */
  at: isoDate,
  /** When it was last edited; null where it never was. */
  editedAt: isoDate.nullable(),
  /** One's own: nobody edits another's. */
  isOwn: z.boolean(),
});
export type Note = z.infer<typeof noteSchema>;

const named = z.strictObject({ identifier, id: noteIdSchema });
const changes = ['applications', 'households', 'activity'] as const;

/** Notes on an application, each its author's. The activity tells who wrote one, never what stands in it. */
export const noteChannels = {
  'notes.list': {
    scope: 'session',
    reads: 'applications',
    input: z.strictObject({ identifier }),
    output: z.strictObject({
      /** The newest first. */
      notes: z.array(noteSchema).max(MOST_SHOWN_NOTES),
      total: z.number().int(),
      /** Whether whoever acts here may write notes, and remove those of others. */
      may: z.strictObject({ write: z.boolean(), removeAny: z.boolean() }),
    }),
  },
  /**
   * Writes a note (`id`: null), or edits one's own; answers by which id it is known now. 'changed-meanwhile' where it is not there any
   * more, 'office-refused' where it is another's.
   */
  'notes.save': {
    scope: 'session',
    changes,
    input: z.strictObject({
      identifier,
      id: noteIdSchema.nullable(),
      text: freeText(severalLines().trim().min(1).max(MOST_NOTE_LENGTH)),
    }),
    output: z.strictObject({ id: noteIdSchema }),
  },
  /** Removes one's own note, or as a manager any. It fails as `notes.save`. */
  'notes.remove': { scope: 'session', changes, input: named, output: nothing },
  /** Puts back what was removed. It fails as `notes.save`. */
  'notes.restore': { scope: 'session', changes, input: named, output: nothing },
} as const satisfies ChannelDefinitions;
