import { folded } from '#shared/folded.ts';

/** What a line above a group of rows says: one part, or several with a label each. */
export interface Band {
  /** Bands of one kind take each other's place: by their label, or by where they begin. */
  readonly key: string;
  readonly parts: readonly { readonly label: string; readonly value: string }[];
}

const ARROW = /^\s*(?:-+>|=>|→|►|▸|»)\s*/;
const CONTINUED = /\s*\(?\b(?:continued|cont\.?|cont'd|continuaci[oó]n|contin[uú]a)\)?\s*$/iu;
const LABELLED = /^(?<label>\p{L}[\p{L}\s/#.-]{0,30}?)\s*[:：=]\s*(?<value>\S.*)$/su;
/** Behind it a line ends: `OH 45402`, `OH 45402-1234`. */
const STATE_AND_ZIP = /\b[A-Z]{2},?\s+\d{5}(?:-\d{4})?$/;
const PARTS = /\s+[-–—]\s+/;

/** The place that leasing software writes above a group: `Alder Court - 12 Alder St Dayton, OH 45402 - B-104`. */
const [PROPERTY, ADDRESS, UNIT] = ['Property', 'Property Address', 'Unit'];

/**
 * Reads what stands in a line above a group: `Property: Alder Court`, `-> Alder Court - 12 Alder St Dayton, OH 45402 - B-104`, a name
 * alone, or labels and values in cells of their own. `column`: where it begins.
 */
export function readBand(cells: readonly string[], column: number): Band {
  const pairs = pairsOf(cells);
  if (pairs !== null) return { key: pairs.map(({ label }) => folded(label)).join('|'), parts: pairs };
  const text = cells.join(' ').replaceAll(/\s+/g, ' ').trim();
  const bare = text.replace(ARROW, '').replace(CONTINUED, '');
  const isArrow = ARROW.test(text);
  const { label = '', value = '' } = (isArrow ? null : LABELLED.exec(bare))?.groups ?? {};
  if (label !== '') return { key: folded(label), parts: [{ label, value: value.trim() }] };
  const place = placeParts(bare, isArrow);
  if (place !== null) return { key: 'place', parts: place };
  return { key: `at ${column}`, parts: [{ label: '', value: bare }] };
}

/** Whether a text says itself that it is above a group: by an arrow or a label. */
export const isMarkedBand = (cell: string): boolean => ARROW.test(cell) || LABELLED.test(cell.trim());

const LABEL_END = /\s*[:：=]\s*$/;
const MOST_PAIRED = 8;

/** `Property:` and its value in the cell behind it, and so on. */
export const isPairs = (cells: readonly string[]): boolean =>
  cells.length > 0 &&
  cells.length <= MOST_PAIRED &&
  cells.length % 2 === 0 &&
  cells.every((cell, place) => LABEL_END.test(cell) === (place % 2 === 0));

function pairsOf(cells: readonly string[]): Band['parts'] | null {
  if (!isPairs(cells)) return null;
  return cells.flatMap((cell, place) =>
    place % 2 === 0
      ? [{ label: cell.replace(LABEL_END, '').trim(), value: (cells[place + 1] ?? '').trim() }]
      : [],
  );
}

/** Null where it names no place: it has neither an address nor the arrow that is put before one. */
function placeParts(text: string, isArrow: boolean): Band['parts'] | null {
  const pieces = text.split(PARTS);
  const address = pieces.findIndex((piece) => STATE_AND_ZIP.test(piece));
  if (address === -1 && !(isArrow && pieces.length > 1)) return null;
  const before = address === -1 ? pieces.slice(0, -1) : pieces.slice(0, address);
  const behind = address === -1 ? pieces.slice(-1) : pieces.slice(address + 1);
  const street = address === -1 ? '' : (pieces[address] ?? '');
  return [
    // A property without a name of its own is called by its address.
    { label: PROPERTY, value: before.length === 0 ? street : before.join(' - ') },
    { label: ADDRESS, value: street },
    { label: UNIT, value: behind.join(' - ') },
  ];
}

/** Values of the bands above the rows, group by group. Each kind of band is a level; one resets those that are inside of it. */
export class BandColumns {
  #values: readonly string[] | null = null;
  readonly #keys: string[] = [];
  readonly #columns: { readonly key: string; readonly label: string; value: string; isUsed: boolean }[] = [];

  get isEmpty(): boolean {
    return this.#columns.length === 0;
  }

  begin({ key, parts }: Band): void {
    this.#values = null;
    if (!this.#keys.includes(key)) this.#keys.push(key);
    const level = this.#keys.indexOf(key);
    for (const column of this.#columns) if (this.#keys.indexOf(column.key) >= level) column.value = '';
    for (const { label, value } of parts) {
      const column = this.#columns.find((each) => each.key === key && each.label === label);
      if (column === undefined) this.#columns.push({ key, label, value, isUsed: false });
      else column.value = value;
    }
  }

  /** Behind a total no row belongs to the group that it sums up: to the one whose name it has, else to the innermost. */
  end(total: string): void {
    this.#values = null;
    const named = this.#columns.find(({ value }) => value !== '' && total.includes(value));
    const innermost = this.#columns.findLast(({ value }) => value !== '');
    const level = this.#keys.indexOf((named ?? innermost)?.key ?? '');
    for (const column of this.#columns) if (this.#keys.indexOf(column.key) >= level) column.value = '';
  }

  endAll(): void {
    this.#values = null;
    for (const column of this.#columns) column.value = '';
  }

  /** The values for a row, in the order of `labels`; later bands may add more. Rows of a group have the same list. */
  values(): readonly string[] {
    this.#values ??= this.#columns.map((column) => {
      if (column.value !== '') column.isUsed = true;
      return column.value;
    });
    return this.#values;
  }

  labels(): { readonly label: string; readonly isUsed: boolean }[] {
    return this.#columns.map(({ label, isUsed }) => ({ label, isUsed }));
  }
}
