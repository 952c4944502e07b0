/** What other subjects may use of this one. */
export { connectionAlong, type OfficeInUse } from './in-use.ts';
