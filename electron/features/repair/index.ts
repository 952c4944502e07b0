/** What other subjects may use of this one. */
export { byPart } from './by-part.ts';
export { findChanges } from './find-changes.ts';
export { type TellProgress, tellingProgress, whileTelling } from './telling.ts';
