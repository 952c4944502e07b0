export const happened = {
  'link-requested': {
    name: 'Report link asked for',
    succeeded: '{{who}} made report link {{number}} for {{label}}',
    failed: '{{who}} asked for a report link for {{label}}; none came',
    unconfirmed: '{{who}} asked for a report link for {{label}}; the answer was lost',
    cancelled: '{{who}} cancelled asking for a report link for {{label}}',
  },
  'link-copied': { name: 'Report link copied', says: '{{who}} copied report link {{number}}' },
  'link-mailed': {
    name: 'Report link handed over in a message',
    program: '{{who}} opened a mail to {{recipient}} with report link {{number}}',
    copy: '{{who}} copied a message to {{recipient}} with report link {{number}}',
    file: '{{who}} saved a mail to {{recipient}} with report link {{number}} as {{file}}',
    copied: '{{who}} copied a message with report link {{number}}',
  },
  'link-copy-undone': {
    name: 'Report link taken off the clipboard',
    says: '{{who}} took report link {{number}} off the clipboard',
  },
  'link-opened': { name: 'Report link opened', says: '{{who}} opened report link {{number}} in the browser' },
  'link-ended': {
    name: 'Report link ended',
    says: 'Report link {{number}} has ended, and its address is wiped',
  },
  'report-host-allowed': {
    name: 'Host of report links allowed',
    says: '{{who}} allowed report links to lead to {{host}}',
  },
  'report-host-disallowed': {
    name: 'Host of report links no longer allowed',
    says: '{{who}} no longer allows report links to lead to {{host}}',
  },
} as const;
