import { z } from 'zod';
import type { EntryKinds, Role, SubjectType } from '#shared/rpc/entry.ts';

const SETTLED = 'settled:';
/** Where it is said which of those that stand in a cell counts. */
export const settledCell = (cell: string): `settled:${string}` => `${SETTLED}${cell}`;
/** The cell of which that is said; null where a cell says nothing of another. */
export const cellSettledBy = (cell: string): string | null =>
  cell.startsWith(SETTLED) ? cell.slice(SETTLED.length) : null;

const ref = z.string().min(1).max(120);
const settled = <const Of extends SubjectType>(of: Of, needs: Role) =>
  ({
    version: 1,
    of,
    cell: 'settled:*',
    merge: 'register',
    needs,
    data: z.strictObject({
      /** The entry that counts; null: none was chosen after all, they are in conflict again. */
      keeps: ref.nullable(),
      /** Those that give way to it, as long as it stands. They are not ended: what was chosen can be undone. */
      over: z.array(ref).max(1_000),
    }),
  }) as const;

/**
 * Of several that stand in a register, made by desks that did not see each other, one is kept. Whoever writes in the cell again ends them
 * all, as ever; one that nobody had seen when it was chosen is in conflict with the one that was kept.
 */
export const conflictEntries = {
  'application-conflict-settled': settled('application', 'agent'),
  'household-conflict-settled': settled('household', 'agent'),
  'property-conflict-settled': settled('property', 'manager'),
  'office-conflict-settled': settled('office', 'manager'),
} as const satisfies EntryKinds;

export type SettlingKind = keyof typeof conflictEntries;

/** Whose entries are in conflict where several stand, and by which kind that is settled. */
const settling: ReadonlyMap<string, SettlingKind> = new Map([
  ['field-set', 'application-conflict-settled'],
  ['application-assigned', 'application-conflict-settled'],
  ['decision-recorded', 'application-conflict-settled'],
  ['household-field-set', 'household-conflict-settled'],
  // A list that was saved, sent or confirmed; whose members those are, the one that is kept says.
  ['household-saved', 'household-conflict-settled'],
  ['household-sent', 'household-conflict-settled'],
  ['household-confirmed', 'household-conflict-settled'],
  ['property-changed', 'property-conflict-settled'],
  ['office-setting-changed', 'office-conflict-settled'],
]);

/** By which kind a conflict between entries of a kind is settled; undefined where several may stand, or their rule chooses by itself. */
export const settlingKindOf = (kind: string): SettlingKind | undefined => settling.get(kind);
