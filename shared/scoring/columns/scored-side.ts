import { exactSum } from '../decimal.ts';
import { attributePoints, demandUsableRule } from '../points.ts';
import type { Rule, Settings } from '../rule.ts';
import type { ApplicationColumns } from './application-columns.ts';
import type { ColumnForm, MeasuredColumn } from './measured-column.ts';
import { toUnits, unitsPerPointOf } from './point-units.ts';
import { scoreColumn } from './score-column.ts';

/** An attribute that counts, and its points for each of its column's values. */
interface CountedAttribute {
  readonly rule: Rule;
  column: MeasuredColumn | undefined;
  unitsByCode: Float64Array;
}

/** An attribute that enters (`from` null), leaves (`to` null) or has another rule now. */
interface Edit {
  readonly column: MeasuredColumn;
  readonly from: CountedAttribute | null;
  readonly to: CountedAttribute | null;
}

/** Totals of so many places stay in the processor's nearest memory while one attribute after the other is added to them. */
const STRETCH = 2_048;

/**
 * Every application's score under one approval center, kept up to date by what changes: an edited attribute costs one column, an application
 * whose values are set anew costs one row. Scores are kept in *units* (`unitsPerPointOf`), whole numbers, so that no sum drifts.
 */
export class ScoredSide {
  readonly #columns: ApplicationColumns;
  readonly #counted = new Map<string, CountedAttribute>();
  #version = 0;
  #unitsPerPoint = 1;
  #weight = 0;
  #weightUnits = 0;
  #totals = new Float64Array(0);
  #missing = new Uint16Array(0);
  readonly #oldPoints = new Float64Array(STRETCH);
  readonly #newPoints = new Float64Array(STRETCH);

  constructor(columns: ApplicationColumns) {
    this.#columns = columns;
  }

  /** Sum of the weights of the enabled attributes, in points. */
  get weight(): number {
    return this.#weight;
  }

  get weightUnits(): number {
    return this.#weightUnits;
  }

  /** Scores by place, in units. What stands at vacant places means nothing. */
  get totals(): Float64Array {
    return this.#totals;
  }

  /** By place: how many enabled attributes were not measured, those left out that no application has. */
  get missing(): Uint16Array {
    return this.#missing;
  }

