import { z } from 'zod';
import { maskPrivateNumbers } from '../people/private-numbers.ts';
import { plainLine, plainLines } from '../scoring/text.ts';

/**
 * A text of one line, of at most so many characters, cleaned wherever it crosses a border or becomes an event: line ends become blanks;
 * control, direction and zero-width characters vanish.
 */
export const oneLine = (most?: number) => atMost(z.string().overwrite(plainLine), most);
/** The same of several lines: `\n` and tabs stay. */
export const severalLines = (most?: number) => atMost(z.string().overwrite(plainLines), most);
const atMost = (text: z.ZodString, most = Number.POSITIVE_INFINITY) =>
  Number.isFinite(most) ? text.max(most) : text;

/** What several channels and models have in common. */
export const nothing = z.strictObject({});
export const identifier = z.string().min(1).max(256);
/** A date and time in ISO 8601, UTC, as at every border. */
export const isoDate = z.iso.datetime();
export const rowId = z.number().int().nonnegative();
/** What somebody writes freely: a Social Security or card number in it is masked before anybody keeps it. */
export const freeText = <Text extends z.ZodType<string, string>>(text: Text) =>
  text.transform(maskPrivateNumbers);
/** Long enough for what a user may paste; each handler says what it refuses and why. */
export const pastedText = z.string().max(4_000_000);
