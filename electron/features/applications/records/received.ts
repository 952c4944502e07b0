/** When an application came in, in milliseconds since 1970: the office's own time goes before the one at which the first result arrived. SQL. */
export const RECEIVED_MS =
  "COALESCE(CAST(round(unixepoch(received, 'subsec') * 1000) AS INTEGER), first_fetched_at_ms)";
