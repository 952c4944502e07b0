import type { GroupReview } from './group-review.ts';
import type { LargestChanges } from './largest-changes.ts';
import type { ScoreGroups } from './score-groups.ts';

/** An application on a list of the largest changes. */
export interface PickedPlace {
  readonly place: number;
  readonly changePercent: number;
}

export interface PickedPlaces {
  readonly movers: readonly PickedPlace[];
  /** By pair of bands, as `GroupReview.crossings`. */
  readonly crossings: readonly (readonly PickedPlace[])[];
}

/** How a group's change stands to a list's limit. */
const ABOVE = 1;
const AT_LIMIT = 2;
const WAYS = 3;

/**
 * The applications with the largest changes, found in one pass: each group is marked with the lists that its applications belong on, so that
 * nearly all applications are passed over with a single look. Of equal changes the earlier places are taken.
 */
export function pickPlaces(
  review: GroupReview,
  groups: ScoreGroups,
  within: Uint8Array,
  places: number,
): PickedPlaces {
  const movers = new PickedList(review.movers);
  const crossings = review.crossings.map(({ largest }) => new PickedList(largest));
  const lists = [movers, ...crossings];
  let left = lists.reduce((sum, list) => sum + list.wanted, 0);
  const marks = new Uint8Array(groups.cells);
  const groupOf = new Uint32Array(groups.cells);
  for (let group = 0; group < groups.size; group += 1) {
    const cell = groups.cell[group] ?? 0;
    const size = Math.abs(review.changePercent[group] ?? 0);
    const crossing = review.crossing[group] ?? -1;
    const asExample = crossings[crossing]?.wayOf(size) ?? 0;
    marks[cell] = movers.wayOf(size) + (asExample === 0 ? 0 : WAYS * (crossing * 2 + asExample));
    groupOf[cell] = group;
  }
  for (let place = 0; place < places && left > 0; place += 1) {
    const cell = groups.cellOf[place] ?? 0;
    const mark = marks[cell] ?? 0;
    if (mark === 0 || within[place] !== 1) continue;
    const changePercent = review.changePercent[groupOf[cell] ?? 0] ?? 0;
    const asMover = mark % WAYS;
    const asExample = (mark - asMover) / WAYS;
    if (asMover !== 0 && movers.take(place, changePercent, asMover)) left -= 1;
    if (asExample === 0) continue;
    const list = crossings[(asExample - 1) >> 1];
    if (list?.take(place, changePercent, ((asExample - 1) % 2) + 1) === true) left -= 1;
  }
  return { movers: movers.inOrder(), crossings: crossings.map((list) => list.inOrder()) };
}

class PickedList {
  /** How many places will be taken. */
  readonly wanted: number;
  readonly #limitSize: number;
  #leftAtLimit: number;
  readonly #picked: PickedPlace[] = [];

  constructor(largest: LargestChanges) {
    const { limit } = largest;
    this.wanted = largest.wanted;
    this.#limitSize = limit?.size ?? Infinity;
    this.#leftAtLimit = limit?.atLimit ?? 0;
  }

  /** Whether changes of this size are on the list: `ABOVE` its limit, `AT_LIMIT`, or 0. */
  wayOf(size: number): number {
    if (size === this.#limitSize) return AT_LIMIT;
    return size > this.#limitSize ? ABOVE : 0;
  }

  take(place: number, changePercent: number, way: number): boolean {
    if (way === AT_LIMIT) {
      if (this.#leftAtLimit === 0) return false;
      this.#leftAtLimit -= 1;
    }
    this.#picked.push({ place, changePercent });
    return true;
  }

  inOrder(): readonly PickedPlace[] {
    return this.#picked.sort(
      (one, other) => Math.abs(other.changePercent) - Math.abs(one.changePercent) || one.place - other.place,
    );
  }
}
