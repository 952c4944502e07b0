import { firstListOf } from '#shared/features/applications/first-list.ts';
import type { DeskState } from '#shared/features/program/model.ts';
import { answer, type IpcLog } from './answer.ts';
import type { UseCases } from './handlers.ts';

const FIRST_ROWS = 50;

/**
 * Answers the page's first questions before the page, whose code is still being read, can ask them: what they need of the
 * disk and what runs for the first time is then at hand. Does not throw.
 */
export async function rehearse(state: DeskState, useCases: Promise<UseCases>, log: IpcLog): Promise<void> {
  await answer('program.state', {}, useCases, log);
  if (state.records.state !== 'open') return;
  const { filter, sort } = firstListOf(state.applicationLayout);
  await answer('applications.list', { ...filter, sort, offset: 0, limit: FIRST_ROWS }, useCases, log);
}
