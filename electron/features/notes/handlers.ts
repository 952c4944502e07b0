import type { DeskContext } from '#electron/core/context.ts';
import { deskFailure, invalidInput } from '#electron/core/failure.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import { readableText } from '#shared/features/applications/cells.ts';
import type { noteChannels } from '#shared/features/notes/channels.ts';
import { LONGEST_MEMBER_NAME } from '#shared/features/office/entries.ts';
import { isoDateOf } from '#shared/iso-date.ts';
import { required } from '../applications/index.ts';

/** Notes on an application. */
export const noteHandlers = ({ ports }: Pick<DeskContext, 'ports'>): Handlers<typeof noteChannels> => ({
  'notes.list': async ({ identifier }, { records }) => {
    const { notes, ...answer } = await records.notes(identifier);
    return {
      ...answer,
      notes: notes.map(({ id, who, text, atMs, editedMs, isOwn }) => ({
        id,
        who: who.slice(0, LONGEST_MEMBER_NAME),
        text,
        at: isoDateOf(atMs),
        editedAt: editedMs === null ? null : isoDateOf(editedMs),
        isOwn,
      })),
    };
  },

  'notes.save': async ({ identifier, id, text }, session) => {
    await required(session, identifier);
    const written = readableText(text);
    if (written === '') throw invalidInput('text', 'There is nothing to read in it.');
    const saved = await session.records.saveNote(identifier, id, written, ports.clock.nowMs());
    if (saved === null) throw gone();
    return { id: saved };
  },

  'notes.remove': async ({ identifier, id }, { records }) => {
    if (!(await records.removeNote(identifier, id, ports.clock.nowMs()))) throw gone();
    return {};
  },

  'notes.restore': async ({ identifier, id }, { records }) => {
    if (!(await records.restoreNote(identifier, id, ports.clock.nowMs()))) throw gone();
    return {};
  },
});

const gone = () => deskFailure('changed-meanwhile', 'This note is not there any more.');
