export const reportLinks = {
  title: 'Report links',
  description:
    'Anyone with a link can open its report after a quick security check. Links expire 4 hours after they’re created.',
  emptyTitle: 'No report links yet',
  emptyText: 'Choose “Copy report link” anywhere an applicant or a confirmed household is shown.',
  emptyAction: 'Go to applications',
  label: 'Report links',
  filter: {
    search: 'Search links',
    searchPlaceholder: 'Name, recipient, or purpose',
    show: 'Show links',
    all: 'All',
    live: 'Active',
    unsent: 'Not sent yet',
    expiring: 'Expiring soon',
    expired: 'Expired',
    unconfirmed: 'Unconfirmed',
    failed: 'Failed',
    none: 'No links here.',
    clear: 'Show all',
  },
  several: {
    label: 'Selected links',
    actions: 'Actions for the selected links',
    all: 'Select all that have ended',
    select: 'Select the link for {{label}}, created {{time}}',
    selected_one: '{{formatted}} selected',
    selected_other: '{{formatted}} selected',
    renew: 'Create new links',
    clear: 'Clear',
  },
  pages: 'Pages of links',
  endsSoon_one: '{{count}} of these links expires within 15 minutes.',
  endsSoon_other: '{{count}} of these links expire within 15 minutes.',
  columns: {
    subject: 'Report for',
    sentTo: 'Sent to · purpose',
    requestedAt: 'Created',
    state: 'Status',
    copies: 'Copied',
    actions: 'Actions',
  },
  kind: { application: 'Application', household: 'Household' },
  state: {
    requesting: 'Creating',
    live: 'Active',
    expiring: 'Expiring soon',
    expired: 'Expired',
    unconfirmed: 'Unconfirmed',
    failed: 'Failed',
  },
  expiredAt: 'at {{time}}',
  requestedBy: 'by {{who}}',
  mailedAt: 'Opened in email {{time}}',
  unconfirmedHelp:
    'There was no response, so a link may exist that no one has. Create a new link when you need it.',
  copies_one: '{{count}} time',
  copies_other: '{{count}} times',
  copy: 'Copy',
  copyOf: 'Copy link for {{label}}',
  email: 'Email…',
  emailOf: 'Email link for {{label}}',
  open: 'Open',
  openOf: 'Open link for {{label}} in browser',
  renew: 'Create new link',
  renewOf: 'Create new link for {{label}}',
} as const;

declare module '../texts.ts' {
  interface English {
    readonly reportLinks: typeof reportLinks;
  }
}
