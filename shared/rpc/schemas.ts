import { z } from 'zod';

/** What several channels take. */
export const nothing = z.strictObject({});
export const identifier = z.string().min(1).max(256);
export const rowId = z.number().int().nonnegative();
/** Long enough for what a user may paste; each handler says what it refuses and why. */
export const pastedText = z.string().max(4_000_000);
