import type { ScoredSide } from './scored-side.ts';

/** Up to so many cells are counted by adding one in a table; it stays in the processor's nearer memory. */
const MOST_CELLS = 2 ** 18;

/**
 * Applications with the same score before, the same score after and the same way to be judged: there are a few thousand such groups however many
 * applications there are, and whatever is said of one of them is said of all.
 */
export interface ScoreGroups {
  /** How many groups there are; the arrays below are as long. */
  readonly size: number;
  /** Scores in units of each side. */
  readonly before: Int32Array;
  readonly after: Int32Array;
  /** Of which kind (`Judging`). */
  readonly kind: Uint16Array;
  /** How many applications. */
  readonly count: Uint32Array;
  /** The group's cell. */
  readonly cell: Uint32Array;
  readonly cells: number;
  /** By place, the cell of its group. Applications that are not meant have one as well: it is a group's only if one that is meant is there, too. */
  readonly cellOf: Uint32Array;
}

/** What is grouped. */
export interface Grouping {
  readonly places: number;
  /** By place: 1 where the application is meant. */
  readonly within: Uint8Array;
  /** By place: its number in `kindOf`. */
  readonly numbers: Uint32Array;
  /** The kind, below `kindsCount`; 0 for those beyond the end. */
  readonly kindOf: Uint16Array;
  readonly kindsCount: number;
  readonly before: ScoredSide;
  readonly after: ScoredSide;
}

/**
 * Groups applications. Where scores are spread so widely that a table of all pairs would be too large, every application is a group by itself.
 *
 * @param cellOf room for `ScoreGroups.cellOf`, at least as long as there are places.
 */
export function groupByScores(grouping: Grouping, cellOf: Uint32Array): ScoreGroups {
  const cells = (grouping.before.weightUnits + 1) * (grouping.after.weightUnits + 1) * grouping.kindsCount;
  return cells <= MOST_CELLS ? groupInTable(grouping, cellOf, cells) : groupEach(grouping, cellOf);
}

function groupInTable(grouping: Grouping, cellOf: Uint32Array, cells: number): ScoreGroups {
  const rows = grouping.before.weightUnits + 1;
  const columns = grouping.after.weightUnits + 1;
  const counts = new Uint32Array(cells);
  if (grouping.kindsCount === 1) countCells(grouping, columns, cellOf, counts);
  else countCellsByKind(grouping, rows, columns, cellOf, counts);
  let size = 0;
  for (let cell = 0; cell < cells; cell += 1) if (counts[cell] !== 0) size += 1;
  const groups = emptyGroups(size, cells, cellOf);
  let group = 0;
  for (let cell = 0; cell < cells; cell += 1) {
    const count = counts[cell] ?? 0;
    if (count === 0) continue;
    const pair = cell % (rows * columns);
    groups.cell[group] = cell;
    groups.kind[group] = (cell - pair) / (rows * columns);
    groups.before[group] = Math.floor(pair / columns);
    groups.after[group] = pair % columns;
    groups.count[group] = count;
    group += 1;
  }
  return groups;
}

/** Without a branch for what is not meant: it is added as 0. Vacant places have a score of 0, which is a cell like any other. */
function countCells(
  { places, within, before, after }: Grouping,
  columns: number,
  cellOf: Uint32Array,
  counts: Uint32Array,
): void {
  const [unitsBefore, unitsAfter] = [before.totals, after.totals];
  for (let place = 0; place < places; place += 1) {
    const cell = Math.imul(unitsBefore[place] ?? 0, columns) + (unitsAfter[place] ?? 0);
    cellOf[place] = cell;
    counts[cell] = (counts[cell] ?? 0) + (within[place] ?? 0);
  }
}

function countCellsByKind(
  { places, within, numbers, kindOf, before, after }: Grouping,
  rows: number,
  columns: number,
  cellOf: Uint32Array,
  counts: Uint32Array,
): void {
  const [unitsBefore, unitsAfter] = [before.totals, after.totals];
  for (let place = 0; place < places; place += 1) {
    const row = Math.imul(kindOf[numbers[place] ?? 0] ?? 0, rows) + (unitsBefore[place] ?? 0);
    const cell = Math.imul(row, columns) + (unitsAfter[place] ?? 0);
    cellOf[place] = cell;
    counts[cell] = (counts[cell] ?? 0) + (within[place] ?? 0);
  }
}

function groupEach(grouping: Grouping, cellOf: Uint32Array): ScoreGroups {
  const { places, within, numbers, kindOf, before, after } = grouping;
  let size = 0;
  for (let place = 0; place < places; place += 1) size += within[place] ?? 0;
  const groups = emptyGroups(size, size, cellOf);
  cellOf.fill(0);
  let group = 0;
  for (let place = 0; place < places; place += 1) {
    if (within[place] !== 1) continue;
    cellOf[place] = group;
    groups.cell[group] = group;
    groups.kind[group] = kindOf[numbers[place] ?? 0] ?? 0;
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
    before: new Int32Array(size),
    after: new Int32Array(size),
    kind: new Uint16Array(size),
    count: new Uint32Array(size),
    cell: new Uint32Array(size),
    cells,
    cellOf,
  };
}
