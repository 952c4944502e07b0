/** Without schemas, so that the page need not load them. */

export const SHORTEST_PIN = 4;
export const LONGEST_PIN = 12;

const digits = new RegExp(`^[0-9]{${SHORTEST_PIN},${LONGEST_PIN}}$`);

/** Whether it can be somebody's PIN: digits, and neither too few nor too many. */
export const isPinLike = (text: string): boolean => digits.test(text);
