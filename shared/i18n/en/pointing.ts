export const pointing = {
  open: 'Show how it’s read…',
  title: 'How service responses are read',
  help: 'Choose a place in the response, then say what it is. Nothing changes until you choose “Use from now on”.',
  reply: 'Response',
  asItCame: 'Raw response',
  asRead: 'How it’s read',
  root: 'whole response',
  isMap: 'These are the attributes',
  isValue: 'This is the applicant’s value',
  isName: 'This is the attribute’s name',
  mapAt: 'Attributes at {{path}}',
  valueIn: 'Values in {{field}}',
  nameIn: 'Names in {{field}}',
  nothing: 'Nothing selected. Threshold reads responses as usual.',
  linkAt: 'Report link at {{path}}',
  link: {
    open: 'Point at the report link…',
    title: 'Where the report link is',
    help: 'No link was found in the last response, for {{label}} on {{time}}. Its contents can open a report, so they’re hidden and weren’t saved. Choose where the link is.',
    asItCame: 'Response with contents hidden',
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
      service: 'A usable link was found at this place.',
      elsewhere:
        'This link leads to {{host}}, which isn’t the service’s and isn’t allowed. If the reports are on that host, allow it first.',
      nowhere: 'No usable link was found at this place.',
    },
    choose: 'Choose a place in the response.',
    kept: 'Report links are now read from there. Create the link again.',
  },
  outcome: { whole: 'Read in full', 'in-part': 'Read in part, no recommendation', not: 'Not understood' },
  notHint: 'Choose the place in the response that holds the attributes, then “These are the attributes”.',
  notYetHint:
    'Now choose a place with an applicant’s value and mark it. If the attributes have no names yet, mark one of those, too.',
  attribute: 'Attribute',
  value: 'Value',
  points: 'Points',
  notMeasured: 'missing data',
  tried_one: 'Tried on the last response. Read in full: {{before}} now, {{after}} with this.',
  tried_other: 'Tried on the last {{count}} responses. Read in full: {{before}} now, {{after}} with this.',
  noReplies: 'No responses yet. Look up an application first.',
  reset: 'Clear',
  cancel: 'Cancel',
  keep: 'Use from now on',
  kept: 'Responses are now read this way, and saved results were scored again.',
  settings: 'How responses are read',
  lastBy: 'Last changed by {{who}}, {{time}}',
  undo: 'Undo',
} as const;

declare module '../texts.ts' {
  interface English {
    readonly pointing: typeof pointing;
  }
}
