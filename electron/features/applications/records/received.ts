/** A time that the office wrote, in milliseconds since 1970; of a day alone its beginning in this computer's zone. SQL. */
const WRITTEN_MS =
  "CAST(round(iif(length(received) = 10, unixepoch(received, 'utc'), unixepoch(received, 'subsec')) * 1000) AS INTEGER)";

/** When an application came in, in milliseconds since 1970: the office's own time goes before the one at which the first result arrived. SQL. */
export const RECEIVED_MS = `COALESCE(${WRITTEN_MS}, first_fetched_at_ms)`;

/** Whether the office said the time (1), the day alone (2) or nothing (0). SQL. */
export const RECEIVED_IS = 'iif(received IS NULL, 0, iif(length(received) = 10, 2, 1))';
