/** Where a household's list stands. */
export const LIST_CELL = 'list';
/** Where decisions stand. Without schemas, so that the page need not load them. */
export const DECISION_CELL = 'decision';
