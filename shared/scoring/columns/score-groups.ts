import type { ScoredSide } from './scored-side.ts';

/** Up to so many cells are counted by adding one in a table; it stays in the processor's nearer memory. */
const MOST_CELLS = 2 ** 18;

/**
 * Applications with the same score before, the same score after and the same thresholds: there are a few thousand such groups however many
 * applications there are, and whatever is said of one of them is said of all.
 */
export interface ScoreGroups {
  /** How many groups there are; the arrays below are as long. */
  readonly size: number;
  /** Scores in units of each side. */
  readonly before: Float64Array;
  readonly after: Float64Array;
  /** Which thresholds count. */
  readonly thresholds: Uint16Array;
  /** How many applications. */
  readonly count: Uint32Array;
  /** The group's cell. */
  readonly cell: Uint32Array;
  readonly cells: number;
  /** By place, the cell of its group; `cells` where the application is not among them. */
  readonly cellOf: Uint32Array;
}

/** What is grouped. */
export interface Grouping {
  readonly places: number;
  /** By place: 1 where the application is meant. */
  readonly within: Uint8Array;
  /** By place: its property. */
  readonly properties: Uint32Array;
  /** By property: which thresholds count, below `thresholdsCount`; 0 for those beyond the end. */
  readonly thresholdsOf: Uint16Array;
  readonly thresholdsCount: number;
  readonly before: ScoredSide;
  readonly after: ScoredSide;
}

/**
 * Groups applications. Where scores are spread so widely that a table of all pairs would be too large, every application is a group by itself.
 *
 * @param cellOf room for `ScoreGroups.cellOf`, at least as long as there are places.
 */
export function groupByScores(grouping: Grouping, cellOf: Uint32Array): ScoreGroups {
  const cells =
    (grouping.before.weightUnits + 1) * (grouping.after.weightUnits + 1) * grouping.thresholdsCount;
  return cells <= MOST_CELLS ? groupInTable(grouping, cellOf, cells) : groupEach(grouping, cellOf);
}

function groupInTable(grouping: Grouping, cellOf: Uint32Array, cells: number): ScoreGroups {
  const rows = grouping.before.weightUnits + 1;
  const columns = grouping.after.weightUnits + 1;
  // One cell more, for the applications that are not meant.
  const counts = new Uint32Array(cells + 1);
  if (grouping.thresholdsCount === 1) countCells(grouping, columns, cells, cellOf, counts);
  else countCellsByThresholds(grouping, rows, columns, cells, cellOf, counts);
  let size = 0;
  for (let cell = 0; cell < cells; cell += 1) if (counts[cell] !== 0) size += 1;
  const groups = emptyGroups(size, cells, cellOf);
  let group = 0;
  for (let cell = 0; cell < cells; cell += 1) {
    const count = counts[cell] ?? 0;
    if (count === 0) continue;
    const pair = cell % (rows * columns);
    groups.cell[group] = cell;
    groups.thresholds[group] = (cell - pair) / (rows * columns);
    groups.before[group] = Math.floor(pair / columns);
    groups.after[group] = pair % columns;
    groups.count[group] = count;
    group += 1;
  }
  return groups;
}

function countCells(
  { places, within, before, after }: Grouping,
  columns: number,
  outside: number,
  cellOf: Uint32Array,
  counts: Uint32Array,
): void {
  const [unitsBefore, unitsAfter] = [before.totals, after.totals];
  for (let place = 0; place < places; place += 1) {
    const cell =
      within[place] === 1 ? (unitsBefore[place] ?? 0) * columns + (unitsAfter[place] ?? 0) : outside;
    cellOf[place] = cell;
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
}

function countCellsByThresholds(
  { places, within, properties, thresholdsOf, before, after }: Grouping,
  rows: number,
  columns: number,
  outside: number,
  cellOf: Uint32Array,
  counts: Uint32Array,
): void {
  const [unitsBefore, unitsAfter] = [before.totals, after.totals];
  for (let place = 0; place < places; place += 1) {
    const row = (thresholdsOf[properties[place] ?? 0] ?? 0) * rows + (unitsBefore[place] ?? 0);
    const cell = within[place] === 1 ? row * columns + (unitsAfter[place] ?? 0) : outside;
    cellOf[place] = cell;
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
}

function groupEach(grouping: Grouping, cellOf: Uint32Array): ScoreGroups {
  const { places, within, properties, thresholdsOf, before, after } = grouping;
  let size = 0;
  for (let place = 0; place < places; place += 1) size += within[place] ?? 0;
  const groups = emptyGroups(size, size, cellOf);
  let group = 0;
  for (let place = 0; place < places; place += 1) {
    if (within[place] !== 1) {
      cellOf[place] = size;
      continue;
    }
    cellOf[place] = group;
    groups.cell[group] = group;
    groups.thresholds[group] = thresholdsOf[properties[place] ?? 0] ?? 0;
    groups.before[group] = before.totals[place] ?? 0;
    groups.after[group] = after.totals[place] ?? 0;
    groups.count[group] = 1;
    group += 1;
  }
  return groups;
}

function emptyGroups(size: number, cells: number, cellOf: Uint32Array): ScoreGroups {
  return {
    size,
    before: new Float64Array(size),
    after: new Float64Array(size),
    thresholds: new Uint16Array(size),
    count: new Uint32Array(size),
    cell: new Uint32Array(size),
    cells,
    cellOf,
  };
}
