import { MeasuredColumn } from './measured-column.ts';

/** An application as the columns take it. */
export interface ColumnApplication {
  /** The caller's own number for its property, from 0. */
  readonly property: number;
  /** When its latest result was fetched, in milliseconds since 1970. */
  readonly fetchedAtMs: number;
  /** The attributes of its result. */
  readonly names: readonly string[];
  /** The measured values of these attributes, in the same order; null where there is none. */
  readonly measured: readonly (number | null)[];
  /** Attributes that came with the result and could not be read. */
  readonly unreadable?: readonly string[] | undefined;
  /** Attributes whose value can't occur; they are not measured. */
  readonly impossible?: readonly string[] | undefined;
  /** Whether something beside its result takes its recommendation away. */
  readonly isWithheld?: boolean | undefined;
}

/** Applications one behind the other, as they were packed. */
export interface ColumnRun {
  readonly properties: ArrayLike<number>;
  readonly fetchedAtMs: Float64Array;
  /** What was measured of each: which of the `values` it is, all of them finite, or NaN where it was not measured. */
  readonly columns: readonly {
    readonly name: string;
    readonly values: Float64Array;
    readonly codes: ArrayLike<number>;
  }[];
  /** Attributes that could not be read, and at which places of the run. */
  readonly unreadable: readonly (readonly [name: string, places: readonly number[]])[];
  /** The same for those whose value can't occur. */
  readonly impossible: readonly (readonly [name: string, places: readonly number[]])[];
  /** At which places something beside the result takes the recommendation away. */
  readonly withheld: readonly number[];
}

const FIRST_CAPACITY = 1_024;
const NO_PLACES: ReadonlySet<number> = new Set();

/**
 * Applications for scoring them all at once: a column of measured values for each attribute, and what they are filtered by. An application
 * is known by its *place*, a small whole number that stays the same until it is removed; the caller remembers whose place it is.
 */
export class ApplicationColumns {
  #capacity = 0;
  #places = 0;
  #count = 0;
  #version = 0;
  readonly #vacated: number[] = [];
  readonly #columns = new Map<string, MeasuredColumn>();
  /** Few applications have any, so their places are listed. */
  readonly #unreadable = new Map<string, Set<number>>();
  readonly #impossible = new Map<string, Set<number>>();
  readonly #withheld = new Set<number>();
  #held = new Uint8Array(0);
  #properties = new Uint32Array(0);
  #fetchedAtMs = new Float64Array(0);
  #changedAt = new Float64Array(0);

  /** How many applications are held. */
  get count(): number {
    return this.#count;
  }

  /** All places lie below this number; some may be vacant. */
  get places(): number {
    return this.#places;
  }

  /** Grows with every change of measured values. */
  get version(): number {
    return this.#version;
  }

  /** By place: 1 where there is an application, 0 where the place is vacant. Longer than there are places, like the others. */
  get held(): Uint8Array {
    return this.#held;
  }

  get properties(): Uint32Array {
    return this.#properties;
  }

  get fetchedAtMs(): Float64Array {
    return this.#fetchedAtMs;
  }

  /** By place: the version at which its measured values were set last. */
  get changedAt(): Float64Array {
    return this.#changedAt;
  }

  /** The column of an attribute, or undefined where no application ever had it. */
  column(name: string): MeasuredColumn | undefined {
    return this.#columns.get(name);
  }

  /** A measured value, or null where there is none. */
  measuredAt(place: number, name: string): number | null {
    const value = this.#columns.get(name)?.valueAt(place) ?? Number.NaN;
    return Number.isNaN(value) ? null : value;
  }

  /** The places at which an attribute could not be read. */
  unreadablePlaces(name: string): ReadonlySet<number> {
    return this.#unreadable.get(name) ?? NO_PLACES;
  }

  /** The places at which an attribute's value can't occur. */
  impossiblePlaces(name: string): ReadonlySet<number> {
    return this.#impossible.get(name) ?? NO_PLACES;
  }

  /** The places at which there is no recommendation, whatever the rules are. */
  get withheldPlaces(): ReadonlySet<number> {
    return this.#withheld;
  }

