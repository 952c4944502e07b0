/** What other subjects may use of this one. */
export { HOLDS_FILE, listHolds, refuseOnAnyHold, refuseOnHold, refuseWhereHeld } from './on-hold.ts';
