import type { Rule } from '../rule.ts';
import type { MeasuredColumn } from './measured-column.ts';
import { type ColumnScoring, columnScoring } from './score-column.ts';

/** So many values are scored at a time: they stay in the processor's nearest memory until they are added. */
const STRETCH = 4_096;

/**
 * One attribute's points for the values of its column, in units (`unitsPerPointOf`): of a coded column for each different value, of a plain
 * one for each place. It knows what it has added to the totals, so that another rule adds only the difference.
 */
export class AttributePoints {
  readonly #column: MeasuredColumn;
  readonly #unitsPerPoint: number;
  /** Null before the attribute has entered and after it has left: no points at all. */
  #scoring: ColumnScoring | null = null;
  #unitsByCode: Int32Array = new Int32Array(0);
  /** Null as long as the column is coded. */
  #unitsByPlace: Int32Array | null = null;
  readonly #points = new Float64Array(STRETCH);

  constructor(column: MeasuredColumn, unitsPerPoint: number) {
    this.#column = column;
    this.#unitsPerPoint = unitsPerPoint;
  }

  /** Scores by another rule, or not at all, and brings the totals of the first `places` places from the points before to those after. */
  revise(rule: Rule | null, totals: Int32Array, places: number): void {
    const { form } = this.#column;
    if (form.kind === 'coded') {
      const before = this.#byCode(form.values);
      this.#scoring = rule === null ? null : columnScoring(rule);
      const after = this.#unitsOf(form.values);
      this.#unitsByCode = after;
      const difference = after.map((units, code) => units - (before[code] ?? 0));
      addByCode(totals, form.codes, difference, places);
      return;
    }
    const units = this.#byPlace(form.values);
    this.#scoring = rule === null ? null : columnScoring(rule);
    for (let first = 0; first < places; first += STRETCH) {
      const values = form.values.subarray(first, Math.min(first + STRETCH, places));
      addDifference(totals, units, first, this.#pointsOf(values), this.#unitsPerPoint);
    }
  }

  /** Scores the values at these places, which are new, and adds their points to the totals. */
  addAt(places: readonly number[], totals: Int32Array): void {
    const { form } = this.#column;
    if (form.kind === 'coded') {
      const units = this.#byCode(form.values);
      for (const place of places) totals[place] = (totals[place] ?? 0) + (units[form.codes[place] ?? 0] ?? 0);
      return;
    }
    const units = this.#byPlace(form.values);
    const values = Float64Array.from(places, (place) => form.values[place] ?? Number.NaN);
    for (const [index, added] of this.#unitsOf(values).entries()) {
      const place = places[index] ?? 0;
      units[place] = added;
      totals[place] = (totals[place] ?? 0) + added;
    }
  }

  /** By code, for all values that the column has by now. */
  #byCode(values: Float64Array): Int32Array {
    if (this.#unitsByCode.length < values.length) this.#unitsByCode = this.#unitsOf(values);
    return this.#unitsByCode;
  }

  /** By place, with room for all places that the column has by now. */
  #byPlace(values: Float64Array): Int32Array {
    if (this.#unitsByPlace === null) {
      this.#unitsByPlace = this.#unitsOf(values);
      this.#unitsByCode = new Int32Array(0);
    } else if (this.#unitsByPlace.length < values.length) {
      const larger = new Int32Array(values.length);
      larger.set(this.#unitsByPlace);
      this.#unitsByPlace = larger;
    }
    return this.#unitsByPlace;
  }

  #unitsOf(values: Float64Array): Int32Array {
    const units = new Int32Array(values.length);
    for (let first = 0; first < values.length; first += STRETCH) {
      const points = this.#pointsOf(values.subarray(first, first + STRETCH));
      for (let index = 0; index < points.length; index += 1) {
        units[first + index] = toUnits(points[index] ?? 0, this.#unitsPerPoint);
      }
    }
    return units;
  }

  /** The points of at most a stretch of values, in the same room each time. */
  #pointsOf(values: Float64Array): Float64Array {
    const points = this.#points.subarray(0, values.length);
    if (this.#scoring === null) points.fill(0);
    else this.#scoring(values, points);
    return points;
  }
}

/** Rounded: points are never negative, and cut to 32 bits they lose their fraction. */
function toUnits(points: number, unitsPerPoint: number): number {
  return (points * unitsPerPoint + 0.5) | 0;
}

function addByCode(totals: Int32Array, codes: Uint16Array, unitsByCode: Int32Array, places: number): void {
  for (let place = 0; place < places; place += 1) {
    totals[place] = (totals[place] ?? 0) + (unitsByCode[codes[place] ?? 0] ?? 0);
  }
}

function addDifference(
  totals: Int32Array,
  unitsByPlace: Int32Array,
  first: number,
  points: Float64Array,
  unitsPerPoint: number,
): void {
  for (let index = 0; index < points.length; index += 1) {
    const place = first + index;
    const units = toUnits(points[index] ?? 0, unitsPerPoint);
    totals[place] = (totals[place] ?? 0) + units - (unitsByPlace[place] ?? 0);
    unitsByPlace[place] = units;
  }
}
