export const drift = {
  title: 'Somebody else has changed the approval center',
  text_one:
    'Since version {{version}}, {{formatted}} application here was judged by other settings; last seen {{age}}.',
  text_other:
    'Since version {{version}}, {{formatted}} applications here were judged by other settings; last seen {{age}}.',
  first_one: 'The service uses settings already: {{formatted}} application here was judged by them.',
  first_other: 'The service uses settings already: {{formatted}} applications here were judged by them.',
  show: 'Show the difference',
  adopt: 'Adopt as a version…',
  dismiss: 'Not now',
  dismissed: 'Put aside',
  dismissedText: 'You are told again when other settings are seen.',
  dismissFailed: 'It was not put aside',
  dialog: 'Settings seen in results',
  seen_one: 'Seen in {{formatted}} application; last on {{time}}.',
  seen_other: 'Seen in {{formatted}} applications; last on {{time}}.',
  againstVersion: 'What they change against version {{version}}',
  againstDraft: 'What they change against “{{name}}”, the draft that is open',
  changes: 'What they change',
  same: 'The rules are the same as in the draft that is open.',
  adoptTitle: 'Adopt as version {{version}}',
  adoptText: 'The desk then compares with what really counts. Nothing is sent; your drafts stay as they are.',
  reason: 'Why',
  reasonHelp: 'Kept with the version, for those who ask later',
  reasonPlaceholder: 'For example: changed by the head office on Monday',
  reasonEmpty: 'Say why in a few words.',
  submit: 'Adopt',
  adopted: 'Adopted as version {{version}}',
  adoptedText: 'Drafts are compared with it from now on.',
  kept: 'Nothing was changed.',
  makeDraft: 'Make a draft of it',
  draftName: 'As the service has it',
  draftMade: '“{{name}}” is open',
  draftFailed: 'No draft was made',
} as const;

declare module '../texts.ts' {
  interface English {
    readonly drift: typeof drift;
  }
}
