export const drift = {
  title: 'Rules were changed outside Threshold',
  text_one:
    'Since version {{version}}, {{formatted}} application was scored with other rules; last seen {{age}}.',
  text_other:
    'Since version {{version}}, {{formatted}} applications were scored with other rules; last seen {{age}}.',
  first_one: 'The service already has rules. {{formatted}} application was scored with them.',
  first_other: 'The service already has rules. {{formatted}} applications were scored with them.',
  show: 'Show changes',
  adopt: 'Save as version…',
  dismiss: 'Not now',
  dismissed: 'Dismissed',
  dismissedText: 'We’ll tell you if they change again.',
  dismissFailed: 'Couldn’t dismiss',
  dialog: 'Rules in use',
  seen_one: 'Seen in {{formatted}} application, last on {{time}}.',
  seen_other: 'Seen in {{formatted}} applications, last on {{time}}.',
  againstVersion: 'Changes from version {{version}}',
  againstDraft: 'Changes from the open draft, “{{name}}”',
  changes: 'Changes',
  same: 'The rules match the open draft.',
  adoptTitle: 'Save as version {{version}}',
  adoptText:
    'Threshold then compares with the rules actually in use. Nothing is sent, and your drafts don’t change.',
  reason: 'Reason',
  reasonHelp: 'Saved with this version',
  reasonPlaceholder: 'For example: changed by head office on Monday',
  reasonEmpty: 'Enter a reason.',
  submit: 'Save version',
  adopted: 'Saved as version {{version}}',
  adoptedText: 'Drafts are now compared with it.',
  kept: 'Nothing was changed.',
  makeDraft: 'Start a draft from them',
  draftName: 'From the service',
  draftMade: '“{{name}}” is open',
  draftFailed: 'No draft was created',
} as const;

declare module '../texts.ts' {
  interface English {
    readonly drift: typeof drift;
  }
}
