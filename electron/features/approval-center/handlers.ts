import type { DeskContext } from '#electron/core/context.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import type { approvalCenterChannels } from '#shared/features/approval-center/channels.ts';
import { createCenter } from './center.ts';
import { creditScoreHandlers } from './credit-scores.ts';
import { documentHandlers } from './documents.ts';
import { createDrafts } from './drafts.ts';
import { driftHandlers } from './drift.ts';
import { effectHandlers } from './effect.ts';
import { historyHandlers } from './history.ts';
import { publishHandlers } from './publish.ts';

/** The approval center: drafts that save themselves, their effect, publishing, the history, documents in and out, and drift. */
export function approvalCenterHandlers(context: DeskContext): Handlers<typeof approvalCenterChannels> {
  const center = createCenter(context);
  const drafts = createDrafts(context, center);
  return {
    ...drafts.handlers,
    ...publishHandlers(context, center),
    ...historyHandlers,
    ...documentHandlers(context, center, drafts),
    ...driftHandlers(context, center),
    ...creditScoreHandlers(context, center),
    ...effectHandlers(context),
  };
}
