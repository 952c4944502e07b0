export const holds = {
  title: 'Legal holds',
  text: 'What a hold covers can’t be deleted by retention, by hand, or from another computer until a manager lifts it. Every try is in the activity.',
  none: 'No legal holds.',
  open: 'Set a legal hold…',
  ask: 'Set a legal hold',
  matter: 'Matter',
  matterHint: 'Case name or number, as it appears in the activity.',
  from: 'From',
  to: 'Through',
  toHint: 'Leave blank to hold until lifted.',
  scope: 'What it covers',
  scopes: {
    application: 'An application',
    household: 'A household',
    property: 'A property',
    period: 'Applications received in a period',
  },
  identifier: 'Application ID',
  household: 'Household number',
  property: 'Property',
  first: 'Received from',
  last: 'Received through',
  set: 'Set hold',
  cancel: 'Cancel',
  done: 'Legal hold set',
  failed: 'The hold wasn’t set',
  lift: 'Lift…',
  liftOf: 'Lift the hold “{{matter}}”',
  liftAsk: 'Lift this hold?',
  liftText: 'What it covers follows data retention again and can be deleted.',
  liftReason: 'Reason',
  liftConfirm: 'Lift hold',
  lifted: 'Legal hold lifted',
  liftFailed: 'The hold wasn’t lifted',
  states: { active: 'In force', ended: 'Ended', lifted: 'Lifted' },
  of: {
    application: 'Application {{of}}',
    household: 'Household {{of}}',
    period: 'Received {{first}} to {{last}}',
  },
  since: 'from {{from}}',
  until: '{{from}} through {{to}}',
  covers_one: '{{formatted}} application',
  covers_other: '{{formatted}} applications',
  by: 'set by {{by}}, {{at}}',
  deletedBefore_one:
    'Data of {{formatted}} of them was deleted on this computer before the hold was known here. The hold can’t bring it back; another computer may still have it.',
  deletedBefore_other:
    'Data of {{formatted}} of them was deleted on this computer before the hold was known here. The hold can’t bring it back; another computer may still have it.',
  endedText: 'Its last day is over: it holds nothing now.',
  here: 'On legal hold: {{matters}}',
  hereText: 'Nothing here can be deleted until a manager lifts the hold in Settings.',
  errors: {
    to: 'The hold would end in the past. Choose a later day or leave it blank.',
    from: 'A hold starts today or earlier.',
    scope: 'Nothing with that ID was found.',
    period: 'The period ends before it starts.',
  },
} as const;

declare module '../texts.ts' {
  interface English {
    readonly holds: typeof holds;
  }
}
