/** As many reasons as one decision can have: those from attributes and the office's own together. */
export const MOST_REASONS = 50;
export const MOST_REASON_LENGTH = 500;
export const MOST_CONDITIONS_LENGTH = 5_000;
