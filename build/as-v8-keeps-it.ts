/** V8 keeps the source of all that is loaded: a single letter beyond Latin-1 doubles it, and nobody reads comments there. */
export const asV8KeepsIt = { charset: 'ascii', comments: false } as const;
