import { z } from 'zod';
import type { ChannelDefinitions } from '#shared/rpc/channel.ts';
import { isoDate, nothing, oneLine } from '#shared/rpc/schemas.ts';
import { LONGEST_CODE, LONGEST_HUB_ADDRESS, LONGEST_MEMBER_NAME, LONGEST_PASTED } from './entries.ts';
import { officeStateSchema, roleSchema } from './model.ts';

const selfSchema = z.strictObject({
  name: oneLine(LONGEST_MEMBER_NAME),
  /** Whether they chose it, here or where they joined an office; else it is what the operating system calls its user. */
  isChosen: z.boolean(),
});

export const peopleChannels = {
  /** By which name whoever acts on this desk is shown: until they choose one, the user of the operating system. */
  'people.self': { scope: 'session', reads: 'activity', input: nothing, output: selfSchema },
  /** Chooses it. What they did before is shown under the new name, too. */
  'people.nameYourself': {
    scope: 'session',
    changes: ['applications', 'households', 'reportLinks', 'activity'],
    input: z.strictObject({ name: oneLine().trim().min(1).max(LONGEST_MEMBER_NAME) }),
    output: selfSchema,
  },
} as const satisfies ChannelDefinitions;

const ownName = oneLine().trim().min(1).max(LONGEST_MEMBER_NAME);
const member = z.strictObject({ member: z.string().min(1).max(100) });
const invite = z.strictObject({ id: z.string().min(1).max(64) });
const ownAddress = z.ipv4();
const code = z.string().min(1).max(LONGEST_CODE);

/**
 * The office that several desks share. What fails because of the hub, a code or who one is is 'office-refused' with `office`, one of
 * `officeProblems`.
 */
export const officeChannels = {
  /** Told as changed in 'office' whenever something of it is another. */
  'office.state': { scope: 'desk', reads: 'office', input: nothing, output: officeStateSchema },
  /** Founds an office of the connection in use, by a code of `create-office`: its whole log goes to the hub. */
  'office.create': {
    scope: 'session',
    changes: ['office', 'activity'],
    input: z.strictObject({ address: z.string().min(1).max(LONGEST_HUB_ADDRESS), code, name: ownName }),
    output: officeStateSchema,
  },
  /**
   * Founds an office of the connection in use at a hub that this desk runs by itself, in a process of its own: it goes on while the desk
   * is locked, and ends with the program. `address`: one of this computer's, by which the others reach it.
   */
  'office.share': {
    scope: 'session',
    changes: ['office', 'activity'],
    input: z.strictObject({ name: ownName, address: ownAddress }),
    output: officeStateSchema,
  },
  /**
   * While practicing: opens a second desk in a window of its own, as a colleague's, which joins by an invite. The practice data is shared
   * for it on this computer alone.
   */
  'office.openSecondDesk': {
    scope: 'session',
    changes: ['office', 'activity'],
    input: nothing,
    output: officeStateSchema,
  },
  /** This computer has another address: from now on invites say it. The others have to change it on theirs. */
  'office.setOwnAddress': {
    scope: 'session',
    changes: ['office'],
    input: z.strictObject({ address: ownAddress }),
    output: officeStateSchema,
  },
  /** The hub that this desk runs listens at another port: where another program has taken its own. The others have to change it, too. */
  'office.changeOwnPort': {
    scope: 'session',
    changes: ['office'],
    input: nothing,
    output: officeStateSchema,
  },
  /**
   * Asks to be let into an office: `pasted` is the hub's address, '#' and the code, as `office.invite` gives it. Answers once the hub
   * knows who asks; then this desk waits, also over a restart, and opens the new connection by itself.
   */
  'office.join': {
    scope: 'desk',
    changes: ['office'],
    input: z.strictObject({
      pasted: z.string().min(1).max(LONGEST_PASTED),
      name: ownName,
    }),
    output: officeStateSchema,
  },
  /** Asks no more. Nothing is left of it on this desk. */
  'office.cancelJoin': { scope: 'desk', changes: ['office'], input: nothing, output: officeStateSchema },
  /**
   * Makes an invite, a manager's: good for 24 hours, once. `withToken`: the organization's token goes along, sealed by the code, so that
   * the new desk needs nothing else ('token-not-here' where there is none). `text` is shown this once.
   */
  'office.invite': {
    scope: 'session',
    changes: ['office'],
    input: z.strictObject({ role: roleSchema, withToken: z.boolean() }),
    output: z.strictObject({ id: z.string(), text: z.string(), expiresAt: isoDate }),
  },
  'office.takeBackInvite': {
    scope: 'session',
    changes: ['office'],
    input: invite,
    output: officeStateSchema,
  },
  /** Lets in who came by an invite of another desk; by one's own they are let in by themselves. */
  'office.admit': {
    scope: 'session',
    changes: ['office', 'activity'],
    input: invite,
    output: officeStateSchema,
  },
  'office.setRole': {
    scope: 'session',
    changes: ['office', 'activity'],
    input: member.extend({ role: roleSchema }),
    output: officeStateSchema,
  },
  'office.removeMember': {
    scope: 'session',
    changes: ['office', 'activity'],
    input: member,
    output: officeStateSchema,
  },
  /** This desk goes on alone with its record as it is, under a new key. The others keep theirs. */
  'office.leave': {
    scope: 'desk',
    changes: ['office', 'activity'],
    input: nothing,
    output: officeStateSchema,
  },
  /** The same hub is at another address: it is asked there first, and taken where it is the same, with the same office. */
  'office.changeAddress': {
    scope: 'session',
    changes: ['office'],
    input: z.strictObject({ address: z.string().min(1).max(LONGEST_HUB_ADDRESS) }),
    output: officeStateSchema,
  },
  /**
   * Moves the office to another hub, a manager's, by a code of `create-office` there: copies the log, then tells the others. Answers once
   * that hub has taken the code; then it goes on by itself, also over a restart. Until the others are told nothing is another.
   */
  'office.move': {
    scope: 'session',
    changes: ['office', 'activity'],
    input: z.strictObject({ address: z.string().min(1).max(LONGEST_HUB_ADDRESS), code }),
    output: officeStateSchema,
  },
  /** The office stays where it is. What was copied stays at the other hub. */
  'office.cancelMove': { scope: 'session', changes: ['office'], input: nothing, output: officeStateSchema },
  /** Ends the hub that this desk ran before the office moved, and erases what it has, once what came there since is brought along. */
  'office.stopOldHub': { scope: 'session', changes: ['office'], input: nothing, output: officeStateSchema },
  /** Tries the hub now, and looks again at what was refused of it. */
  'office.retry': { scope: 'desk', changes: ['office'], input: nothing, output: officeStateSchema },
  'office.dismissFinding': {
    scope: 'session',
    changes: ['office'],
    input: z.strictObject({ id: z.int().min(0) }),
    output: officeStateSchema,
  },
} as const satisfies ChannelDefinitions;
