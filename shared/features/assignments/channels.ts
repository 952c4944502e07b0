import { z } from 'zod';
import type { ChannelDefinitions } from '#shared/rpc/channel.ts';
import { identifier, nothing } from '#shared/rpc/schemas.ts';
import { LONGEST_MEMBER_NAME } from '../office/entries.ts';
import { isoDate } from '../program/model.ts';

const member = z.string().min(1).max(100);

/** Whose turn an application is, in an office that several people share. */
export const assignmentChannels = {
  /** Null where it is nobody's in particular. */
  'assignments.get': {
    scope: 'session',
    reads: 'applications',
    input: z.strictObject({ identifier }),
    output: z
      .strictObject({
        member,
        /** Who gave it to them, and when. */
        by: z.string().max(LONGEST_MEMBER_NAME),
        at: isoDate,
      })
      .nullable(),
  },
  /** Gives it to a member, or (null) to nobody in particular; 'invalid-input' where nobody here is that member. */
  'assignments.assign': {
    scope: 'session',
    changes: ['applications', 'activity'],
    input: z.strictObject({ identifier, member: member.nullable() }),
    output: nothing,
  },
} as const satisfies ChannelDefinitions;
