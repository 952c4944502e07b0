/** How much may be said of why no report contributed to a decision. */
export const MOST_REASON_OF_BASIS = 500;
