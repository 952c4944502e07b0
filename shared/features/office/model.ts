import { z } from 'zod';
import { officeProblemSchema, ownHubProblemSchema } from '#shared/office/problems.ts';
import { isoDate, oneLine } from '#shared/rpc/schemas.ts';
import { LONGEST_HUB_ADDRESS, LONGEST_MEMBER_NAME } from './entries.ts';

export const roleSchema = z.enum(['manager', 'agent', 'auditor']);

const count = z.int().min(0);
const progressSchema = z.strictObject({ done: count, total: count });

/** How this desk stands with the hub. */
export const hubConnectionSchema = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('connecting') }),
  /** `by`: where a proxy holds streams back, the desk asks again and again. */
  z.strictObject({ state: z.literal('connected'), since: isoDate, by: z.enum(['stream', 'asking']) }),
  z.strictObject({
    state: z.literal('offline'),
    since: isoDate,
    nextTryAt: isoDate.nullable(),
    why: officeProblemSchema,
  }),
  /** Not tried again by itself: somebody has to do something. */
  z.strictObject({ state: z.literal('stopped'), since: isoDate, why: officeProblemSchema }),
]);
export type HubConnection = z.infer<typeof hubConnectionSchema>;

export const officeMemberSchema = z.strictObject({
  member: z.string().max(100),
  name: oneLine(LONGEST_MEMBER_NAME),
  role: roleSchema,
  isSelf: z.boolean(),
  devices: z.array(
    z.strictObject({
      device: z.string().max(100),
      isSelf: z.boolean(),
      /** When it made its newest entry that is here, by its own clock; null where it has made none yet. */
      lastAt: isoDate.nullable(),
    }),
  ),
});
export type OfficeMember = z.infer<typeof officeMemberSchema>;

export const officeInviteSchema = z.strictObject({
  id: z.string().max(64),
  role: roleSchema,
  expiresAt: isoDate,
  /** `came`: somebody showed the code and waits to be let in. `burnt`: too many wrong proofs. */
  state: z.enum(['open', 'came', 'let-in', 'expired', 'burnt']),
  /** Made on this desk: it lets in by itself who comes with the code. */
  isOwn: z.boolean(),
  /** Who came. `proof`: whether they had the code; `unknown` for an invite of another desk. */
  came: z
    .strictObject({
      name: oneLine(LONGEST_MEMBER_NAME),
      proof: z.enum(['right', 'wrong', 'unknown']),
    })
    .nullable(),
});
export type OfficeInvite = z.infer<typeof officeInviteSchema>;

/** What this desk noticed that nobody in good order does. */
export const officeFindingSchema = z.strictObject({
  id: count,
  kind: z.enum([
    /** The hub shows another entry under a number of a device than this desk has. */
    'forked',
    /** An entry is not what its hash or its device's signature says: it was changed on the way or in the database. */
    'changed',
    /** The result of a lookup came, and is not what its entry says: it was changed on the way or in the database. The entry is taken without. */
    'text-changed',
    /** An entry of a device is not there, and later ones are. */
    'missing',
    /** The data of an entry is gone, and no erasure says so. */
    'data-missing',
    /** The order is not the one that the hub itself had told: entries were moved, left out or put in. */
    'reordered',
    /** A member made an entry that their role does not allow, or that came behind their removal. Kept, and shown nowhere. */
    'refused',
    /** The same of a move of the office to another hub, which nobody has said again: who followed it is there. */
    'move-refused',
    /** An event lies beyond the bounds of its kind, or this program has no way to take it. Kept, and shown nowhere but in the activity. */
    'unreadable',
    /** What this desk said of who is in counts for nobody, as another change came first, and it is not so now. */
    'no-effect',
    /** The hub had another history: it was restored, or lost its last moments. What was missing was sent again. */
    'diverged',
  ]),
  at: isoDate,
  /** Whose entry it is, or about whom for `no-effect`; '' where it is of nobody who is known here. */
  member: oneLine(LONGEST_MEMBER_NAME),
  /** Which entry: its number in the office, and its reference. */
  seq: count.nullable(),
  reference: z.string().max(300),
  /** For `diverged`: how many entries were sent again. */
  count: count.optional(),
});
export type OfficeFinding = z.infer<typeof officeFindingSchema>;

