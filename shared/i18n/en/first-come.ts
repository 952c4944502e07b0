export const firstCome = {
  settings: {
    title: 'First-come order',
    text: 'Some cities require that applications are taken in the order they come. These properties show a queue, and their applications are not compared with each other.',
    none: 'Properties are known once the office’s data of an application names one.',
    queue: 'Show the queue',
  },
  queue: {
    title: 'Queue of {{property}}',
    text: 'By the time at which each application was first fetched to this desk. The service tells no time of completion, so the time here may be later than that; fetching again does not change it.',
    back: 'Settings',
    notInOrder: 'This property is not in first-come order: its applications can also be compared.',
    emptyTitle: 'Nobody is waiting',
    emptyText: 'No application on this desk names this property.',
    allDecided: 'Every application of this property on this desk is decided.',
    waiting_one: '{{formatted}} waits for a decision',
    waiting_other: '{{formatted}} wait for a decision',
    showDecided_one: 'Show {{formatted}} that is decided, too',
    showDecided_other: 'Show {{formatted}} that are decided, too',
    showWaiting: 'Show only those that wait',
    openNext: 'Open the next in line',
    more_one: '{{formatted}} more stands behind these.',
    more_other: '{{formatted}} more stand behind these.',
    place: 'Place',
    applicant: 'Applicant',
    time: 'First fetched',
    score: 'Score',
    decision: 'Decision',
    noPlace: 'No longer in line',
    next: 'Next in line: the first undecided one that the bands do not decline',
  },
} as const;

declare module '../texts.ts' {
  interface English {
    readonly firstCome: typeof firstCome;
  }
}
