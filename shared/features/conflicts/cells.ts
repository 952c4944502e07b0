/** Where decisions stand. Without schemas, so that the page need not load them. */
export const DECISION_CELL = 'decision';
