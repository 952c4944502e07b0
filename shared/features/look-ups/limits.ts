/** Without schemas, so that the page need not load them. */

/** So many columns of a file are looked at. */
export const MOST_COLUMNS = 200;
/** A file's columns hold at most so much text to be kept, in characters: it goes to the records in one message. */
export const MOST_FILLED_CHARACTERS = 32 * 1024 * 1024;
/** So many applications practice begins with. */
export const SAMPLE_APPLICATIONS = 240;
