/** As many reasons as one decision can have: those from attributes and the office's own together. */
export const MOST_REASONS = 50;
export const MOST_REASON_LENGTH = 500;
export const MOST_CONDITIONS_LENGTH = 5_000;
export const MOST_DOCUMENTS_LENGTH = 2_000;
/** Of the reason that is chosen from the office's list. */
export const MOST_OVERRIDE_LENGTH = 200;
/** As many reasons as the office's list can have. */
export const MOST_OVERRIDE_REASONS = 30;
/** As many applications as are decided in one act. */
export const MOST_DECIDED_TOGETHER = 500;
/** As many attributes as are offered as reasons by themselves: a notice names up to four. */
export const MOST_MAIN_REASONS = 4;
/** As many attributes missing data as an office can let pass before its recommendation is to review. */
export const MOST_MISSING = 99;
/** Of a name, a property or a unit as a decision pins it. */
export const MOST_PINNED_LENGTH = 1_000;
/** As many applications ahead in a queue as a decision names; all are counted. */
export const MOST_PINNED_IN_QUEUE = 50;
