import type { LookUp } from '#shared/features/look-ups/model.ts';
import { isoDateOf } from '#shared/iso-date.ts';
import type { StoredLookUp } from './records/look-ups.ts';
import type { LookUpRun } from './run.ts';
import type { LookUpTally } from './tally.ts';

/** A look-up of this session: what became of it so far, and its run while it has one. */
export interface KeptLookUp {
  readonly id: number;
  readonly startedAtMs: number;
  tally: LookUpTally;
  /** How long its list is so far. */
  listed: number;
  /** Of how many applications its file has filled something that can be taken back. */
  filled: number;
  state: LookUp['state'];
  /** Why no call gets through to the service, of one that is paused. */
  pausedBy: LookUp['pausedBy'];
  run: LookUpRun | null;
  /** Resolves when its last run has ended and that is written down. */
  ended: Promise<void>;
}

/** As the page shows it, at `nowMs` of the monotonic clock; `pausedUntilMs`: until when the service has asked to wait, or null. */
export const shownOf = (kept: KeptLookUp, nowMs: number, pausedUntilMs: number | null): LookUp => ({
  id: kept.id,
  state: kept.state,
  startedAt: isoDateOf(kept.startedAtMs),
  perSecond: kept.state === 'running' ? kept.tally.perSecond(nowMs) : null,
  waitsUntil: kept.state === 'running' && pausedUntilMs !== null ? isoDateOf(pausedUntilMs) : null,
  pausedBy: kept.state === 'paused' ? kept.pausedBy : null,
  listed: kept.listed,
  filled: kept.filled,
  ...kept.tally.summary(),
});

/** Everything it asked for is there: nothing of it needs to be kept. */
export const isOver = ({ state, tally }: KeptLookUp): boolean =>
  state === 'done' && tally.left === 0 && tally.failed === 0;

export const isListing = ({ state }: KeptLookUp): boolean => state === 'listing';

export const isAllThere = ({ left, reasons }: StoredLookUp): boolean => left === 0 && reasons.length === 0;

export function stateAfterRestart({ state, left }: StoredLookUp): LookUp['state'] {
  if (left === 0) return 'done';
  return state === 'cancelled' ? 'cancelled' : 'interrupted';
}
