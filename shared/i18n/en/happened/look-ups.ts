export const happened = {
  'look-up-begun': {
    name: 'Lookup',
    says_one: '{{who}} started looking up {{count}} application',
    says_other: '{{who}} started looking up {{count}} applications',
    done_one: '{{who}} looked up {{count}} application: {{found}} found, {{failed}} failed',
    done_other: '{{who}} looked up {{count}} applications: {{found}} found, {{failed}} failed',
    cancelled_one: '{{who}} canceled looking up {{count}} application: {{found}} found, {{failed}} failed',
    cancelled_other: '{{who}} canceled looking up {{count}} applications: {{found}} found, {{failed}} failed',
    interrupted_one:
      '{{who}} looked up {{count}} application, with an interruption: {{found}} found, {{failed}} failed',
    interrupted_other:
      '{{who}} looked up {{count}} applications, with an interruption: {{found}} found, {{failed}} failed',
  },
  'look-up-ended': {
    name: 'Lookup ended',
    done_one: 'The lookup of {{count}} application ended: {{found}} found, {{failed}} failed',
    done_other: 'The lookup of {{count}} applications ended: {{found}} found, {{failed}} failed',
    cancelled_one: 'The lookup of {{count}} application was canceled: {{found}} found, {{failed}} failed',
    cancelled_other: 'The lookup of {{count}} applications was canceled: {{found}} found, {{failed}} failed',
    interrupted_one:
      'The lookup of {{count}} application was interrupted: {{found}} found, {{failed}} failed',
    interrupted_other:
      'The lookup of {{count}} applications was interrupted: {{found}} found, {{failed}} failed',
  },
  'look-up-changed': {
    name: 'Lookup continued or ended',
    continued: '{{who}} continued a lookup',
    retried: '{{who}} retried what failed in a lookup',
    dismissed: '{{who}} dismissed a lookup',
  },
  'application-result': { name: 'Application looked up', says: '{{who}} looked up {{applicant}}' },
  'result-read-again': {
    name: 'Saved response read again',
    says_one: 'The saved response for {{applicant}} was read again, and the result changed',
    says_other: '{{count}} saved responses were read again, and the results changed',
  },
  'application-look-up-failed': {
    name: 'Application lookup failed',
    says: '{{who}} looked up {{applicant}}; it failed',
    notFound: '{{who}} looked up {{applicant}}; the service didn’t find it',
    cancelled: '{{who}} stopped looking up {{applicant}}',
    interrupted: 'Threshold closed before the response for {{applicant}} arrived',
  },
} as const;
