import { isDraftNameTaken } from '#shared/features/approval-center/draft-names.ts';
import type { DraftSummary } from '#shared/features/approval-center/model.ts';

export type NameProblem = 'nameEmpty' | 'nameTaken';

/** What keeps a draft from being called this, or null. `ownId`: the draft that is renamed, which may keep its name. */
export function nameProblem(
  name: string,
  drafts: readonly DraftSummary[],
  ownId: number | null = null,
): NameProblem | null {
  if (name.trim() === '') return 'nameEmpty';
  return isDraftNameTaken(name, drafts, ownId) ? 'nameTaken' : null;
}
