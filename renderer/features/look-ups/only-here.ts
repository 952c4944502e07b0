/** Queries of a dialog are kept no longer than it is open: a list of people's identifiers is no page's to keep. */
export const ONLY_HERE = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY };
