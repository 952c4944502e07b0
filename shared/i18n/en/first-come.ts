export const firstCome = {
  queue: {
    title: 'First-come queue: {{property}}',
    titleOfNone: 'First-come queue',
    text: 'For each unit, in the order applications were received. Set when each one was received; until then the time is when Threshold first got it. Refreshing doesn’t change it. A household counts as one, with its first application.',
    property: 'Property',
    unitHead: 'Unit',
    noUnit: 'No unit',
    unusedTitle: 'No property uses first-come, first-served',
    unusedText: 'Turn it on for a property in Settings → Properties.',
    notInOrder:
      'This property doesn’t use first-come, first-served, so its applications can also be compared.',
    emptyTitle: 'No one is waiting',
    emptyText: 'No applications for this property yet.',
    allDecided: 'Every application for this property has a decision.',
    waiting_one: '{{formatted}} awaiting decision',
    waiting_other: '{{formatted}} awaiting decision',
    showDecided_one: 'Also show {{formatted}} decided',
    showDecided_other: 'Also show {{formatted}} decided',
    showWaiting: 'Show only those waiting',
    openNext: 'Open next in line',
    more_one: '{{formatted}} more not shown.',
    more_other: '{{formatted}} more not shown.',
    place: 'Place',
    applicant: 'Applicant',
    household_one: 'Household',
    household_other: 'Household of {{count}}',
    time: 'Received',
    score: 'Score',
    decision: 'Decision',
    noPlace: 'No longer in line',
    next: 'Next in line',
  },
  received: {
    firstFetched: 'Time from first lookup',
    change: 'Set when the application of {{name}} was received',
    label: 'Received',
    save: 'Save',
    clear: 'Clear',
  },
} as const;

declare module '../texts.ts' {
  interface English {
    readonly firstCome: typeof firstCome;
  }
}