  /**
   * Adds an application and gives it a place.
   *
   * @throws RangeError where a measured value is not finite; nothing is added then.
   */
  add(application: ColumnApplication): number {
    demandFinite(application.measured);
    const place = this.#vacated.pop() ?? this.#places;
    if (place === this.#places) {
      if (place === this.#capacity) this.#grow();
      this.#places += 1;
    }
    this.#count += 1;
    this.#held[place] = 1;
    this.#set(place, application);
    return place;
  }

  /** Adds applications that follow each other; answers the place of the first, behind which the others are. */
  addRun({ properties, fetchedAtMs, columns, unreadable, impossible, withheld }: ColumnRun): number {
    const first = this.#places;
    const count = fetchedAtMs.length;
    while (first + count > this.#capacity) this.#grow();
    this.#places += count;
    this.#count += count;
    this.#held.fill(1, first, this.#places);
    this.#properties.set(properties, first);
    this.#fetchedAtMs.set(fetchedAtMs, first);
    for (const { name, values, codes } of columns) this.#columnOf(name).setRun(first, codes, values);
    for (const [name, places] of unreadable)
      for (const place of places) addPlace(this.#unreadable, name, first + place);
    for (const [name, places] of impossible)
      for (const place of places) addPlace(this.#impossible, name, first + place);
    for (const place of withheld) this.#withheld.add(first + place);
    for (let place = first; place < this.#places; place += 1) this.#touch(place);
    return first;
  }

  /**
   * Puts an application as it is now in the place of what it was: a newer result, another property. Attributes that its result does not have are not measured.
   *
   * @throws RangeError where the place is vacant or a measured value is not finite; nothing is changed then.
   */
  replace(place: number, application: ColumnApplication): void {
    this.#demandHeld(place);
    demandFinite(application.measured);
    this.#clear(place);
    this.#set(place, application);
  }

  /**
   * Removes an application; its place goes to one that is added later.
   *
   * @throws RangeError where the place is vacant.
   */
  remove(place: number): void {
    this.#demandHeld(place);
    this.#clear(place);
    this.#touch(place);
    this.#held[place] = 0;
    this.#count -= 1;
    this.#vacated.push(place);
  }

  #set(place: number, application: ColumnApplication): void {
    const { property, fetchedAtMs, names, measured } = application;
    const { unreadable = [], impossible = [], isWithheld = false } = application;
    this.#properties[place] = property;
    this.#fetchedAtMs[place] = fetchedAtMs;
    for (let index = 0; index < names.length; index += 1) {
      const value = measured[index] ?? null;
      // Adding 0 turns -0 into 0.
      if (value !== null) this.#columnOf(names[index] ?? '').set(place, value + 0);
    }
    for (const name of unreadable) addPlace(this.#unreadable, name, place);
    for (const name of impossible) addPlace(this.#impossible, name, place);
    if (isWithheld) this.#withheld.add(place);
    this.#touch(place);
  }

  #columnOf(name: string): MeasuredColumn {
    let column = this.#columns.get(name);
    if (column === undefined) {
      column = new MeasuredColumn(this.#capacity);
      this.#columns.set(name, column);
    }
    return column;
  }

  #clear(place: number): void {
    for (const column of this.#columns.values()) column.set(place, Number.NaN);
    for (const places of this.#unreadable.values()) places.delete(place);
    for (const places of this.#impossible.values()) places.delete(place);
    this.#withheld.delete(place);
  }

  #touch(place: number): void {
    this.#version += 1;
    this.#changedAt[place] = this.#version;
  }

  #demandHeld(place: number): void {
    if (this.#held[place] !== 1) throw new RangeError(`There is no application at place ${place}.`);
  }

  #grow(): void {
    this.#capacity = Math.max(FIRST_CAPACITY, this.#capacity * 2);
    const held = new Uint8Array(this.#capacity);
    held.set(this.#held);
    this.#held = held;
    const properties = new Uint32Array(this.#capacity);
    properties.set(this.#properties);
    this.#properties = properties;
    const fetchedAtMs = new Float64Array(this.#capacity);
    fetchedAtMs.set(this.#fetchedAtMs);
    this.#fetchedAtMs = fetchedAtMs;
    const changedAt = new Float64Array(this.#capacity);
    changedAt.set(this.#changedAt);
    this.#changedAt = changedAt;
    for (const column of this.#columns.values()) column.grow(this.#capacity);
  }
}

function addPlace(placesOf: Map<string, Set<number>>, name: string, place: number): void {
  const places = placesOf.get(name) ?? new Set();
  placesOf.set(name, places.add(place));
}

function demandFinite(measured: readonly (number | null)[]): void {
  for (const value of measured) {
    if (value !== null && !Number.isFinite(value)) {
      throw new RangeError(`The measured value is no finite number: ${value}`);
    }
  }
}
