import { z } from 'zod';

/** What several channels and models have in common. */
export const nothing = z.strictObject({});
export const identifier = z.string().min(1).max(256);
/** A date and time in ISO 8601, UTC, as at every border. */
export const isoDate = z.iso.datetime();
export const rowId = z.number().int().nonnegative();
/** Long enough for what a user may paste; each handler says what it refuses and why. */
export const pastedText = z.string().max(4_000_000);
