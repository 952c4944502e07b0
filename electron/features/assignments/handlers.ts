import type { DeskContext } from '#electron/core/context.ts';
import { deskFailure, invalidInput } from '#electron/core/failure.ts';
import type { Session } from '#electron/core/session.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import type { assignmentChannels } from '#shared/features/assignments/channels.ts';
import { MOST_ASSIGNED_TOGETHER } from '#shared/features/assignments/limits.ts';
import { isoDateOf } from '#shared/iso-date.ts';
import { required, selectedRequest } from '../applications/index.ts';

/** Whose turn an application is. */
export function assignmentHandlers(
  context: Pick<DeskContext, 'ports' | 'state'>,
): Handlers<typeof assignmentChannels> {
  const assign = async ({ records }: Session, identifiers: readonly string[], member: string | null) => {
    const before = await records.assign(identifiers, member, context.ports.clock.nowMs());
    if (before === null) throw invalidInput('member', 'Nobody in this office is that member.');
    return before;
  };
  return {
    'assignments.get': async ({ identifier }, { records }) => {
      const assignment = await records.assignment(identifier);
      if (assignment === null) return null;
      const { member, name, who, atMs } = assignment;
      return { member, name: name.slice(0, 200), by: who.slice(0, 200), at: isoDateOf(atMs) };
    },

    'assignments.assign': async ({ identifier, member }, session) => {
      await required(session, identifier);
      await assign(session, [identifier], member);
      return {};
    },

    'assignments.assignSelected': async ({ selection, member }, session) => {
      const { records } = session;
      const request = selectedRequest(context, selection);
      const count = await records.countApplications(request);
      if (count > MOST_ASSIGNED_TOGETHER) {
        const detail = `At most ${MOST_ASSIGNED_TOGETHER} applications can be assigned at once; these are ${count}.`;
        throw deskFailure('too-many', detail);
      }
      const identifiers = await records.listIdentifiers({
        ...request,
        offset: 0,
        limit: MOST_ASSIGNED_TOGETHER,
      });
      return { before: await assign(session, identifiers, member) };
    },

    'assignments.undoSelected': async ({ before, given }, { records }) => ({
      count: await records.assignBack(before, given, context.ports.clock.nowMs()),
    }),
  };
}
