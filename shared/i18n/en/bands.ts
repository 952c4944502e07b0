export const bands = {
  title: 'Recommendation thresholds',
  text: 'Your office’s thresholds, as a percentage of total points. They’re never sent to the service.',
  approve: 'Approve from',
  decline: 'Decline below',
  approveOf: 'Approve from, for {{property}}',
  declineOf: 'Decline below, for {{property}}',
  summary: 'Approve from {{approve}}, decline below {{decline}}, review in between.',
  summaryTwo: 'Approve from {{approve}}, decline below. Nothing is left to review.',
  order: 'The decline threshold can’t be above the approve threshold.',
  range: 'Enter 0 to 100.',
  own: 'Property-specific thresholds',
  ownNone: 'None. The thresholds above apply everywhere.',
  property: 'Property',
  add: 'Add property',
  addLabel: 'Property with its own thresholds',
  addNone: 'Properties appear once an application’s details name one.',
  remove: 'Remove thresholds for {{property}}',
  save: 'Save thresholds',
  reset: 'Reset',
  resetHelp: 'Back to saved thresholds',
  preview: {
    title: 'Impact',
    text_one: '{{formatted}} application, with its saved score.',
    text_other: '{{formatted}} applications, with their saved scores.',
    none: 'Look up applications to see the impact here.',
    unusable: 'Showing last valid thresholds.',
    now: 'Now',
    after: 'With these',
    change: 'Change',
    band: 'Recommendation',
    unmoved: 'No recommendations change.',
    byProperty: 'By property',
    hide: 'Hide properties',
    noProperty: 'No property',
    failed: 'Couldn’t calculate the impact.',
  },
} as const;

declare module '../texts.ts' {
  interface English {
    readonly bands: typeof bands;
  }
}
