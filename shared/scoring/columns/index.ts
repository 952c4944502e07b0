/** Many applications scored at once, by columns. Apart from `shared/scoring/index.ts`, so that the page does not carry it. */

export { ApplicationColumns, type ColumnApplication } from './application-columns.ts';
export type {
  ColumnCrossing,
  ColumnEffect,
  ColumnEffectSide,
  ColumnMover,
  ColumnMoverAttribute,
  ColumnSideScore,
  WhatIfRequest,
} from './column-effect.ts';
export type { ColumnFilter } from './column-filter.ts';
export { type ColumnHistogram, columnHistogram, type HistogramRange } from './histogram.ts';
export { scoreColumn } from './score-column.ts';
export { WhatIf } from './what-if.ts';