/** The hub that this desk runs for the office. */
export const ownHubSchema = z.strictObject({
  /** Where others reach it, as they were told last; '' before it has listened once. */
  address: z.string().max(200),
  state: z.enum(['starting', 'running', 'failed']),
  /** Why it failed; tried again by itself. */
  why: ownHubProblemSchema.nullable(),
  /** So many other computers are connected with it now. */
  others: count,
  /** Whether this computer has that address no more: the others do not find the hub. */
  isMoved: z.boolean(),
  /** Whether the office has moved to another hub: this one only shows the way to those who come late. */
  isOld: z.boolean(),
});
export type OwnHubNow = z.infer<typeof ownHubSchema>;

/** An office on its way to another hub, brought by this desk. Everybody works on at the hub where it is until all is there. */
export const movingSchema = z.strictObject({
  hub: z.string().max(LONGEST_HUB_ADDRESS),
  since: isoDate,
  /** `telling`: all is there, and the others are told; it cannot be canceled any more. */
  step: z.enum(['copying', 'telling']),
  progress: progressSchema.nullable(),
  /** Why it does not go on; `nextTryAt` null where somebody has to do something. */
  heldUp: z.strictObject({ why: officeProblemSchema, nextTryAt: isoDate.nullable() }).nullable(),
});
export type Moving = z.infer<typeof movingSchema>;

/** The office that the connection in use shares. */
export const sharedOfficeSchema = z.strictObject({
  /** The hub's address, as it was pasted; of a hub that this computer runs the one that the others use. */
  hub: z.string().max(LONGEST_HUB_ADDRESS),
  /** Null where another computer runs it. */
  ownHub: ownHubSchema.nullable(),
  /** Known by its certificate alone, which the invite names. */
  isPinned: z.boolean(),
  /** Null where this desk's member was removed: then nothing is exchanged, and nothing can be changed until the desk leaves. */
  role: roleSchema.nullable(),
  connection: hubConnectionSchema,
  /** Null where this desk does not move the office. */
  moving: movingSchema.nullable(),
  /** A manager has moved the office, and this desk does not get there: it tries again by itself. */
  movedTo: z.strictObject({ hub: z.string().max(LONGEST_HUB_ADDRESS), why: officeProblemSchema }).nullable(),
  /** Of a hub that this computer ran before: as which members nobody has done anything since the office moved. */
  notSeen: z.array(oneLine(LONGEST_MEMBER_NAME)),
  /** Acts of this desk that the hub does not have yet, and since when the oldest waits. */
  waiting: z.strictObject({ acts: count, since: isoDate.nullable() }),
  /** How much of what was done here the hub has, where much is on its way; null where that is little. */
  sending: progressSchema.nullable(),
  /** How far it is with what others did, where that is much; null where it is up to date, or nearly. */
  catchingUp: progressSchema.nullable(),
  members: z.array(officeMemberSchema),
  /** Who was in once and is not any more, as they are called: `Ana (former member)`. */
  former: z.array(officeMemberSchema.pick({ member: true, name: true })),
  /** A manager's alone; empty for others, and as long as the hub has not told. */
  invites: z.array(officeInviteSchema),
  /** The newest first. */
  findings: z.array(officeFindingSchema),
  /** By how much this computer's clock is off the hub's, where that is more than a few minutes; ahead is more than 0. */
  clockOffMs: z.int().nullable(),
});
export type SharedOffice = z.infer<typeof sharedOfficeSchema>;

/** This desk on its way into an office. It gets a connection of its own for it; what is open meanwhile stays open. */
export const joiningSchema = z.strictObject({
  hub: z.string().max(LONGEST_HUB_ADDRESS),
  name: oneLine(LONGEST_MEMBER_NAME),
  since: isoDate,
  /** `waiting`: a manager's desk lets it in as soon as it is online. `fetching`: it reads what the office has. */
  step: z.enum(['asking', 'waiting', 'fetching']),
  progress: progressSchema.nullable(),
  connection: hubConnectionSchema,
});
export type Joining = z.infer<typeof joiningSchema>;

export const officeStateSchema = z.strictObject({
  /** Null where the connection in use is this desk's alone, or none is open. */
  office: sharedOfficeSchema.nullable(),
  joining: joiningSchema.nullable(),
  /** Whether the connection in use can be shared: null where it can; otherwise why not. */
  notShareable: z.enum(['no-connection', 'already-shared', 'cannot-be-shared', 'already-joining']).nullable(),
  /** The desk of a colleague, to practice with; 'unavailable' without a display. */
  secondDesk: z.enum(['unavailable', 'closed', 'open']),
  /** By which addresses others in its network reach this computer. */
  addresses: z.array(z.string().max(100)),
});
export type OfficeState = z.infer<typeof officeStateSchema>;
