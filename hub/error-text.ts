/** What a library calls an error: `SQLITE_FULL`, `ECONNREFUSED`, `28P01`; '' where it has no name. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** An error's own words. */
export const messageOf = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : codeOf(error) || String(error);
