/** What other subjects may use of this one. */
export { settleInterruptedCalls } from './interrupted-calls.ts';
export type { NewActivity } from './records/rows.ts';
