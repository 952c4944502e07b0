/** What other subjects may use of this one. */
export { LookUps, sessionLookUps } from './look-ups.ts';
