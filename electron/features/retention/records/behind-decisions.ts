import type { LogReading } from '#electron/records/log/log.ts';
import { ofKinds } from '#electron/records/log/pictures.ts';

/**
 * When something last happened to a decision of one of these applications (SQL of a list, or one in `=`): it was made, its notice was
 * printed or saved, or something was written down of how that reached the applicant.
 */
export const decidedTimes = (
  whose: string,
): string => `SELECT identifier, at_ms FROM decisions WHERE identifier ${whose}
    UNION ALL SELECT identifier, at_ms FROM notices WHERE identifier ${whose}
    UNION ALL SELECT identifier, at_ms FROM notice_deliveries WHERE identifier ${whose}`;

/** Whether a decision is kept (SQL; the table is asked as `resting`): the newest of those times is not before `$decided`. */
export const IS_KEPT = `$decided <= (SELECT max(at_ms) FROM (${decidedTimes('= resting.identifier')}))`;

/** Whether a decision that is kept rests on what was fetched at this time (SQL; `applications` is asked beside it). */
export const isBehindDecision = (fetchedAt: string): string => `EXISTS (SELECT 1 FROM decisions AS resting
    WHERE resting.identifier = applications.identifier AND resting.fetched_at_ms = ${fetchedAt} AND ${IS_KEPT})`;

/** The entries of an application's results that were fetched at these times (milliseconds since 1970). */
export const resultsFetchedAt = (
  { history }: Pick<LogReading, 'history'>,
  identifier: string,
  fetchedMs: ReadonlySet<number>,
): string[] =>
  ofKinds(history(`application/${identifier}`, 'result'), 'application-result', 'result-read-again')
    .filter(({ data }) => fetchedMs.has(data.fetchedAt))
    .map(({ ref }) => ref);
