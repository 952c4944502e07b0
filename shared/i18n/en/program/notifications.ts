/** Notifications are shown on locked screens, too: no name and no address stands in them. */
export const notifications = {
  linkEnds: {
    title: 'A mailed report link ends soon',
    body: 'It opens until {expires}. If it is still needed, make a new one in the list of links.',
  },
} as const;
