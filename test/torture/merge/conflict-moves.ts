import { settledCell } from '#shared/features/conflicts/entries.ts';
import type { NewEntry } from '#shared/rpc/entries.ts';
import type { MergeDesk } from './desk.ts';
import { type Move, pick, type Step } from './move.ts';

const application = ({ subject }: Step): string => `A${subject}`;
const household = ({ subject }: Step): string => `H${subject}`;

/** One of what stands is kept, or that is taken back; by what this desk has seen. */
function settle(
  desk: MergeDesk,
  { seed, value }: Step,
  kind: 'application-conflict-settled' | 'household-conflict-settled',
  id: string,
  cell: string,
): NewEntry[] {
  const standing = desk.refs(
    `${kind === 'household-conflict-settled' ? 'household' : 'application'}/${id}`,
    cell,
  );
  const keeps = pick(standing, seed);
  if (keeps === undefined || standing.length < 2) return [];
  const data =
    value === 0 ? { keeps: null, over: [] } : { keeps, over: standing.filter((ref) => ref !== keeps) };
  return [{ kind, id, cell: settledCell(cell), data }];
}

/** Whose turn an application is, and which of several that were said apart is kept. */
export const conflictMoves: readonly Move[] = [
  (_, step) => [
    {
      kind: 'application-assigned',
      id: application(step),
      data: { member: pick([null, 'm0', 'm1', 'm2'], step.value) ?? null },
    },
  ],
  (desk, step) =>
    settle(
      desk,
      step,
      'application-conflict-settled',
      application(step),
      pick(['assignee', 'decision', 'field:unit'], step.seed) ?? 'decision',
    ),
  (desk, step) => settle(desk, step, 'household-conflict-settled', household(step), 'list'),
  (desk, step) => settle(desk, step, 'household-conflict-settled', household(step), 'list'),
];
