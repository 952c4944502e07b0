import { scorePercentOf } from '../band.ts';
import { type Kind, sideBandOf } from './judging.ts';
import type { ScoredSide } from './scored-side.ts';
import type { SideSummary } from './side-summary.ts';

/** What is asked of the applications of which something that counts could not be read. */
interface UnreadReview {
  readonly sides: readonly [before: ScoredSide, after: ScoredSide];
  readonly summaries: readonly [before: SideSummary, after: SideSummary];
  readonly kindAt: (place: number) => Kind;
}

/**
 * Takes out of what is meant the applications that have no score on one side at least, because something that counts there could not
 * be read. They are no part of any group: nobody knows how they would move.
 *
 * @returns what is left of `within`, and the places taken out; `within` itself where there are none.
 */
export function withoutUnread(
  within: Uint8Array,
  before: ScoredSide,
  after: ScoredSide,
): { readonly judged: Uint8Array; readonly unread: readonly number[] } {
  const unread = [...before.unread.union(after.unread)].filter((place) => within[place] === 1);
  if (unread.length === 0) return { judged: within, unread };
  const judged = within.slice();
  for (const place of unread) judged[place] = 0;
  return { judged, unread };
}

/** Counts them on each side: without a recommendation where they cannot be read, by their score where they can. */
export function addUnread(unread: readonly number[], { sides, summaries, kindAt }: UnreadReview): void {
  for (const index of [0, 1] as const) {
    const side = sides[index];
    for (const place of unread) {
      const units = side.totals[place] ?? 0;
      const percent = side.unread.has(place) ? null : scorePercentOf(side.scoreOf(units), side.weight);
      summaries[index].add(units, percent, sideBandOf(percent, kindAt(place)[index]), 1);
    }
  }
}
