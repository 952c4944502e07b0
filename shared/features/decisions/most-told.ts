/**
 * How many of each are told at a time. Apart from the schemas, which are much to read: the thread of the records needs
 * these, and reads no schema at its start.
 */

/** So many identifiers are named of each reason of a look-up's failures; all of them can be copied. */
export const MOST_NAMED_FAILURES = 20;

/** As many of an application's decisions as are shown, newest first. */
export const MOST_DECISIONS = 200;

/** As many of a decision's notices as are shown, newest first. */
export const MOST_NOTICES = 50;

/** As many as are shown of a first-come queue; those behind them are counted. */
export const MOST_QUEUED = 500;

/** As many texts that are not saved yet are kept, and as many bytes of all; beyond, those go that were left longest ago. */
export const MOST_UNSAVED_TEXTS = 500;
export const MOST_UNSAVED_BYTES = 16 * 1024 * 1024;

/** As many as are named of what is past its time, the oldest first. */
export const MOST_NAMED_DUE = 20;
