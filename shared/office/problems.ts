import { z } from 'zod';

/** Why a hub that a desk runs by itself is not there: each has its words in the office's language file. */
export const ownHubProblems = [
  'own-hub-port-taken',
  /** The folder of its database, or a file in it, is missing, or is not what it was. */
  'own-hub-damaged',
  'own-hub-disk-full',
  /** Another program holds its database. */
  'own-hub-in-use',
  /** This account may not read and write its folder. */
  'own-hub-no-access',
  /** Whatever else: `detail` is in the log. */
  'own-hub-failed',
] as const;
export const ownHubProblemSchema = z.enum(ownHubProblems);
export type OwnHubProblem = z.infer<typeof ownHubProblemSchema>;

/**
 * Why something was not done in the shared office, or why this desk does not exchange anything with the hub, closed: each has its words
 * in the office's language file.
 */
export const officeProblems = [
  // What was typed.
  /** `group`: the group of the code, 1 to 6, that has a slip; absent where it has too few letters, or too many. */
  'code-mistyped',
  'address-unreadable',
  /** Plain http leads to this computer only. */
  'address-not-secure',
  // The way to the hub.
  'name-not-found',
  'unreachable',
  'timed-out',
  /** It shows another certificate than the invite says, or one that no authority vouches for. */
  'other-certificate',
  'no-hub',
  /** A page answers: one where somebody signs in to a network, or that of another program. */
  'web-page',
  /** What stands before the hub, or on the way to it, passes nothing of this size on. */
  'proxy-too-large',
  /** It wants to know who asks. */
  'proxy-sign-in',
  /** It lets nobody through. */
  'proxy-refused',
  /** It does not reach the hub. */
  'proxy-unavailable',
  'hub-too-old',
  'hub-too-new',
  /** The hub has its troubles: it is busy, its database does not answer, is read-only or full. Tried again by itself. */
  'hub-busy',
  'hub-unavailable',
  'hub-read-only',
  'hub-full',
  /** Another hub than the one that this office is on answers at its address, or it does not know the office. */
  'other-hub',
  'no-office',
  // Codes.
  'invite-unknown',
  'invite-used',
  'invite-expired',
  'invite-burnt',
  // Who this desk is.
  /** The token was refused, although its time is the hub's. */
  'not-recognized',
  /** A manager has removed this desk's member. */
  'removed',
  /** Its numbers were used already: these records were restored from an image or a backup. It is to be invited again. */
  'forked',
  /** The hub does not take an entry of this desk, and will never take it. `detail` says which and why. */
  'entry-refused',
  // People.
  'managers-only',
  /** Your role lets you read. */
  'read-only-role',
  /** Somebody else changed who is in just before: look, and decide again. */
  'people-moved',
  'last-manager',
  'no-such-member',
  'no-such-invite',
  /** What came by this invite was not made with its code. */
  'wrong-proof',
  // What the records allow.
  'already-shared',
  'not-shared',
  /** The office is at that hub already. */
  'same-hub',
  /** It is on its way to another hub, or a move was begun on this desk. */
  'already-moving',
  /** It has moved to another hub, and this desk is not there yet: who is in is changed there. */
  'has-moved',
  /** What the old hub has is not whole: an entry is missing or was changed there, or the other hub does not take it. `detail` says what. */
  'cannot-be-copied',
  /** They went on under another key of this desk: what was there before could not be signed any more. */
  'cannot-be-shared',
  /** Whoever is added to this computer comes into the office that is open, and into no other. */
  'other-office',
  'already-joining',
  /** This desk keeps as many connections as it can. */
  'no-room',
  'token-not-here',
  /** This computer's disk: what others did cannot be saved. Tried again by itself. */
  'disk-full',
  // The hub that this desk runs.
  /** This computer is in no network. */
  'no-network',
  ...ownHubProblems,
] as const;
export const officeProblemSchema = z.enum(officeProblems);
export type OfficeProblem = z.infer<typeof officeProblemSchema>;
