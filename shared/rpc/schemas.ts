import { z } from 'zod';
import { plainLine, plainLines } from '../scoring/text.ts';

/**
 * A text of one line, cleaned wherever it crosses a border or becomes an event: line ends become blanks; control, direction and zero-width
 * characters vanish. It is measured as it came, so that nothing huge is cleaned.
 */
export const oneLine = (most: number) => z.string().max(most).overwrite(plainLine);
/** The same of several lines: `\n` and tabs stay. */
export const severalLines = (most: number) => z.string().max(most).overwrite(plainLines);

/** What several channels and models have in common. */
export const nothing = z.strictObject({});
export const identifier = z.string().min(1).max(256);
/** A date and time in ISO 8601, UTC, as at every border. */
export const isoDate = z.iso.datetime();
export const rowId = z.number().int().nonnegative();
/** Long enough for what a user may paste; each handler says what it refuses and why. */
export const pastedText = z.string().max(4_000_000);
