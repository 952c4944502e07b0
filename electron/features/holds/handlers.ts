import type { DeskContext } from '#electron/core/context.ts';
import { deskFailure, invalidInput } from '#electron/core/failure.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import { dayOf } from '#shared/day.ts';
import type { holdChannels } from '#shared/features/holds/channels.ts';
import { listHolds } from './on-hold.ts';

/** Legal holds: a manager sets and lifts them, and everybody sees them. */
export function holdHandlers({ ports }: Pick<DeskContext, 'ports'>): Handlers<typeof holdChannels> {
  return {
    'holds.list': (_nothing, { records }) => records.holds(ports.clock.nowMs()),

    'holds.of': (subject, { records }) => records.holdsOf(subject, ports.clock.nowMs()),

    'holds.set': async (hold, session) => {
      const atMs = ports.clock.nowMs();
      const today = dayOf(atMs);
      if (hold.from > today) throw invalidInput('from', 'A hold begins today or earlier.');
      if (hold.to !== null && hold.to < today) {
        throw invalidInput('to', 'This hold would end in the past. Choose a later last day, or none.');
      }
      if (hold.scope.of === 'period' && hold.scope.last < hold.scope.first) {
        throw invalidInput('period', 'The period ends before it begins.');
      }
      if (!(await session.records.setHold(hold, atMs))) {
        throw invalidInput('scope', 'There is nothing of that name here.');
      }
      await listHolds(ports, session);
      return {};
    },

    'holds.lift': async ({ id, reason }, session) => {
      if (!(await session.records.liftHold(id, reason, ports.clock.nowMs()))) {
        throw deskFailure('changed-meanwhile', 'This hold was lifted already.');
      }
      await listHolds(ports, session);
      return {};
    },
  };
}
