export const happened = {
  of: ' for {{name}}',
  'link-requested': {
    name: 'Report link requested',
    succeeded: '{{who}} created report link {{number}} for {{label}}',
    failed: '{{who}} requested a report link for {{label}}; it failed',
    unconfirmed: '{{who}} requested a report link for {{label}}; not confirmed',
    cancelled: '{{who}} canceled requesting a report link for {{label}}',
  },
  'link-copied': { name: 'Report link copied', says: '{{who}} copied report link {{number}}{{of}}' },
  'link-mailed': {
    name: 'Report link sent in a message',
    program: '{{who}} opened an email to {{recipient}} with report link {{number}}{{of}}',
    copy: '{{who}} copied a message to {{recipient}} with report link {{number}}{{of}}',
    file: '{{who}} saved an email to {{recipient}} with report link {{number}}{{of}} as {{file}}',
    copied: '{{who}} copied a message with report link {{number}}{{of}}',
  },
  'link-copy-undone': {
    name: 'Report link cleared from the clipboard',
    says: '{{who}} cleared report link {{number}}{{of}} from the clipboard',
  },
  'link-opened': {
    name: 'Report link opened',
    says: '{{who}} opened report link {{number}}{{of}} in the browser',
  },
  'link-ended': {
    name: 'Report link expired',
    says: 'Report link {{number}}{{of}} expired, and its address was deleted',
  },
  'report-host-allowed': {
    name: 'Report link host allowed',
    says: '{{who}} allowed report links to {{host}}',
  },
  'report-host-disallowed': {
    name: 'Report link host no longer allowed',
    says: '{{who}} stopped allowing report links to {{host}}',
  },
} as const;
