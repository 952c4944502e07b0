import type { TimeAnchor } from '#electron/core/ports.ts';
import type { KnownTime } from './records/known-time.ts';

const DAY_MS = 86_400_000;
/** How far the clock may be ahead of the last known time by itself: as long as an office is closed. */
const MOST_AHEAD_MS = 14 * DAY_MS;
/** How far it may be off without being another time: a clock that is put right by minutes, a service in a hurry. */
const MOST_OFF_MS = DAY_MS;

/**
 * Why nothing may be erased by the date of this computer. `clock-was-set-back`: it is right by now, but what came in before carries
 * a date that is too early.
 */
export type ClockDoubt = 'clock-leapt' | 'clock-set-back' | 'clock-was-set-back';
export const clockDoubts: readonly ClockDoubt[] = ['clock-leapt', 'clock-set-back', 'clock-was-set-back'];

/** What time it is by an anchor, at a moment of the machine's uptime; null where there is none. */
export const nowBy = (anchor: TimeAnchor | null, uptimeMs: number): number | null =>
  anchor === null ? null : anchor.atMs + uptimeMs - anchor.uptimeMs;

/**
 * Whether the wall clock can be believed: it went on from the last known time, or somebody else confirms it (the service's date, or a
 * time that was believed in this run and has gone on since). Null where it can.
 */
export function clockDoubt(
  nowMs: number,
  { lastMs, setBackToMs }: KnownTime,
  confirming: readonly (number | null)[],
): ClockDoubt | null {
  const isConfirmed = confirming.some(
    (otherMs) => otherMs !== null && Math.abs(nowMs - otherMs) <= MOST_OFF_MS,
  );
  // A clock that was ahead, and is right now: what it left is kept longer, which erases nothing.
  if (nowMs < lastMs - MOST_OFF_MS) return isConfirmed ? null : 'clock-set-back';
  if (setBackToMs !== null) return 'clock-was-set-back';
  return nowMs > lastMs + MOST_AHEAD_MS && !isConfirmed ? 'clock-leapt' : null;
}