  /** Whether an enabled attribute was not measured for any application at all. */
  get anyMissingEverywhere(): boolean {
    return [...this.#counted.values()].some(({ column }) => column === undefined);
  }

  /** A score in points. */
  scoreOf(units: number): number {
    return units / this.#unitsPerPoint;
  }

  /** The points that count for a measured value; null where the attribute is not enabled. */
  pointsOf(name: string, measured: number | null): number | null {
    const counted = this.#counted.get(name);
    if (counted === undefined) return null;
    return measured === null ? 0 : attributePoints(counted.rule, measured);
  }

  /**
   * Brings the scores to these settings and to the columns as they are now.
   *
   * @throws RangeError where an enabled rule's numbers are beyond use; the scores stay what they were then.
   */
  follow(settings: Settings): void {
    const enabled = new Map(Object.entries(settings).filter(([, setting]) => setting.enabled));
    for (const rule of enabled.values()) demandUsableRule(rule);
    this.#makeRoom();
    this.#takeInColumns();
    this.#takeInApplications();
    const rules = [...enabled.values()];
    this.#countIn(unitsPerPointOf(rules));
    this.#weight = exactSum(rules.map(({ weight }) => weight));
    this.#weightUnits = rules.reduce((sum, { weight }) => sum + Math.round(weight * this.#unitsPerPoint), 0);
    this.#apply(this.#edits(enabled));
  }

  #makeRoom(): void {
    const capacity = this.#columns.held.length;
    if (capacity === this.#totals.length) return;
    const totals = new Float64Array(capacity);
    totals.set(this.#totals);
    this.#totals = totals;
    const missing = new Uint16Array(capacity);
    missing.set(this.#missing);
    this.#missing = missing;
  }

  /** Attributes that no application had when they were enabled, and that one has by now. */
  #takeInColumns(): void {
    for (const [name, counted] of this.#counted) {
      if (counted.column !== undefined) continue;
      counted.column = this.#columns.column(name);
      if (counted.column !== undefined) this.#countMissing(counted.column, 1);
    }
  }

  #takeInApplications(): void {
    const { places, version, changedAt } = this.#columns;
    if (version === this.#version) return;
    const changed: number[] = [];
    for (let place = 0; place < places; place += 1) {
      if ((changedAt[place] ?? 0) > this.#version) changed.push(place);
    }
    this.#version = version;
    for (const place of changed) {
      this.#totals[place] = 0;
      this.#missing[place] = 0;
    }
    for (const counted of this.#counted.values()) {
      if (counted.column !== undefined) this.#scoreAnew(counted, counted.column.form, changed);
    }
  }

  #scoreAnew(counted: CountedAttribute, form: ColumnForm, places: readonly number[]): void {
    const totals = this.#totals;
    const missing = this.#missing;
    const unitsByCode = this.#unitsByCode(counted, form);
    for (const place of places) {
      const code = form.kind === 'coded' ? (form.codes[place] ?? 0) : 0;
      const value = form.values[form.kind === 'coded' ? code : place] ?? Number.NaN;
      if (Number.isNaN(value)) missing[place] = (missing[place] ?? 0) + 1;
      else {
        const units =
          form.kind === 'coded'
            ? (unitsByCode[code] ?? 0)
            : Math.round(attributePoints(counted.rule, value) * this.#unitsPerPoint);
        totals[place] = (totals[place] ?? 0) + units;
      }
    }
  }

  #countIn(unitsPerPoint: number): void {
    if (unitsPerPoint === this.#unitsPerPoint) return;
    this.#unitsPerPoint = unitsPerPoint;
    this.#counted.clear();
    this.#totals.fill(0);
    this.#missing.fill(0);
  }

  /** What has to be done for these rules; notes them as done. */
  #edits(enabled: ReadonlyMap<string, Rule>): Edit[] {
    const edits: Edit[] = [];
    const note = (name: string, from: CountedAttribute | null, to: CountedAttribute | null): void => {
      const column = this.#columns.column(name);
      if (column !== undefined) edits.push({ column, from, to });
    };
    for (const [name, counted] of this.#counted) {
      if (enabled.has(name)) continue;
      this.#counted.delete(name);
      note(name, counted, null);
    }
    for (const [name, rule] of enabled) {
      const counted = this.#counted.get(name) ?? null;
      if (counted !== null && isSameRule(counted.rule, rule)) continue;
      const edited = { rule, column: this.#columns.column(name), unitsByCode: new Float64Array(0) };
      this.#counted.set(name, edited);
      note(name, counted, edited);
    }
    return edits;
  }

  #apply(edits: readonly Edit[]): void {
    for (const { column, from, to } of edits) {
      if (from === null || to === null) this.#countMissing(column, to === null ? -1 : 1);
    }
    const { places } = this.#columns;
    const ready = edits.map((edit) => this.#readyToAdd(edit));
    for (let first = 0; first < places; first += STRETCH) {
      const end = Math.min(first + STRETCH, places);
      for (const add of ready) add(first, end);
    }
  }

  /** What adds an edit's difference to the totals of a stretch of places. */
  #readyToAdd({ column, from, to }: Edit): (first: number, end: number) => void {
    const { form } = column;
    if (form.kind === 'coded') {
      const after = to === null ? null : this.#unitsByCode(to, form);
      const before = from === null ? null : this.#unitsByCode(from, form);
      const difference = form.values.map((_, code) => (after?.[code] ?? 0) - (before?.[code] ?? 0));
      return (first, end) => addByCode(this.#totals, form.codes, difference, first, end);
    }
    return (first, end) => {
      const values = form.values.subarray(first, end);
      addDifference(
        this.#totals,
        first,
        this.#unitsOf(from, values, this.#oldPoints),
        this.#unitsOf(to, values, this.#newPoints),
      );
    };
  }

  #unitsOf(counted: CountedAttribute | null, values: Float64Array, room: Float64Array): Float64Array {
    const points = room.subarray(0, values.length);
    if (counted === null) return points.fill(0);
    scoreColumn(counted.rule, values, points);
    return toUnits(points, this.#unitsPerPoint);
  }

  #unitsByCode(counted: CountedAttribute, form: ColumnForm): Float64Array {
    if (form.kind === 'coded' && counted.unitsByCode.length < form.values.length) {
      const points = new Float64Array(form.values.length);
      scoreColumn(counted.rule, form.values, points);
      counted.unitsByCode = toUnits(points, this.#unitsPerPoint);
    }
    return counted.unitsByCode;
  }

  #countMissing(column: MeasuredColumn, by: 1 | -1): void {
    const { form } = column;
    const { places } = this.#columns;
    const missing = this.#missing;
    for (let place = 0; place < places; place += 1) {
      const isMissing =
        form.kind === 'coded' ? form.codes[place] === 0 : Number.isNaN(form.values[place] ?? Number.NaN);
      if (isMissing) missing[place] = (missing[place] ?? 0) + by;
    }
  }
}

function isSameRule(one: Rule, other: Rule): boolean {
  return (
    one.weight === other.weight &&
    one.baselineValue === other.baselineValue &&
    one.baselineType === other.baselineType &&
    one.evaluationValue === other.evaluationValue &&
    one.evaluationType === other.evaluationType &&
    one.scoreValue === other.scoreValue
  );
}

function addByCode(
  totals: Float64Array,
  codes: Uint16Array,
  unitsByCode: Float64Array,
  first: number,
  end: number,
): void {
  for (let place = first; place < end; place += 1) {
    totals[place] = (totals[place] ?? 0) + (unitsByCode[codes[place] ?? 0] ?? 0);
  }
}

function addDifference(totals: Float64Array, first: number, from: Float64Array, to: Float64Array): void {
  for (let index = 0; index < to.length; index += 1) {
    const place = first + index;
    totals[place] = (totals[place] ?? 0) + ((to[index] ?? 0) - (from[index] ?? 0));
  }
}
