import { z } from 'zod';
import type { EntryKinds } from '#shared/rpc/entry.ts';
import { count, oneLine } from '#shared/rpc/schemas.ts';
import { COVERED_AT_ONCE } from './limits.ts';
import { holdScopeSchema } from './scope.ts';

const HOLD = 'hold:';
export const holdCell = (id: string) => `${HOLD}${id}` as const;
export const holdIdOf = (cell: string): string => cell.slice(HOLD.length);
export const HOLD_CELLS = `${HOLD}*`;
const COVERS = 'hold-covers:';
export const coversCell = (id: string) => `${COVERS}${id}` as const;
export const coveredHoldOf = (cell: string): string => cell.slice(COVERS.length);
export const COVERS_CELLS = `${COVERS}*`;

/** Whether an event is about holds, by its cell: whoever brings others up to date takes these before what erases. */
export const isAboutHolds = ({ cell }: { readonly cell: string }): boolean =>
  cell.startsWith(HOLD) || cell.startsWith(COVERS);

const common = { version: 1, of: 'office', needs: 'manager' } as const;
const matter = oneLine(10_000);

/**
 * Legal holds (`office/record`): what a hold covers is erased by nobody until a manager lifts it or its last day is over. It is nobody's
 * data: it names applications by their identifiers, as every header does. Where managers apart set and lift one, it holds.
 */
export const holdEntries = {
  'hold-set': {
    ...common,
    cell: HOLD_CELLS,
    merge: 'register',
    data: z.strictObject({
      matter,
      /** The days from which and until which it holds, the last one included; null: until it is lifted. */
      from: z.string().max(10),
      to: z.string().max(10).nullable(),
      scope: holdScopeSchema,
    }),
  },
  /** Whom it covers, by application identifier or household id: who moves elsewhere stays covered, and a hub can tell. */
  'hold-covers': {
    ...common,
    cell: COVERS_CELLS,
    merge: 'fact',
    data: z.strictObject({ persons: z.array(z.string().max(300)).max(COVERED_AT_ONCE) }),
  },
  'hold-lifted': {
    ...common,
    cell: HOLD_CELLS,
    merge: 'register',
    data: z.strictObject({ matter, reason: oneLine(10_000) }),
  },
  /** Something that was to be erased was kept. */
  'erasure-stopped': {
    ...common,
    needs: 'agent',
    cell: 'erasure-stopped',
    merge: 'fact',
    data: z.strictObject({
      what: z.string().max(50),
      /** The application or household that was to go; '' where it were several. */
      subject: z.string().max(300),
      /** How many were kept. */
      count,
      /** What the holds that kept it are about. */
      matters: z.array(matter).max(200),
      /** The event of another computer that was to erase it, by reference; absent where it was to be erased here. */
      erasure: z.string().max(120).optional(),
    }),
  },
} as const satisfies EntryKinds;
