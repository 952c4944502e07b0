export const common = {
  restored: {
    text: 'Restored what you had typed on {{time}}.',
    discard: 'Discard',
  },
  productName: 'Threshold',
  cancel: 'Cancel',
  close: 'Close',
  tryAgain: 'Try again',
  undo: 'Undo',
  redo: 'Redo',
  back: 'Back',
  dismiss: 'Dismiss',
  preferenceFailed: 'The setting was not changed',
  notWrittenDown: 'Done, but not written down',
  band: {
    approve: 'Approve',
    review: 'Review',
    decline: 'Decline',
    none: 'No recommendation',
  },
  decision: {
    approve: 'Approved',
    'approve-with-conditions': 'Conditional',
    decline: 'Declined',
    none: 'Not decided',
  },
  scoreOfWeight: '{{score}} of {{weight}}',
  age: 'Fetched {{age}}',
  ageTitle: 'Fetched on {{time}}',
  countdown: {
    left: '{{time}} left',
  },
  link: {
    copy: 'Copy report link',
    copyOf: 'Copy the report link of {{label}}',
    chooseFirst: 'Whose report link?',
    chooseFirstText:
      'Open an application or a household, or select one application in the list; then copy its link.',
    copied: 'Report link copied',
    copiedUntil:
      'It opens the report of {{label}} until {{time}} ({{remaining}} left). Whoever holds the link can open it.',
    copiedUntilHousehold:
      'It opens the report of the household of {{label}} until {{time}} ({{remaining}} left). Whoever holds the link can open it.',
    email: 'Email…',
    open: 'Open in browser',
    undo: 'Undo copy',
    undone: 'The link is off the clipboard',
    notUndone: 'The clipboard holds something else, so it was left as it is',
    sendFirst: 'Send the household first…',
    addToken: 'Open the application to add it',
    failed: 'No link was copied',
    point: 'Point at the link…',
    allowHost: 'Allow {{host}} and try again',
  },
  checked: {
    button: 'I checked with the service…',
    title: 'Did you check with the service?',
    text: 'It is written into the activity under your name.',
    confirm: 'Yes, I checked',
  },
  export: {
    writing: 'Writing {{written}} of {{total}}',
    cancel: 'Cancel export',
  },
  paper: {
    saved: 'Saved as a PDF',
    notSaved: 'No PDF was saved',
  },
  curve: {
    baseline: 'Baseline {{value}}',
    label: 'Scoring curve of {{attribute}}: points against measured value. {{sentence}}',
  },
  fields: {
    baseUrl: {
      empty: 'Enter the address of the service.',
      malformed: 'This is no web address: it must begin with https:// and name a host, without blanks.',
      insecure: 'The address must begin with https://. Plain http:// is allowed to this machine only.',
      credentials: 'The address must not hold a user name or a password.',
      query: 'The address must end before any ? or #.',
    },
    organisationToken: {
      empty: 'Paste the token.',
      blank:
        'The token has a blank or a line break in it. Copy it once more, from its first to its last character.',
      characters: 'The token has a character that no token has.',
      'too-short': 'The token is too short: it has at least 8 characters.',
      'too-long': 'The token is too long: it has at most 4,096 characters.',
    },
    applicantToken: {
      empty: 'Enter the applicant’s token.',
      several: 'This has a comma, a blank or a line break in it: enter one token at a time.',
      characters: 'An applicant token has only letters, digits and . _ ~ + / = - in it.',
      'too-long': 'The token is too long: it has at most 256 characters.',
    },
    identifier: {
      empty: 'Enter an application identifier.',
      'too-long': 'Too long: an identifier has at most 256 characters.',
      'control-character': 'It has a control character in it.',
    },
    household: {
      'too-few': 'A household needs a primary applicant and at least one co-applicant.',
      'too-many': 'A household has at most 20 members: a primary applicant and 19 others.',
      duplicate: 'Two members have the same token.',
      token: 'A token cannot be used.',
    },
  },
} as const;

declare module '../../texts.ts' {
  interface English {
    readonly common: typeof common;
  }
}
