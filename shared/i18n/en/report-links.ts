export const reportLinks = {
  title: 'Report links',
  description:
    'Whoever holds a link can open its report after a captcha, until it expires 4 hours after it was asked for.',
  emptyTitle: 'No report links yet',
  emptyText: '“Copy report link” is one click wherever an applicant or a confirmed household is shown.',
  emptyAction: 'Go to the applications',
  label: 'Report links',
  filter: {
    search: 'Search the links',
    searchPlaceholder: 'Name, recipient, purpose',
    show: 'Which links are shown',
    all: 'All',
    live: 'Live',
    expiring: 'Expire soon',
    expired: 'Expired',
    unconfirmed: 'Unconfirmed',
    failed: 'Failed',
    none: 'No link is such.',
    clear: 'Show all',
  },
  pages: 'Pages of links',
  page: 'Page {{page}}',
  nextPage: 'Next page',
  previousPage: 'Previous page',
  endsSoon_one: '{{count}} of these links expires within 15 minutes.',
  endsSoon_other: '{{count}} of these links expire within 15 minutes.',
  columns: {
    subject: 'Report of',
    sentTo: 'Sent to, purpose',
    requestedAt: 'Asked for',
    state: 'State',
    copies: 'Copied',
    actions: 'Actions',
  },
  kind: { application: 'Application', household: 'Household' },
  state: {
    requesting: 'Asking',
    live: 'Live',
    expiring: 'Expires soon',
    expired: 'Expired',
    unconfirmed: 'Unconfirmed',
    failed: 'Failed',
  },
  expiredAt: 'at {{time}}',
  requestedBy: 'by {{who}}',
  mailedAt: 'Mailed {{time}}',
  unconfirmedHelp:
    'The answer was lost, so there may be a link that nobody here holds. Make a new one when you need it.',
  copies_one: '{{count}} time',
  copies_other: '{{count}} times',
  copy: 'Copy',
  copyOf: 'Copy the link for {{label}}',
  email: 'Email…',
  emailOf: 'Email the link for {{label}}',
  open: 'Open',
  openOf: 'Open the link for {{label}} in the browser',
  renew: 'Make a new one',
  renewOf: 'Make a new link for {{label}}',
} as const;

declare module '../texts.ts' {
  interface English {
    readonly reportLinks: typeof reportLinks;
  }
}
