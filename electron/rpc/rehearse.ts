import type { DeskState } from '#shared/features/program/model.ts';
import { ASKED_FIRST } from '#shared/features/today/lists.ts';
import { answer, type IpcLog } from './answer.ts';
import type { UseCases } from './handlers.ts';

/**
 * Answers the page's first questions before the page, whose code is still being read, can ask them: what they need of the
 * disk and what runs for the first time is then at hand. Does not throw.
 */
export async function rehearse(state: DeskState, useCases: Promise<UseCases>, log: IpcLog): Promise<void> {
  await answer('program.state', {}, useCases, log);
  if (state.records.state !== 'open') return;
  for (const asked of ASKED_FIRST) await answer('applications.list', asked, useCases, log);
}
