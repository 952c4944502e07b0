import type { DeskContext } from '#electron/core/context.ts';
import { deskFailure } from '#electron/core/failure.ts';
import type { Session } from '#electron/core/session.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import type { conflictChannels } from '#shared/features/conflicts/channels.ts';
import type { ConflictPlace } from '#shared/features/conflicts/model.ts';

/** What desks said of the same while they were apart: shown, and settled by choosing one. */
export function conflictHandlers({ state, ports }: DeskContext): Handlers<typeof conflictChannels> {
  /** Settings and the rules of properties are kept in memory, too. */
  const takeOver = async ({ type }: ConflictPlace, { records }: Session): Promise<void> => {
    if (type === 'office' || type === 'property') await state.takeSettings(records);
  };
  const refuse = (): never => {
    throw deskFailure('changed-meanwhile', 'What stands there is not what was shown any more.');
  };

  return {
    'conflicts.list': ({ language, of }, { records }) => records.openConflicts(language, of ?? null),

    'conflicts.keep': async (input, session) => {
      const isDone = await session.records.keepOne({ ...input, atMs: ports.clock.nowMs() });
      if (!isDone) refuse();
      await takeOver(input, session);
      return {};
    },

    'conflicts.reopen': async (input, session) => {
      const isDone = await session.records.reopenConflict({ ...input, atMs: ports.clock.nowMs() });
      if (!isDone) refuse();
      await takeOver(input, session);
      return {};
    },
  };
}
