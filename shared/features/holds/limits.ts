export const MOST_MATTER_LENGTH = 200;
export const MOST_LIFT_REASON_LENGTH = 500;
/** As many holds as an office shows; lifted ones count. */
export const MOST_HOLDS = 200;
/** So many applicants are named in one event of a hold. */
export const COVERED_AT_ONCE = 1_000;
