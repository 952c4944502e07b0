import type { DeskContext } from '#electron/core/context.ts';
import type { UseCases } from '#electron/rpc/handlers.ts';
import { createCenter } from './center.ts';
import { creditScoreUseCases } from './credit-scores.ts';
import { documentUseCases } from './documents.ts';
import { createDrafts } from './drafts.ts';
import { driftUseCases } from './drift.ts';
import { historyUseCases } from './history.ts';
import { publishUseCases } from './publish.ts';

/** The approval center: drafts that save themselves, publishing, the history, documents in and out, and drift. */
export function approvalCenterUseCases(context: DeskContext) {
  const center = createCenter(context);
  const { make, ...drafts } = createDrafts(context, center);
  return {
    ...drafts,
    ...publishUseCases(context, center),
    ...historyUseCases(context),
    ...documentUseCases(context, center, { make }),
    ...driftUseCases(context, center),
    ...creditScoreUseCases(context, center),
  } satisfies Partial<UseCases>;
}
