export const conflicts = {
  title: 'Conflicts',
  text: 'Two people changed the same thing before they saw each other’s change. Keep one; nothing is lost until you do.',
  none: 'No conflicts',
  noneText: 'When two people change the same thing while one is offline, you choose here what to keep.',
  toToday: 'Go to Today',
  more_one: '{{formatted}} more conflict. Settle these first.',
  more_other: '{{formatted}} more conflicts. Settle these first.',
  open: 'Open',
  openOf: 'Open {{name}}',
  fields: 'Changed by more than one person',
  fieldsText: 'The first one is used until you choose.',
  householdText: 'Two lists are combined until you choose, and the household can’t be sent.',
  what: {
    decision: 'Two decisions',
    application: 'Applicant details',
    list: 'Household members',
    household: 'Household',
    property: 'Property',
    office: 'Office settings',
  },
  list: { empty: 'Nobody', sent: '{{names}} (sent)', confirmed: '{{names}} (confirmed by the service)' },
  decisionText: 'No notice can be printed or saved until you keep one. Or decide again: that replaces both.',
  by: '{{who}} · {{time}}',
  empty: 'Empty',
  keep: 'Keep',
  keepOf: 'Keep “{{value}}” by {{who}}',
  kept: 'Conflict settled',
  keptText: '{{what}}: {{value}}',
  notKept: 'The conflict wasn’t settled',
  reopened: 'The conflict is open again',
  notReopened: 'The conflict wasn’t reopened',
} as const;

declare module '../texts.ts' {
  interface English {
    readonly conflicts: typeof conflicts;
  }
}
