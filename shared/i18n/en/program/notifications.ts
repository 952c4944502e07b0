/** Notifications are shown on locked screens, too: no name and no address stands in them. */
export const notifications = {
  linkEnds: {
    title: 'A report link you sent expires soon',
    body: 'It expires {expires}. If it’s still needed, create a new link in Report links.',
  },
  lookUpFinished: { title: 'Lookup finished', body: 'Found: {found}. Not found or failed: {failed}.' },
  importFinished: { title: 'Import finished', body: 'Applications changed: {filled}.' },
} as const;
