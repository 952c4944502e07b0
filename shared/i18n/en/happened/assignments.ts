export const happened = {
  'application-assigned': {
    name: 'Application assigned',
    says: '{{who}} assigned {{applicant}} to {{member}}',
    nobody: '{{who}} unassigned {{applicant}}',
  },
} as const;
