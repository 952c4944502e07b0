import type { LogReading } from '#electron/records/log/log.ts';
import { ofKinds } from '#electron/records/log/pictures.ts';

/**
 * Whether a decision is kept (SQL; the table is asked as `resting`): the newest of its application's decisions, or of their notices, is
 * not older than `$decided`.
 */
export const IS_KEPT = `$decided <= max((SELECT max(at_ms) FROM decisions WHERE identifier = resting.identifier),
      COALESCE((SELECT max(at_ms) FROM notices WHERE identifier = resting.identifier), resting.at_ms))`;

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
