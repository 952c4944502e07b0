/** What is wrong with a sending as it was filled in. Apart from the schemas: the dialog asks this while one types. */
import type { Delivery, Sending } from './deliveries.ts';

export type SendingProblem =
  | 'noDay'
  | 'laterThanToday'
  | 'beforeLetter'
  | 'recordedAlready'
  | 'noNumber'
  | 'noEmail'
  | 'noReason';

/** What a sending is recorded against. */
export interface SendingContext {
  /** As `2026-03-01`. */
  readonly today: string;
  /** The day on the notice. */
  readonly letterDay: string;
  /** What is recorded of it already. */
  readonly recorded: readonly Sending[];
}

/** A delivery that is recorded more days after it than these has its reason, and says so (`isRecordedLate`). */
const MOST_DAYS = 90;
const DAY_MS = 86_400_000;

/** Whether a delivery of a day was recorded so late that a reader should know. Both as `2026-03-01`. */
export const isRecordedLate = (on: string, recordedOn: string): boolean =>
  (Date.parse(recordedOn) - Date.parse(on)) / DAY_MS > MOST_DAYS;

/** What of it cannot be kept, by its field. */
export function problemsOfSending(
  sending: Sending,
  { today, letterDay, recorded }: SendingContext,
): Partial<Record<keyof Sending, SendingProblem>> {
  const { how, on, to, number, words } = sending;
  const day = dayProblem(sending, { today, letterDay, recorded });
  return {
    ...(day === null ? {} : { on: day }),
    ...(how === 'certified' && number.trim() === '' ? { number: 'noNumber' } : {}),
    ...(how === 'email' && !/^\S+@\S+$/.test(to.trim()) ? { to: 'noEmail' } : {}),
    ...(day === null && isRecordedLate(on, today) && words.trim() === '' ? { words: 'noReason' } : {}),
  };
}

function dayProblem(sending: Sending, { today, letterDay, recorded }: SendingContext): SendingProblem | null {
  const { on } = sending;
  if (on === '') return 'noDay';
  if (on > today) return 'laterThanToday';
  if (on < letterDay) return 'beforeLetter';
  return recorded.some((other) => isSame(other, sending)) ? 'recordedAlready' : null;
}

/** Twice on one day in the same way to the same place is one delivery, recorded again. */
const isSame = (one: Sending, other: Sending): boolean =>
  one.how === other.how &&
  one.on === other.on &&
  one.to.trim() === other.to.trim() &&
  one.number.trim() === other.number.trim();

/** The deliveries of a notice that count, but for the one that is corrected. */
export const recordedSendings = (deliveries: readonly Delivery[], corrects: number | null): Sending[] =>
  deliveries.flatMap(({ id, kind, ended, sending }) =>
    kind === 'delivered' && !ended && id !== corrects && sending !== null ? [sending] : [],
  );
