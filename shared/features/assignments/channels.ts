import { z } from 'zod';
import type { ChannelDefinitions } from '#shared/rpc/channel.ts';
import { identifier, isoDate, nothing, oneLine } from '#shared/rpc/schemas.ts';
import { applicationSelectionSchema } from '../applications/list.ts';
import { LONGEST_MEMBER_NAME } from '../office/entries.ts';
import { MOST_ASSIGNED_TOGETHER } from './limits.ts';

const member = z.string().min(1).max(100);
/** Whose they were; null: nobody's in particular. */
const before = z.array(z.strictObject({ identifier, member: member.nullable() })).max(MOST_ASSIGNED_TOGETHER);

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
        /** What they are called. */
        name: oneLine(LONGEST_MEMBER_NAME),
        /** Who gave it to them, and when. */
        by: oneLine(LONGEST_MEMBER_NAME),
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
  /**
   * The same for the selected, in one act; 'too-many' beyond `MOST_ASSIGNED_TOGETHER`. Answers whose those were that are somebody else's
   * now, so that it can be undone.
   */
  'assignments.assignSelected': {
    scope: 'session',
    changes: ['applications', 'activity'],
    input: z.strictObject({ selection: applicationSelectionSchema, member: member.nullable() }),
    output: z.strictObject({ before }),
  },
  /** Undoes that: what has become another's meanwhile stays theirs. `given`: whom they were given to. */
  'assignments.undoSelected': {
    scope: 'session',
    changes: ['applications', 'activity'],
    input: z.strictObject({ before: before.min(1), given: member.nullable() }),
    output: z.strictObject({ count: z.int().min(0) }),
  },
} as const satisfies ChannelDefinitions;
