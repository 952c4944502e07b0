import type { DeskContext } from '#electron/core/context.ts';
import { invalidInput } from '#electron/core/failure.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import type { assignmentChannels } from '#shared/features/assignments/channels.ts';
import { isoDateOf } from '#shared/iso-date.ts';
import { required } from '../applications/index.ts';

/** Whose turn an application is. */
export const assignmentHandlers = ({
  ports,
}: Pick<DeskContext, 'ports'>): Handlers<typeof assignmentChannels> => ({
  'assignments.get': async ({ identifier }, { records }) => {
    const assignment = await records.assignment(identifier);
    if (assignment === null) return null;
    const { member, who, atMs } = assignment;
    return { member, by: who.slice(0, 200), at: isoDateOf(atMs) };
  },

  'assignments.assign': async ({ identifier, member }, session) => {
    await required(session, identifier);
    const isDone = await session.records.assign(identifier, member, ports.clock.nowMs());
    if (!isDone) throw invalidInput('member', 'Nobody in this office is that member.');
    return {};
  },
});
