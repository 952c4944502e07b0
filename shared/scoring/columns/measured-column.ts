/** With more different values than this, a column keeps each value by itself. Code 0 is 'not measured'. */
const MOST_DISTINCT_VALUES = 65_535;

const FIRST_DISTINCT_CAPACITY = 64;

/**
 * How a column holds its values. *Coded*: `codes[place]` says which of the different `values` it is; code 0, whose value is NaN, stands for
 * 'not measured'. *Plain*: `values[place]`, NaN where not measured. Arrays may be longer than there are places.
 */
export type ColumnForm =
  | { readonly kind: 'coded'; readonly codes: Uint16Array; readonly values: Float64Array }
  | { readonly kind: 'plain'; readonly values: Float64Array };

/**
 * The measured values of one attribute, by place. Percentages and counts repeat: thousands of applications share some hundred values, so a
 * column lists each value once and two bytes per application say which one it is. An edited rule is then worked out once for each *value*
 * and looked up for each application. A column whose values hardly repeat (amounts in cents) gives that up by itself and keeps plain numbers.
 */
export class MeasuredColumn {
  #codes: Uint16Array;
  /** By code while the column is coded, by place from then on. */
  #values: Float64Array;
  /** Codes by value; null once the column is plain. */
  #codeByValue: Map<number, number> | null = new Map();
  #distinct = 1;

  constructor(capacity: number) {
    this.#codes = new Uint16Array(capacity);
    this.#values = new Float64Array(FIRST_DISTINCT_CAPACITY).fill(Number.NaN);
  }

  get form(): ColumnForm {
    return this.#codeByValue === null
      ? { kind: 'plain', values: this.#values }
      : { kind: 'coded', codes: this.#codes, values: this.#values.subarray(0, this.#distinct) };
  }

  /** The value at a place; NaN where there is none. */
  valueAt(place: number): number {
    const index = this.#codeByValue === null ? place : (this.#codes[place] ?? 0);
    return this.#values[index] ?? Number.NaN;
  }

  /** Makes room for so many places. */
  grow(capacity: number): void {
    if (this.#codeByValue === null) this.#values = enlarged(this.#values, capacity);
    else {
      const codes = new Uint16Array(capacity);
      codes.set(this.#codes);
      this.#codes = codes;
    }
  }

  /** Sets the value at a place; NaN for 'not measured'. */
  set(place: number, value: number): void {
    if (this.#codeByValue === null) {
      this.#values[place] = value;
      return;
    }
    if (Number.isNaN(value)) {
      this.#codes[place] = 0;
      return;
    }
    const code = this.#codeByValue.get(value) ?? this.#newCode(this.#codeByValue, value);
    if (code !== null) {
      this.#codes[place] = code;
      return;
    }
    this.#becomePlain();
    this.#values[place] = value;
  }

  /** The same for places that follow each other from `first` on: `codes` says which of the `values` each has. */
  setRun(first: number, codes: ArrayLike<number>, values: Float64Array): void {
    const own = this.#codesOf(values);
    for (let at = 0; at < codes.length; at += 1) {
      const code = codes[at] ?? 0;
      if (own === null) this.set(first + at, values[code] ?? Number.NaN);
      else this.#codes[first + at] = own[code] ?? 0;
    }
  }

  /** The codes of some values; null where the column is plain, or becomes so. */
  #codesOf(values: Float64Array): Uint16Array | null {
    if (this.#codeByValue === null) return null;
    const codes = new Uint16Array(values.length);
    for (const [at, value] of values.entries()) {
      if (Number.isNaN(value)) continue;
      const code = this.#codeByValue.get(value) ?? this.#newCode(this.#codeByValue, value);
      if (code === null) return null;
      codes[at] = code;
    }
    return codes;
  }

  #newCode(codeByValue: Map<number, number>, value: number): number | null {
    if (this.#distinct > MOST_DISTINCT_VALUES) return null;
    if (this.#distinct === this.#values.length)
      this.#values = enlarged(this.#values, this.#values.length * 2);
    const code = this.#distinct;
    this.#values[code] = value;
    codeByValue.set(value, code);
    this.#distinct += 1;
    return code;
  }

  #becomePlain(): void {
    const values = new Float64Array(this.#codes.length);
    for (let place = 0; place < values.length; place += 1) values[place] = this.valueAt(place);
    this.#values = values;
    this.#codes = new Uint16Array(0);
    this.#codeByValue = null;
  }
}

function enlarged(values: Float64Array, capacity: number): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(capacity).fill(Number.NaN, values.length);
  larger.set(values);
  return larger;
}
