export const bands = {
  title: 'Bands',
  text: 'The office’s own thresholds, in percent of the points in use. They are never sent to the service.',
  approve: 'Approve from',
  decline: 'Decline below',
  approveOf: 'Approve from, at {{property}}',
  declineOf: 'Decline below, at {{property}}',
  summary: 'Approve from {{approve}}, decline below {{decline}}, review in between.',
  summaryTwo: 'Approve from {{approve}}, decline below it; nothing is left to review.',
  order: 'The decline threshold cannot lie above the approve threshold.',
  range: 'From 0 to 100.',
  own: 'Properties with thresholds of their own',
  ownNone: 'None: the thresholds above count everywhere.',
  property: 'Property',
  add: 'Add a property',
  addLabel: 'Property that gets thresholds of its own',
  addNone: 'Properties are known once the office’s data of an application names one.',
  remove: 'Remove the thresholds of {{property}}',
  save: 'Save bands',
  reset: 'Reset',
  resetHelp: 'Back to what is saved',
  preview: {
    title: 'How the applications here fall',
    text_one: '{{formatted}} application, as it was judged.',
    text_other: '{{formatted}} applications, as they were judged.',
    none: 'Once applications were looked up, you see here how they would fall.',
    unusable: 'As with the last thresholds that could be used.',
    now: 'Now',
    after: 'With these',
    change: 'Change',
    band: 'Band',
    unmoved: 'No application changes its band.',
    byProperty: 'By property',
    hide: 'Hide the properties',
    noProperty: 'No property',
    failed: 'The preview could not be made.',
  },
} as const;

declare module '../texts.ts' {
  interface English {
    readonly bands: typeof bands;
  }
}
