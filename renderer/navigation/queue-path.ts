/** The queue of a property in first-come order. */
export const queuePath = (property: string): string => `/queue?${new URLSearchParams({ property })}`;
