export const today = {
  title: 'Today',
  showAll: 'Show all {{formatted}}',
  unit: 'Unit {{unit}}',
  unpin: 'Remove “{{name}}” from Today',
  decide: 'Decide',
  decideOf: 'Decide on {{label}}',
  refresh: 'Refresh',
  refreshOf: 'Refresh {{label}}',
  notice: 'Write notice',
  noticeOf: 'Write notice for {{label}}',
  toApplications: 'Go to applications',
  nothing: {
    title: 'Nothing to show yet',
    text: 'Look up your first applications. Your to-dos will show up here.',
  },
  setup: {
    title: 'Set up your office',
    progress: '{{done}} of {{count}} done',
    done: '(done)',
    name: {
      title: 'Your name',
      text: 'Signs your decisions and letters.',
      action: 'Enter your name',
    },
    office: {
      title: 'Your office',
      text: 'Name, phone, and address for the letters you send.',
      action: 'Enter your office',
    },
    agency: {
      title: 'Your screening agency',
      text: 'Adverse action letters tell applicants whom to contact about their report.',
      action: 'Enter the agency',
    },
    applications: {
      title: 'First applications',
      text: 'Look up application IDs or import a spreadsheet.',
      action: 'Look up applications',
    },
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
  },
  nearLimit: { title: 'Borderline' },
  missingData: {
    title: 'Missing data',
    notRefreshed: 'The application wasn’t refreshed',
  },
  noticesDue: {
    title: 'Notices due',
    notSent: 'Not recorded as sent',
    correction: 'Correction due',
    correct: 'Correct',
    correctOf: 'Correct the notice for {{label}}',
    deliver: 'Record delivery',
    deliverOf: 'Record the delivery of the notice to {{label}}',
    open: 'Open',
    openOf: 'Open {{label}}',
    due: 'Due {{day}}',
    late_one: '{{formatted}} day late',
    late_other: '{{formatted}} days late',
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
