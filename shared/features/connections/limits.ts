/** What this computer calls a service. */
export const MOST_CONNECTION_NAME = 100;
