import type { DeskContext } from '#electron/core/context.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import type { backupChannels } from '#shared/features/backup/channels.ts';
import { copyHandlers } from './kept-copies.ts';
import { keepLookingThrough } from './look-through.ts';
import { makingHandlers } from './making.ts';
import { createPlan } from './plan.ts';
import { restoreHandlers } from './restoring.ts';

/** Backups of the records: made, restored, and the copies that are kept beside them. */
export function backupHandlers(context: DeskContext): Handlers<typeof backupChannels> {
  const { inFlight, lifetime } = context;
  lifetime.onEnding((why) => {
    // It is finished behind the lock: it would be missed.
    if (why !== 'locked') inFlight.cancel('backup');
  });
  lifetime.onOpened(() => keepLookingThrough(context));
  const plan = createPlan(context);
  lifetime.onOpened(plan.keep);
  return {
    ...makingHandlers(context),
    ...plan.handlers,
    ...restoreHandlers(context),
    ...copyHandlers(context),
  };
}
