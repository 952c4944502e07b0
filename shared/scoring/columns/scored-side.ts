import { exactSum } from '../decimal.ts';
import { attributePoints, demandUsableRule } from '../points.ts';
import type { Rule, Settings } from '../rule.ts';
import type { ApplicationColumns } from './application-columns.ts';
import { AttributePoints } from './attribute-points.ts';
import type { MeasuredColumn } from './measured-column.ts';
import { unitsPerPointOf } from './point-units.ts';

/** An attribute that counts; without a column as long as no application has it. */
interface CountedAttribute {
  rule: Rule;
  scored: { readonly column: MeasuredColumn; readonly points: AttributePoints } | null;
}

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
  #totals = new Int32Array(0);
  #missing = new Uint16Array(0);
  #unread: ReadonlySet<number> = new Set();
  #impossible: ReadonlySet<number> = new Set();
  #unreadAt = '';

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

  /** Scores by place, in units; 0 at vacant places. */
  get totals(): Int32Array {
    return this.#totals;
  }

  /** By place: how many enabled attributes were not measured, those left out that no application has. */
  get missing(): Uint16Array {
    return this.#missing;
  }

  /** The places at which an enabled attribute could not be read, or the recommendation is withheld: their scores are no scores. */
  get unread(): ReadonlySet<number> {
    return this.#unread;
  }

  /** The places at which an enabled attribute has a value that can't occur. */
  get impossible(): ReadonlySet<number> {
    return this.#impossible;
  }

  /** How many enabled attributes were not measured for any application at all. */
  get missingEverywhere(): number {
    return [...this.#counted.values()].filter(({ scored }) => scored === null).length;
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
   * @throws RangeError where an enabled rule's numbers are beyond use or the weights beyond counting; the scores stay what they were then.
   */
  follow(settings: Settings): void {
    const enabled = new Map(Object.entries(settings).filter(([, setting]) => setting.enabled));
    const rules = [...enabled.values()];
    for (const rule of rules) demandUsableRule(rule);
    const unitsPerPoint = unitsPerPointOf(rules);
    this.#makeRoom();
    this.#takeInColumns();
    this.#takeInApplications();
    this.#countIn(unitsPerPoint);
    this.#weight = exactSum(rules.map(({ weight }) => weight));
    this.#weightUnits = rules.reduce((sum, { weight }) => sum + Math.round(weight * unitsPerPoint), 0);
    for (const [name, counted] of this.#counted) if (!enabled.has(name)) this.#leave(name, counted);
    for (const [name, rule] of enabled) this.#enterOrRevise(name, rule);
    this.#findUnread([...enabled.keys()]);
  }

  #findUnread(enabled: readonly string[]): void {
    const state = `${this.#columns.version} ${enabled.join(' ')}`;
    if (state === this.#unreadAt) return;
    this.#unreadAt = state;
    const unread = new Set(this.#columns.withheldPlaces);
    const impossible = new Set<number>();
    for (const name of enabled) {
      for (const place of this.#columns.unreadablePlaces(name)) unread.add(place);
      for (const place of this.#columns.impossiblePlaces(name)) impossible.add(place);
    }
    this.#unread = unread;
    this.#impossible = impossible;
  }

  #makeRoom(): void {
    const capacity = this.#columns.held.length;
    if (capacity === this.#totals.length) return;
    const totals = new Int32Array(capacity);
    totals.set(this.#totals);
    this.#totals = totals;
    const missing = new Uint16Array(capacity);
    missing.set(this.#missing);
    this.#missing = missing;
  }

  /** Attributes that no application had when they were enabled, and that one has by now. */
  #takeInColumns(): void {
    for (const [name, counted] of this.#counted) if (counted.scored === null) this.#score(name, counted);
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
    for (const { scored } of this.#counted.values()) {
      if (scored === null) continue;
      scored.points.addAt(changed, this.#totals);
      for (const place of changed) {
        if (Number.isNaN(scored.column.valueAt(place)))
          this.#missing[place] = (this.#missing[place] ?? 0) + 1;
      }
    }
  }

  /** Points are counted in these units from now on; all begins anew where they are others than before. */
  #countIn(unitsPerPoint: number): void {
    if (unitsPerPoint === this.#unitsPerPoint) return;
    this.#unitsPerPoint = unitsPerPoint;
    this.#counted.clear();
    this.#totals.fill(0);
    this.#missing.fill(0);
  }

  #leave(name: string, { scored }: CountedAttribute): void {
    this.#counted.delete(name);
    if (scored === null) return;
    scored.points.revise(null, this.#totals, this.#columns.places);
    this.#countMissing(scored.column, -1);
  }

  #enterOrRevise(name: string, rule: Rule): void {
    const counted = this.#counted.get(name);
    if (counted === undefined) {
      const entering = { rule, scored: null };
      this.#counted.set(name, entering);
      this.#score(name, entering);
    } else if (!isSameRule(counted.rule, rule)) {
      counted.rule = rule;
      counted.scored?.points.revise(rule, this.#totals, this.#columns.places);
    }
  }

  /** Begins to score an attribute, if there is a column of it. */
  #score(name: string, counted: CountedAttribute): void {
    const column = this.#columns.column(name);
    if (column === undefined) return;
    const points = new AttributePoints(column, this.#unitsPerPoint);
    points.revise(counted.rule, this.#totals, this.#columns.places);
    counted.scored = { column, points };
    this.#countMissing(column, 1);
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
