import { z } from 'zod';
import { oneLine } from '#shared/rpc/schemas.ts';
import { LONGEST_MEMBER_NAME } from '../office/entries.ts';
import { roleSchema } from '../office/model.ts';
import { LONGEST_PIN } from './limits.ts';

/** Whatever was typed where a PIN is asked for. */
export const typedPin = z.string().max(LONGEST_PIN);

const personHereSchema = z.strictObject({
  profileId: z.string().max(64),
  name: oneLine(LONGEST_MEMBER_NAME),
  /** Null as long as they are not let in, and once they were removed. */
  role: roleSchema.nullable(),
  isNow: z.boolean(),
  /** Not let in yet, or what the office has is not here yet. */
  isJoining: z.boolean(),
});
export type PersonHere = z.infer<typeof personHereSchema>;

export const peopleHereSchema = z.array(personHereSchema);
