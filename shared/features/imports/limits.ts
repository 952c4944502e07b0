/** Without schemas, so that the page need not load them. */

/** Rows that cross at once: a few milliseconds of whoever passes them on. */
export const ROWS_AT_ONCE = 500;
/** Of the heading of a column, so many characters are shown and remembered. */
export const MOST_HEADING = 200;
/** Kinds of files, by their headings, whose columns a person's answers are remembered for. */
export const MOST_FILE_KINDS = 50;
/** Differences that are shown one by one. */
export const MOST_SHOWN_CONFLICTS = 50;
/** People who are others than those saved are shown so far. */
export const MOST_SHOWN_NAMES = 3;
/** Rows that were not looked up are named so far. */
export const MOST_SHOWN_NOT_LOOKED_UP = 1_000;
/** A file of rows that belong to no application holds at most so much text, in characters. */
export const MOST_LEFTOVER_CHARACTERS = 16 * 1024 * 1024;
