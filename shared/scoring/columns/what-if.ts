import { scorePercentOf } from '../band.ts';
import type { Settings } from '../rule.ts';
import type { ApplicationColumns } from './application-columns.ts';
import type {
  ColumnEffect,
  ColumnMover,
  ColumnMoverAttribute,
  ColumnSideScore,
  WhatIfRequest,
} from './column-effect.ts';
import { placesWithin } from './column-filter.ts';
import { reviewGroups } from './group-review.ts';
import { type Kind, numberKinds, type SideJudging, sideBandOf } from './judging.ts';
import { type PickedPlace, pickPlaces } from './pick-places.ts';
import { groupByScores } from './score-groups.ts';
import { ScoredSide } from './scored-side.ts';
import { addUnread, withoutUnread } from './unread-places.ts';

/**
 * What a draft would do to many applications at once. It keeps every application's score under both approval centers from one request to the
 * next, so that a request that differs from the last one by one attribute costs one column, and it follows the columns as they change.
 */
export class WhatIf {
  readonly #columns: ApplicationColumns;
  readonly #before: ScoredSide;
  readonly #after: ScoredSide;
  #cellOf = new Uint32Array(0);

  constructor(columns: ApplicationColumns) {
    this.#columns = columns;
    this.#before = new ScoredSide(columns);
    this.#after = new ScoredSide(columns);
  }

  /**
   * The effect of going from the settings before to the settings after, on the applications as the columns hold them now.
   *
   * @throws RangeError where an enabled attribute's rule has numbers that nothing can be calculated with (`attributePoints`).
   */
  effect(request: WhatIfRequest): ColumnEffect {
    this.#before.follow(request.before);
    this.#after.follow(request.after);
    const columns = this.#columns;
    const { places } = columns;
    if (this.#cellOf.length < places) this.#cellOf = new Uint32Array(columns.held.length);
    const within = placesWithin(columns, request.filter);
    const [before, after] = [this.#before, this.#after];
    const { kinds, numbers, kindOf } = numberKinds(request, columns, before, after);
    const { judged, unread } = withoutUnread(within, before, after);
    const groups = groupByScores(
      { places, within: judged, numbers, kindOf, kindsCount: kinds.length, before, after },
      this.#cellOf,
    );
    const kindAt = (place: number): Kind => {
      const kind = kinds[kindOf[numbers[place] ?? 0] ?? 0];
      if (kind === undefined) throw new RangeError('An application is of a kind that there is not.');
      return kind;
    };
    const review = reviewGroups(groups, before, after, kinds, (summaries) => {
      addUnread(unread, { sides: [before, after], summaries, kindAt });
      return unread.length;
    });
    const picked = pickPlaces(review, groups, judged, places);
    return {
      ...review.counts,
      cached: columns.count,
      notMeasured: this.#countNotMeasured(within),
      crossings: review.crossings
        .map(({ from, to, count }, index) => ({
          from,
          to,
          count,
          examples: (picked.crossings[index] ?? []).map(({ place }) => ({
            place,
            beforePercent: percentAt(before, place) ?? 0,
            afterPercent: percentAt(after, place) ?? 0,
          })),
        }))
        .filter(({ count }) => count > 0)
        .sort((one, other) => other.count - one.count),
      movers: picked.movers.map((mover) => this.#mover(request, mover, kindAt(mover.place))),
    };
  }

  #countNotMeasured(within: Uint8Array): number {
    const { places } = this.#columns;
    const { missing, missingEverywhere } = this.#after;
    let count = 0;
    // What has its sign bit set after the change of sign is above 0: counted without a branch that would be guessed wrong again and again.
    const everywhere = missingEverywhere > 0 ? 1 : 0;
    for (let place = 0; place < places; place += 1) {
      count += (within[place] ?? 0) & ((-(missing[place] ?? 0) >>> 31) | everywhere);
    }
    return count;
  }

  #mover(
    request: WhatIfRequest,
    { place, changePercent }: PickedPlace,
    [judgedBefore, judgedAfter]: Kind,
  ): ColumnMover {
    return {
      place,
      before: sideScore(this.#before, place, judgedBefore),
      after: sideScore(this.#after, place, judgedAfter),
      changePercent,
      attributes: this.#movingAttributes(request.before, request.after, place),
    };
  }

  #movingAttributes(before: Settings, after: Settings, place: number): ColumnMoverAttribute[] {
    const names = new Set([...Object.keys(after), ...Object.keys(before)]);
    return [...names]
      .map((attribute) => {
        const measured = this.#columns.measuredAt(place, attribute);
        return {
          attribute,
          measured,
          before: this.#before.pointsOf(attribute, measured),
          after: this.#after.pointsOf(attribute, measured),
        };
      })
      .filter((points) => points.before !== points.after);
  }
}

function percentAt(side: ScoredSide, place: number): number | null {
  return scorePercentOf(side.scoreOf(side.totals[place] ?? 0), side.weight);
}

function sideScore(side: ScoredSide, place: number, judging: SideJudging): ColumnSideScore {
  const percent = percentAt(side, place);
  return { score: side.scoreOf(side.totals[place] ?? 0), percent, ...sideBandOf(percent, judging) };
}
