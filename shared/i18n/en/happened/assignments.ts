export const happened = {
  'application-assigned': {
    name: 'Application assigned',
    says_one: '{{who}} assigned {{applicant}} to {{member}}',
    says_other: '{{who}} assigned {{count}} applications to {{member}}',
    nobody_one: '{{who}} unassigned {{applicant}}',
    nobody_other: '{{who}} unassigned {{count}} applications',
  },
} as const;
