/** What other subjects may use of this one. */
export { settleInterruptedCalls } from './interrupted-calls.ts';
export { sessionLastVisit } from './last-visit.ts';
