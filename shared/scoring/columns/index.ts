/** Many applications scored at once, by columns. Apart from `shared/scoring/index.ts`, so that the page does not carry it. */

export { ApplicationColumns, type ColumnApplication, type ColumnRun } from './application-columns.ts';
export type {
  ColumnEffect,
  ColumnEffectSide,
  ColumnSideScore,
  WhatIfRequest,
} from './column-effect.ts';
export type { ColumnFilter } from './column-filter.ts';
export { columnHistogram } from './histogram.ts';
export { scoreColumn } from './score-column.ts';
export { WhatIf } from './what-if.ts';
