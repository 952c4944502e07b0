import { z } from 'zod';
import { MAX_TIME_MS, MIN_TIME_MS } from '../iso-date.ts';
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

// What comes from outside is bounded: by what pages, sums and dates can bear, and far beyond what anybody means.

/** Milliseconds since 1970, of the years 1 to 9999. */
export const timeMs = z.number().min(MIN_TIME_MS).max(MAX_TIME_MS);
/** Of a sum of a million of these nothing is lost. */
export const MAX_COUNT = 1_000_000_000;
/** How many there are, or which one of them it is. */
export const count = z.int().min(0).max(MAX_COUNT);
/** By a number up to this a subject is called as its maker called it: behind it there is room for all that is made here. */
export const MAX_TAKEN_NUMBER = 1_000_000;
/** Points, weights, bytes. */
export const amount = z.number().min(-1e15).max(1e15);
/** Who did it, by name. */
export const who = oneLine(200);
