/** What other subjects may use of this one. */
export { eraseInCopies, removeOldCopies } from './kept-copies.ts';
export { isRestorePlanned, settleStaging } from './put-in-place.ts';
export { ASIDE_FOLDER, clearStaging, KEPT_STAGING_FOLDER, STAGING_FOLDER, stagingFile } from './staging.ts';
