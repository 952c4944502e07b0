export const noticeRegister = {
  title: 'Notices',
  description:
    'Every adverse action notice: who it’s for, whether it was sent and how, and what’s still due.',
  empty: {
    title: 'No notices yet',
    text: 'After a decline or an approval with conditions, the applicant’s notice appears here until it’s sent, and stays on record afterward.',
    action: 'Go to applications',
  },
  search: 'Search notices',
  searchPlaceholder: 'Name, property, unit, or application ID',
  show: 'Show notices',
  shows: {
    all: 'All',
    open: 'To do',
    unwritten: 'Not written',
    unsent: 'Not sent',
    correction: 'Correction due',
    sent: 'Sent',
    over: 'Closed',
  },
  clear: 'Show all',
  none: 'No results. Try fewer filters.',
  count_one: '{{formatted}} notice',
  count_other: '{{formatted}} notices',
  cut: 'The first {{shown}} of {{total}} notices. Export to Excel to get all of them.',
  pages: 'Pages of notices',
  columns: {
    applicant: 'Applicant',
    identifier: 'Application ID',
    place: 'Property and unit',
    property: 'Property',
    unit: 'Unit',
    decision: 'Decision',
    decided: 'Decided',
    decidedBy: 'Decided by',
    state: 'Status',
    done: 'History',
    writtenAt: 'Printed or saved',
    writtenBy: 'Printed or saved by',
    sentOn: 'Sent on',
    sentHow: 'How it was sent',
    correctedOn: 'Correction sent on',
  },
  unit: 'Unit {{unit}}',
  notKept: 'Application data was deleted',
  states: {
    due: 'Not written',
    written: 'Not sent',
    incomplete: 'Sent incomplete',
    returned: 'Returned',
    conflict: 'Two decisions',
    'correction-due': 'Correction due',
    sent: 'Sent',
    corrected: 'Corrected',
    ended: 'Decision changed',
  },
  written: 'Printed or saved on {{day}} by {{who}}',
  told: 'Correction sent on {{day}}',
  exported_one: '{{formatted}} notice exported',
  exported_other: '{{formatted}} notices exported',
  notExported: 'The notices weren’t exported',
} as const;

declare module '../texts.ts' {
  interface English {
    readonly noticeRegister: typeof noticeRegister;
  }
}
