export const publishing = {
  title: 'Publish scoring rules',
  changes: 'What changes',
  first:
    'This is the first version published from Threshold. It replaces all of the service’s scoring rules.',
  firstOverSeen:
    'This is the first version published from Threshold. It replaces the service’s current rules, last seen on {{time}}, and is compared with them.',
  effect: 'Impact on current applications',
  effectNone: 'No applications yet, so there’s no impact to show.',
  effectUnusable: 'The impact can’t be calculated while a number is out of range.',
  crossing: '{{formatted}} from {{from}} to {{to}}',
  findings_one: '{{count}} issue to review before publishing',
  findings_other: '{{count}} issues to review before publishing',
  consequence: 'Applies to applications scored from now on. Saved scores don’t change.',
  notSent:
    'Saved in Threshold: your provider only gets the rules. They apply to all applications as soon as you publish.',
  notSentText: 'Saved in Threshold: your provider only gets the rules. They apply to all applications now.',
  keeping: 'Saving…',
  drift: {
    title: 'Rules were changed outside Threshold',
    text: 'The latest results (last on {{time}}) were scored with rules that differ from version {{version}}. Publishing replaces them.',
    replaced: 'This replaces: {{attributes}}.',
    replacedMore_one: 'This replaces: {{attributes}} and {{count}} more.',
    replacedMore_other: 'This replaces: {{attributes}} and {{count}} more.',
  },
  reason: 'Reason',
  reasonHelp: 'Required. Saved with this version.',
  reasonPlaceholder: 'For example: rent-to-income eased for student housing',
  reasonEmpty: 'Enter a reason.',
  reasonShort: 'Say in a few words what changes and why, so others understand it later.',
  json: 'Show technical details',
  hideJson: 'Hide technical details',
  jsonLabel: 'Document as sent',
  copyJson: 'Copy',
  copied: 'Copied',
  copyFailed: 'Couldn’t copy: {{reason}}',
  submit: 'Publish',
  underWay: 'Sending to the service…',
  kept: 'Nothing was lost. Your draft and reason are saved.',
  keptOffline: 'Nothing was sent. Your draft and reason are saved. Publish when you’re back online.',
  refused: 'Nothing changed at the service. Your draft and reason are saved.',
  confirmedTitle: 'Version {{version}} published',
  confirmedText: 'Confirmed by the service. Applications scored from now on use these rules.',
  confirmedByHandText:
    '{{who}} checked with the service that this version is in use. Applications scored from now on use these rules.',
  checkedClaim: 'You confirm that the service uses version {{version}}. It’s then marked as published.',
  unconfirmedTitle: 'Version {{version}} was sent, not confirmed',
  unconfirmedText:
    'The service didn’t confirm it, so these rules may or may not be in use. Check with the service, or safely send the same document again. The version and draft are saved.',
  sendAgain: 'Send the same document again',
  lostAgain_one: 'It was sent again and not confirmed.',
  lostAgain_other: 'It was sent {{count}} more times and not confirmed.',
  sendAgainKept: 'Version {{version}} and your draft are saved. We still don’t know if the rules are in use.',
  serviceSaid: 'Service response:',
  heldBack: 'Can’t publish yet',
  heldBackField: 'One field isn’t valid: {{attribute}}.',
  heldBackThresholds: 'The recommendation thresholds aren’t valid.',
  nothingChanged: 'The draft matches version {{version}}.',
  empty: 'The draft has no attributes.',
} as const;

declare module '../texts.ts' {
  interface English {
    readonly publishing: typeof publishing;
  }
}
