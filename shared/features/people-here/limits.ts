import { z } from 'zod';

export const SHORTEST_PIN = 4;
export const LONGEST_PIN = 12;

/** Whatever was typed where a PIN is asked for. */
export const typedPin = z.string().max(LONGEST_PIN);

/** Whether it can be somebody's PIN: digits, and neither too few nor too many. */
export const isPinLike = (text: string): boolean =>
  new RegExp(`^[0-9]{${SHORTEST_PIN},${LONGEST_PIN}}$`).test(text);
