export const reports = {
  title: 'Reports',
  text: 'Decisions by property and period, and how consistent they are. Each number opens its applications.',
  property: 'Property',
  allProperties: 'All properties',
  noProperty: 'No property',
  period: 'Period',
  periods: {
    thisMonth: 'This month',
    lastMonth: 'Last month',
    thisYear: 'This year',
    lastYear: 'Last year',
    all: 'All time',
    custom: 'Custom…',
  },
  from: 'From',
  to: 'To',
  reversed: 'The end is before the start.',
  periodText: { between: '{{from}} to {{to}}', since: 'Since {{from}}', until: 'Until {{to}}' },
  print: 'Print',
  save: { open: 'Export', xlsx: 'Excel workbook…', csv: 'CSV file…' },
  saved: 'Report saved',
  notSaved: 'The report wasn’t saved',
  none: { title: 'Nothing in this period', text: 'Choose a longer period or another property.' },
  counted:
    'Counts the current decision of each application, in the period it was made. Applications that received conflicting decisions are left out until one is kept. Approval rate: approved, with or without conditions, out of all approved and declined.',
  properties: {
    title: 'By property',
    received: 'Applications',
    decided: 'Decided',
    approved: 'Approved',
    conditions: 'With conditions',
    declined: 'Declined',
    rate: 'Approval rate',
    days: 'Days to decide (median)',
    exceptions: 'Exceptions',
  },
  recommendations: {
    title: 'Outcomes by recommendation',
    text: 'Applicants with the same recommendation should get the same outcome, unless there’s a reason.',
    recommendation: 'Recommendation',
    none: 'No recommendation',
    other: 'Other',
  },
  agents: {
    title: 'Exceptions by person',
    text: 'Decisions that differ from the recommendation, or were made without one, with their reasons.',
    agent: 'Decided by',
    judged: 'Approved or declined',
    exceptions: 'Exceptions',
    share: 'Share',
    reasons: 'Reasons',
  },
  reasons: {
    title: 'Reasons for denials and conditions',
    reason: 'Reason',
    count: 'Applications',
  },
  list: {
    back: 'Back to the report',
    count_one: '{{formatted}} application',
    count_other: '{{formatted}} applications',
    cut: 'The latest {{shown}} of {{total}} are shown.',
    applicant: 'Applicant',
    unit: 'Unit',
    received: 'Received',
    decided: 'Decided',
    outcome: 'Outcome',
    recommendation: 'Recommendation',
    by: 'By',
    exception: 'Reason for the exception',
  },
} as const;

declare module '../texts.ts' {
  interface English {
    readonly reports: typeof reports;
  }
}
