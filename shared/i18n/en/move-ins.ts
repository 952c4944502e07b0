export const moveIns = {
  title: 'Move-ins',
  text: 'Applications with a move-in date of today or later, the next first.',
  emptyTitle: 'No move-ins ahead',
  emptyText: 'Enter a move-in date on an application’s page, and it is listed here.',
  toApplications: 'Go to the applications',
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
