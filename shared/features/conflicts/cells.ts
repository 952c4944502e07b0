// Without schemas, so that the page need not load them.

/** Where a household's list stands. */
export const LIST_CELL = 'list';
/** Where decisions stand. */
export const DECISION_CELL = 'decision';
