export const happened = {
  'applicant-erased': {
    name: 'Applicant erased',
    says: '{{who}} erased everything about {{applicant}}',
    keeps:
      '{{who}} erased everything about {{applicant}} except the decision, which is kept for its retention period',
  },
  'retention-applied': {
    name: 'Expired data deleted',
    says_one: 'Expired data in {{entries}} entry was erased',
    says_other: 'Expired data in {{entries}} entries was erased',
  },
  'data-erased': {
    name: 'Expired data deleted',
    says: 'Expired data was erased: {{what}}',
  },
} as const;
