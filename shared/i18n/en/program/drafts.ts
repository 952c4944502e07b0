/** What the draft that nobody has named is called. */
export const drafts = { first: 'First draft' } as const;
