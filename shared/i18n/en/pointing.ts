export const pointing = {
  open: 'Show how it is read…',
  title: 'How the service’s replies are read',
  help: 'Choose a place in the reply, then say what it is. Nothing changes until you choose “Use from now on”.',
  reply: 'Reply',
  asItCame: 'The reply as it came',
  asRead: 'How it is read',
  root: 'the whole reply',
  isMap: 'The attributes are here',
  isValue: 'This is the applicant’s value',
  isName: 'This is the attribute’s name',
  mapAt: 'Attributes at {{path}}',
  valueIn: 'Values in {{field}}',
  nameIn: 'Names in {{field}}',
  nothing: 'Nothing chosen: Threshold reads replies its usual way.',
  linkAt: 'Report link at {{path}}',
  link: {
    open: 'Point at the report link…',
    title: 'Where the report link is',
    help: 'No link was found in the last answer, for {{label}} on {{time}}. Its contents open a report, so they are hidden and were not kept. Choose where the link is.',
    asItCame: 'The answer, contents hidden',
    of: {
      object_one: '{{count}} field',
      object_other: '{{count}} fields',
      list_one: 'list of {{count}}',
      list_other: 'list of {{count}}',
      address_one: 'web address, {{count}} character',
      address_other: 'web address, {{count}} characters',
      text_one: 'text, {{count}} character',
      text_other: 'text, {{count}} characters',
      number: 'number',
      other: 'yes, no, or nothing',
    },
    leads: {
      service: 'A link that can be used was here.',
      elsewhere:
        'The link here leads to {{host}}, which is neither the service’s nor allowed. Allow the host first if the reports are there.',
      nowhere: 'No link that can be used was here.',
    },
    choose: 'Choose a place in the answer.',
    kept: 'Report links are read from there from now on. Make the link again.',
  },
  outcome: { whole: 'Read in full', 'in-part': 'Read in part, no recommendation', not: 'Not understood' },
  notHint: 'Choose the place in the reply that holds the attributes, then “The attributes are here”.',
  notYetHint:
    'Now choose a place with an applicant’s value and say so. If the attributes have no names yet, choose one of those, too.',
  attribute: 'Attribute',
  value: 'Value',
  points: 'Points',
  notMeasured: 'not measured',
  tried_one: 'Tried on the last reply. Read in full: {{before}} now, {{after}} with this.',
  tried_other: 'Tried on the last {{count}} replies. Read in full: {{before}} now, {{after}} with this.',
  noReplies: 'There is no reply yet. Look up an application first.',
  reset: 'Clear',
  cancel: 'Cancel',
  keep: 'Use from now on',
  kept: 'Replies are read this way from now on, and saved results were scored again.',
  settings: 'How replies are read',
  lastBy: 'Last changed by {{who}} on {{time}}',
  undo: 'Undo',
} as const;

declare module '../texts.ts' {
  interface English {
    readonly pointing: typeof pointing;
  }
}
