export const moveIns = {
  title: 'Move-ins',
  text: 'Upcoming move-ins, soonest first.',
  emptyTitle: 'No upcoming move-ins',
  emptyText: 'Enter a move-in date on an application, and it shows up here.',
  toApplications: 'Go to applications',
  day: 'Move-in date',
  today: 'Today',
  tomorrow: 'Tomorrow',
  applicant: 'Applicant',
  place: 'Property and unit',
  decision: 'Decision',
  more_one: '{{formatted}} more moves in later.',
  more_other: '{{formatted}} more move in later.',
} as const;

declare module '../texts.ts' {
  interface English {
    readonly moveIns: typeof moveIns;
  }
}
