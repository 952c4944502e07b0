import { z } from 'zod';
import { isoDate, oneLine, severalLines } from '#shared/rpc/schemas.ts';
import { noticeOutcomes } from '../decisions/outcomes.ts';
import { deliveryWays } from './delivery-ways.ts';
import { MOST_REASON_OF_BASIS } from './limits.ts';

/**
 * Where the notice of a decision is. Of a decision that stands: `due`, none was written; `written`, it was printed or saved only;
 * `incomplete`, what reached the applicant does not say all that it has to; `returned`, all that went out came back; `sent`; `conflict`,
 * another decision stands beside it, and none may be given before one is kept. Of one that does not: `correction-due`, the applicant had
 * a notice and no other takes its place; `corrected`, they were told so; `ended`, they never had it, or have one of another decision.
 */
export const registerStates = [
  'due',
  'written',
  'incomplete',
  'returned',
  'conflict',
  'correction-due',
  'sent',
  'corrected',
  'ended',
] as const;
export type RegisterState = (typeof registerStates)[number];

export const registerShowNames = [
  'all',
  'open',
  'unwritten',
  'unsent',
  'correction',
  'sent',
  'over',
] as const;
export type RegisterShow = (typeof registerShowNames)[number];

/** What of the register is shown, by the states that are meant. */
export const registerShows: Readonly<Record<RegisterShow, readonly RegisterState[]>> = {
  all: registerStates,
  open: ['due', 'written', 'incomplete', 'returned', 'conflict', 'correction-due'],
  unwritten: ['due'],
  unsent: ['written', 'incomplete', 'returned'],
  correction: ['correction-due'],
  sent: ['sent'],
  over: ['corrected', 'ended'],
};

/** Whose letter waits: a date by which it is due counts for them until it went out. */
export const openStates = ['due', 'written', 'incomplete', 'returned', 'conflict'] as const;

/** `due`: what waits comes first, the earliest date before all; `late`: what is, or was, late by the most days. */
export const registerSorts = ['newest', 'oldest', 'name', 'property', 'due', 'late'] as const;

/** How many of its notices are on a page. */
export const REGISTER_PAGE = 100;

/** How many notices are in each state. */
export const registerCountsSchema = z.record(z.enum(registerStates), z.number().int().nonnegative());
export type RegisterCounts = z.infer<typeof registerCountsSchema>;

/** How many of them a kind of state has. */
export const countOfShown = (counts: RegisterCounts, show: RegisterShow): number =>
  registerShows[show].reduce((sum, state) => sum + counts[state], 0);

export const registerRequestSchema = z.strictObject({
  show: z.enum(registerShowNames),
  /** Decided from this moment on, and before that one; null where it is open. */
  from: isoDate.nullable(),
  to: isoDate.nullable(),
  /** Words as the list of applications finds them; and any part of the application ID, which is all that outlives an application. */
  search: oneLine(500),
  sort: z.enum(registerSorts),
  /** The day it is, of the office's zone: what is late is late by it. */
  today: z.iso.date(),
  /** Of that member's applications alone; null: everyone's. */
  assignee: z.string().max(200).nullable(),
  /** Only what somebody can still do something about: the application is kept. */
  isKept: z.boolean(),
});
export type RegisterRequest = z.infer<typeof registerRequestSchema>;

/** How somebody was told, and on which day of the office's zone. */
const toldSchema = z.strictObject({ how: z.enum(deliveryWays), on: z.iso.date() });

export const registeredNoticeSchema = z.strictObject({
  decisionId: z.number().int(),
  identifier: z.string(),
  /** What is kept of the application; '' where nothing is. */
  name: oneLine(),
  property: oneLine(),
  unit: oneLine(),
  /** Decisions outlive what else is known of their applications. */
  isApplicationKept: z.boolean(),
  outcome: z.enum(noticeOutcomes),
  decidedAt: isoDate,
  decidedBy: oneLine(200),
  state: z.enum(registerStates),
  /** When it was printed or saved last, and by whom. */
  written: z.strictObject({ at: isoDate, by: oneLine(200) }).nullable(),
  /** Why no report contributed, by what was written last; null where one did. */
  noReport: severalLines(MOST_REASON_OF_BASIS).nullable(),
  /** Its last delivery that counts and did not come back. */
  sent: toldSchema.nullable(),
  /** How the applicant was told that the decision no longer counts. */
  corrected: toldSchema.nullable(),
  /** The day by which it is, or was, due; null where none is set, and where nothing is due any more. */
  dueOn: z.iso.date().nullable(),
  /** By how many days it is late, or was; null where no day is set. */
  daysLate: z.number().int().nonnegative().nullable(),
});
export type RegisteredNotice = z.infer<typeof registeredNoticeSchema>;

const word = oneLine(200);
/** The words that the register has in a file. */
export const registerWordsSchema = z.strictObject({
  columns: z.strictObject({
    name: word,
    identifier: word,
    property: word,
    unit: word,
    outcome: word,
    decidedAt: word,
    decidedBy: word,
    state: word,
    dueOn: word,
    daysLate: word,
    writtenAt: word,
    writtenBy: word,
    sentOn: word,
    sentHow: word,
    correctedOn: word,
  }),
  outcomes: z.record(z.enum(noticeOutcomes), word),
  states: z.record(z.enum(registerStates), word),
  ways: z.record(z.enum(deliveryWays), word),
});
export type RegisterWords = z.infer<typeof registerWordsSchema>;
