export const happened = {
  'look-up-begun': {
    name: 'Look-up',
    says_one: '{{who}} began to look up {{count}} application',
    says_other: '{{who}} began to look up {{count}} applications',
    done_one: '{{who}} looked up {{count}} application: {{found}} found, {{failed}} failed',
    done_other: '{{who}} looked up {{count}} applications: {{found}} found, {{failed}} failed',
    cancelled_one: '{{who}} broke off looking up {{count}} application: {{found}} found, {{failed}} failed',
    cancelled_other:
      '{{who}} broke off looking up {{count}} applications: {{found}} found, {{failed}} failed',
    interrupted_one:
      '{{who}} looked up {{count}} application, with an interruption: {{found}} found, {{failed}} failed',
    interrupted_other:
      '{{who}} looked up {{count}} applications, with an interruption: {{found}} found, {{failed}} failed',
  },
  'look-up-ended': {
    name: 'Look-up ended',
    done: 'The look-up of {{count}} ended: {{found}} found, {{failed}} failed',
    cancelled: 'The look-up of {{count}} was broken off: {{found}} found, {{failed}} failed',
    interrupted: 'The look-up of {{count}} was interrupted: {{found}} found, {{failed}} failed',
  },
  'look-up-changed': {
    name: 'Look-up changed',
    continued: '{{who}} continued a look-up',
    retried: '{{who}} asked once more for what had failed in a look-up',
    dismissed: '{{who}} dismissed a look-up with what was left of it',
  },
  'application-result': { name: 'Application looked up', says: '{{who}} looked up {{applicant}}' },
  'result-read-again': {
    name: 'Stored reply read again',
    says_one: 'The stored reply for {{applicant}} was read anew, and says something else now',
    says_other: '{{count}} stored replies were read anew, and say something else now',
  },
  'application-look-up-failed': {
    name: 'Look-up of an application failed',
    says: '{{who}} looked up {{applicant}} in vain',
    cancelled: '{{who}} broke off looking up {{applicant}}',
    interrupted: 'The desk ended before the answer for {{applicant}} was written down',
  },
} as const;
