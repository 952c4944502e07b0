export const publishing = {
  title: 'Publish the approval center',
  changes: 'What changes',
  first:
    'This is the first version that this desk publishes: the service’s whole approval center is replaced by it.',
  firstOverSeen:
    'This is the first version that this desk publishes. It replaces the settings that the service uses now, as last seen on {{time}}: they are what it is compared with.',
  effect: 'What it would do to the applications on this desk',
  effectNone: 'No application is on this desk, so there is nothing to try it on.',
  effectUnusable: 'It cannot be worked out while a number is out of limits.',
  crossing: '{{formatted}} from {{from}} to {{to}}',
  findings_one: '{{count}} finding to look at before publishing',
  findings_other: '{{count}} findings to look at before publishing',
  consequence:
    'It counts for applications judged from now on. Results that were fetched before stay as they are.',
  drift: {
    title: 'Somebody else has changed the settings',
    text: 'The newest results (last on {{time}}) were judged by settings that differ from version {{version}}. Publishing replaces them.',
    replaced: 'What would be replaced: {{attributes}}.',
    replacedMore_one: 'What would be replaced: {{attributes}} and {{count}} more.',
    replacedMore_other: 'What would be replaced: {{attributes}} and {{count}} more.',
  },
  reason: 'Why',
  reasonHelp: 'Kept with the version, for those who ask later',
  reasonPlaceholder: 'For example: rent to income eased for student housing',
  reasonEmpty: 'Say why in a few words.',
  json: 'Show exactly what is sent',
  hideJson: 'Hide what is sent',
  jsonLabel: 'The document as it is sent',
  copyJson: 'Copy',
  copied: 'Copied',
  copyFailed: 'It was not copied: {{reason}}',
  submit: 'Publish',
  underWay: 'The document is on its way to the service…',
  kept: 'Nothing was lost: the draft and your reason are still here.',
  keptOffline:
    'Nothing was sent. The draft and your reason are kept: publish it when the service can be reached.',
  refused: 'Nothing changed at the service. The draft and your reason are still here.',
  confirmedTitle: 'Version {{version}} is published',
  confirmedText: 'The service has confirmed it. Applications judged from now on are judged by it.',
  confirmedByHandText:
    '{{who}} checked with the service that it is in force. Applications judged from now on are judged by it.',
  checkedClaim: 'You say that version {{version}} is in force at the service. It then counts as published.',
  unconfirmedTitle: 'Version {{version}} went out, but was not confirmed',
  unconfirmedText:
    'The answer was lost, so it may or may not count. Check with the service, or send the same document again, which is safe. Version and draft are kept.',
  sendAgain: 'Send the same document again',
  lostAgain_one: 'It was sent once more, and the answer was lost again.',
  lostAgain_other: 'It was sent {{count}} times more, and each answer was lost.',
  sendAgainKept: 'Version {{version}} and your draft are kept; whether it counts is still not known.',
  serviceSaid: 'The service said:',
  heldBack: 'Publishing is held back',
  heldBackField: 'A field holds something that cannot be used: {{attribute}}.',
  nothingChanged: 'The draft is the same as version {{version}}.',
  empty: 'The draft holds no attribute.',
} as const;

declare module '../texts.ts' {
  interface English {
    readonly publishing: typeof publishing;
  }
}
