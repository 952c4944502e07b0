/** What other subjects may use of this one. */
export { beginLookUp } from './handlers.ts';
export { filledFromFile } from './listing.ts';
export { LookUps, sessionLookUps } from './look-ups.ts';
export type { FilledEntry } from './records/fills.ts';
