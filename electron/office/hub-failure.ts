import type { DeskFailure } from '#electron/core/failure.ts';
import { officeRefused } from '#electron/core/failure.ts';
import type { RefusalCode } from '#shared/office/calls.ts';
import type { OfficeProblem } from '#shared/office/problems.ts';

/** Why a call to a hub has no good answer. */
export class HubFailure extends Error {
  override readonly name = 'HubFailure';
  readonly problem: OfficeProblem;
  /** What the hub itself said; null where it said nothing. */
  readonly code: string | null;
  /** For `device-gap` and `device-forked`: the last number of the device at the hub. */
  readonly have: number | undefined;
  /** Not a byte of the call left. */
  readonly sent: 'nothing' | 'perhaps';

  constructor(
    problem: OfficeProblem,
    message: string,
    said: {
      readonly code?: string;
      readonly have?: number | undefined;
      readonly sent?: 'nothing' | 'perhaps';
    } = {},
  ) {
    super(message);
    this.problem = problem;
    this.code = said.code ?? null;
    this.have = said.have;
    this.sent = said.sent ?? 'perhaps';
  }
}

/** What the hub says of a call that it does not carry out. */
const problems: Readonly<Record<RefusalCode, OfficeProblem>> = {
  unreadable: 'entry-refused',
  'data-differs': 'entry-refused',
  'text-differs': 'entry-refused',
  'broken-chain': 'entry-refused',
  'wrong-signature': 'entry-refused',
  'other-member': 'entry-refused',
  'not-allowed': 'entry-refused',
  'too-large': 'entry-refused',
  expected: 'entry-refused',
  token: 'not-recognized',
  'unknown-device': 'not-recognized',
  'removed-device': 'removed',
  'managers-only': 'managers-only',
  'no-office': 'no-office',
  'nothing-here': 'no-hub',
  'invite-unknown': 'invite-unknown',
  'device-gap': 'hub-unavailable',
  'device-forked': 'forked',
  'people-moved': 'people-moved',
  diverged: 'hub-unavailable',
  'invite-used': 'invite-used',
  'invite-expired': 'invite-expired',
  'invite-burnt': 'invite-burnt',
  'too-many': 'hub-busy',
  unavailable: 'hub-unavailable',
  'read-only': 'hub-read-only',
  full: 'hub-full',
};

const isKnown = (code: string): code is RefusalCode => Object.hasOwn(problems, code);

export const problemOf = (code: string): OfficeProblem => (isKnown(code) ? problems[code] : 'hub-too-new');

/** It may pass in smaller parts: what stands before the hub refuses it, or the hub itself does. */
export const isTooLarge = ({ problem, code }: HubFailure): boolean =>
  problem === 'proxy-too-large' || code === 'too-large';

/** What an answer means that is no hub's: what stands before it, or on the way to it, has its own words. */
export function problemOnTheWay(status: number, isPage: boolean): OfficeProblem {
  if (status === 413) return 'proxy-too-large';
  if (status === 407) return 'proxy-sign-in';
  if (status === 401 || status === 403 || status === 451) return 'proxy-refused';
  if (status === 429) return 'hub-busy';
  if (status >= 500) return 'proxy-unavailable';
  return isPage ? 'web-page' : 'no-hub';
}

/** What nobody mends by waiting: it is not tried again by itself. */
const FINAL: ReadonlySet<OfficeProblem> = new Set([
  'other-certificate',
  'hub-too-old',
  'hub-too-new',
  'other-hub',
  'no-office',
  'removed',
  'forked',
  'entry-refused',
]);
export const isFinal = (problem: OfficeProblem): boolean => FINAL.has(problem);

/** As the page sees it. */
export const asRefused = (failure: HubFailure): DeskFailure =>
  officeRefused(failure.problem, failure.message);
