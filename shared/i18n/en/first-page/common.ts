export const common = {
  restored: {
    text: 'Restored your unsaved draft from {{time}}.',
    discard: 'Discard',
  },
  productName: 'Threshold',
  language: 'Language',
  cancel: 'Cancel',
  close: 'Close',
  tryAgain: 'Try again',
  undo: 'Undo',
  redo: 'Redo',
  back: 'Back',
  dismiss: 'Dismiss',
  preferenceFailed: 'The setting wasn’t changed',
  notWrittenDown: 'Done, but not logged',
  cutoffs: 'Decline below {{decline}}, approve from {{approve}}',
  role: {
    manager: 'Only managers can change this.',
    agent: 'Your role can only read.',
  },
  leftOut: {
    title_one: '{{formatted}} entry can’t be shown',
    title_other: '{{formatted}} entries can’t be shown',
    text: 'They have values Threshold can’t read. The rest of the list is complete.',
  },
  band: {
    approve: 'Approve',
    review: 'Review',
    decline: 'Decline',
    none: 'No recommendation',
    lacksData: 'Review: data missing',
  },
  pages: { page: 'Page {{page}}', next: 'Next page', previous: 'Previous page' },
  decision: {
    approve: 'Approved',
    'approve-with-conditions': 'Approved w/ conditions',
    decline: 'Declined',
    'waiting-for-documents': 'Waiting',
    'applicant-withdrew': 'Withdrew',
    'unit-leased': 'Unit leased',
    none: 'Not decided',
    two: 'Two decisions',
    expired: 'Expired',
    overdue: 'Overdue',
  },
  decisionUntil: 'Decision until',
  overrideReason: 'Override reason',
  scoreOfWeight: '{{score}} of {{weight}}',
  age: 'Updated {{age}}',
  ageTitle: 'Updated {{time}}',
  countdown: {
    left: '{{time}} left',
  },
  link: {
    emailReport: 'Email report…',
    copy: 'Copy report link',
    copyOf: 'Copy report link for {{label}}',
    chooseFirst: 'Choose an applicant first',
    chooseFirstText:
      'Open an application or a household, or select one application in the list. Then copy its link.',
    copied: 'Report link copied',
    copiedUntil:
      'Opens {{label}}’s report. Expires {{time}} ({{remaining}}). Anyone with the link can open it.',
    copiedUntilHousehold:
      'Opens the household report for {{label}}. Expires {{time}} ({{remaining}}). Anyone with the link can open it.',
    email: 'Email…',
    open: 'Open in browser',
    undo: 'Clear from clipboard',
    undone_one: 'Link removed from clipboard',
    undone_other: 'Links removed from clipboard',
    severalCopied_one: '{{formatted}} new report link copied',
    severalCopied_other: '{{formatted}} new report links copied',
    severalNotCopied_one: '{{formatted}} new report link created, but not copied. Copy it from its row.',
    severalNotCopied_other:
      '{{formatted}} new report links created, but not copied. Copy each one from its row.',
    severalText_one: 'Expires {{time}}. Anyone with the link can open it.',
    severalText_other:
      'Paste them as a list with names. They expire at {{time}}. Anyone with a link can open it.',
    severalFailed_one: '{{formatted}} link wasn’t created',
    severalFailed_other: '{{formatted}} links weren’t created',
    notUndone: 'Clipboard has something else now; nothing changed',
    sendFirst: 'Send the household first…',
    addToken: 'Open the application to add it',
    failed: 'No link was copied',
    expiryAsCame: 'The service says about its end: “{{said}}”. Threshold counts 4 hours.',
    point: 'Point at the link…',
    explain: 'Explain the response…',
    askManager: 'Unconfirmed: ask a manager. A manager can say once what this response means.',
    allowHost: 'Allow {{host}} and try again',
  },
  checked: {
    button: 'I checked with the service…',
    title: 'Did you check with the service?',
    text: 'It’s logged in the activity under your name.',
    confirm: 'Yes, I checked',
  },
  export: {
    writing: 'Writing {{written}} of {{total}}',
    cancel: 'Cancel export',
  },
  paper: {
    open: 'Open',
    folder: 'Show in folder',
    notOpened: 'The file wasn’t opened',
    saved: 'Saved as PDF',
    notSaved: 'No PDF was saved',
  },
  curve: {
    baseline: 'Baseline {{value}}',
    label: 'Scoring curve for {{attribute}}: points by applicant’s value. {{sentence}}',
  },
  fields: {
    baseUrl: {
      empty: 'Enter the service URL.',
      malformed: 'Enter a valid web address, such as https://screening.example.com, with no spaces.',
      insecure: 'The address must start with https://. Only this computer can be reached with plain http://.',
      credentials: 'The address can’t contain a user name or password.',
      query: 'Remove everything from the ? or # on.',
    },
    organisationToken: {
      empty: 'Enter the access token.',
      blank: 'The token contains a space or line break. Copy it again, from the first to the last character.',
      characters: 'The token contains an invalid character.',
      'too-short': 'The token is too short. It needs at least 8 characters.',
      'too-long': 'The token is too long. It can have up to 4,096 characters.',
    },
    applicantToken: {
      empty: 'Enter the applicant’s token.',
      several: 'This contains a comma, a space, or a line break. Enter one token at a time.',
      characters: 'An applicant token can contain only letters, digits, and . _ ~ + / = -',
      'too-long': 'The token is too long. It can have up to 256 characters.',
    },
    office: {
      email: 'Enter an email address such as name@example.com.',
      phone: 'Enter a phone number with its area code, such as (212) 555-0123.',
    },
    identifier: {
      empty: 'Enter an application ID.',
      'too-long': 'Too long. An application ID can have up to 256 characters.',
      'control-character': 'Contains a control character.',
    },
    household: {
      'too-few': 'A household needs a primary applicant and at least one co-applicant.',
      'too-many': 'A household can have up to 20 members: a primary applicant and 19 others.',
      duplicate: 'Two members have the same token.',
      token: 'One of the tokens isn’t valid.',
    },
  },
} as const;

declare module '../../texts.ts' {
  interface English {
    readonly common: typeof common;
  }
}
