export const today = {
  title: 'Today',
  showAll: 'Show all {{formatted}}',
  unit: 'Unit {{unit}}',
  unpin: 'Remove “{{name}}” from Today',
  decide: 'Decide',
  decideOf: 'Decide on {{label}}',
  notice: 'Write notice',
  noticeOf: 'Write notice for {{label}}',
  toApplications: 'Go to applications',
  nothing: {
    title: 'Nothing to show yet',
    text: 'Look up your first applications. Your to-dos will show up here.',
  },
  done: {
    title: 'All caught up',
    text: 'Every application is decided, every notice is written, and nothing failed.',
  },
  whose: {
    label: 'Show applications of',
    mine: 'Mine',
    everyone: 'Everyone',
    none: 'Nothing assigned to you is waiting.',
  },
  backup: {
    failed: 'The scheduled backup wasn’t made',
    late: 'The scheduled backup is overdue',
    lateText: 'Threshold makes it now if it can reach the folder.',
    last: 'Last backup: {{time}}',
    never: 'No scheduled backup yet',
    now: 'Back up now',
    settings: 'Backup settings',
  },
  waitingAt: 'Waiting at {{property}}',
  waiting: {
    title: 'Waiting for a decision',
    byProperty: 'Waiting, by property',
    byMark: 'Waiting, by what to look at',
  },
  marks: { nearLimit: 'Borderline', missingData: 'Missing data' },
  nearLimit: { title: 'Borderline' },
  missingData: { title: 'Missing data' },
  noticesDue: {
    title: 'Notices due',
    notSent: 'Not recorded as sent',
    correction: 'Correction due',
    correct: 'Correct',
    correctOf: 'Correct the notice for {{label}}',
    notOpened: 'The notice couldn’t be opened',
  },
  links: {
    title: 'Links not sent yet',
    application: 'Report of one applicant',
    household: 'Report of a household',
    copy: 'Copy link',
    copyOf: 'Copy link of {{label}}',
  },
  conflicts: { title: 'Conflicts' },
  households: { title: 'Households not confirmed' },
  lookUps: {
    title: 'Lookups that failed',
    failed_one: '{{formatted}} not found',
    failed_other: '{{formatted}} not found',
    left_one: '{{formatted}} remaining',
    left_other: '{{formatted}} remaining',
    of_one: 'of {{formatted}}, {{time}}',
    of_other: 'of {{formatted}}, {{time}}',
    retry: 'Try again',
    retryOf: 'Try again: lookup of {{time}}',
    resume: 'Resume',
    resumeOf: 'Resume the lookup of {{time}}',
    notRetried: 'The lookup wasn’t started',
  },
  rules: {
    title: 'Rules changed outside Threshold',
    text_one: '{{formatted}} application was scored with your provider’s rules',
    text_other: '{{formatted}} applications were scored with your provider’s rules',
    since: 'Last seen {{time}}',
  },
  since: {
    title: 'Since your last visit',
    at: 'Last opened {{time}}',
  },
} as const;

declare module '../../texts.ts' {
  interface English {
    readonly today: typeof today;
  }
}
