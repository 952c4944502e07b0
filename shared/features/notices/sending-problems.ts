/** What is wrong with a sending as it was filled in. Apart from the schemas: the dialog asks this while one types. */
import type { Sending } from './deliveries.ts';

export type SendingProblem = 'noDay' | 'laterThanToday' | 'noNumber' | 'noEmail';

/** What of it cannot be kept, by its field. `today` as `2026-03-01`. */
export function problemsOfSending(
  { how, on, to, number }: Sending,
  today: string,
): Partial<Record<keyof Sending, SendingProblem>> {
  return {
    ...(on === '' ? { on: 'noDay' } : on > today ? { on: 'laterThanToday' } : {}),
    ...(how === 'certified' && number.trim() === '' ? { number: 'noNumber' } : {}),
    ...(how === 'email' && !/^\S+@\S+$/.test(to.trim()) ? { to: 'noEmail' } : {}),
  };
}
