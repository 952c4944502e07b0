/** Without schemas, so that the page need not load them. */

/** In characters: what fits into one entry, with room to spare. */
export const MOST_NOTE_LENGTH = 100_000;
/** Of one that an older program kept: it is taken over as it is. */
export const MOST_OLD_NOTE_LENGTH = 1_048_576;
/** Of so many notes a page tells, the newest; how many there are is told beside it. */
export const MOST_SHOWN_NOTES = 500;
