/** Of the time of a piece: behind the taking, what was touched is drawn and written, which takes about as long again, or much longer. */
const SHARES = { least: 0.05, most: 0.5 };
/** How quickly it grows again. */
const GROWS = 0.25;

/** For how long a piece may take entries in, so that all of it takes as long as it may: by what the pieces before it took. */
export function createPieceLength() {
  let share = SHARES.most;
  return {
    of: (wantedMs: number): number => wantedMs * share,
    /** `tookMs`: all of a piece that was cut off. */
    tookInAll(tookMs: number, wantedMs: number): void {
      const right = Math.min(SHARES.most, Math.max(SHARES.least, (share * wantedMs) / tookMs));
      share = right < share ? right : share + (right - share) * GROWS;
    },
  };
}
