/** A moment in milliseconds since 1970 as dates are told at borders: `2026-03-01T09:30:00.000Z`. */
export const isoDateOf = (atMs: number): string => new Date(atMs).toISOString();
