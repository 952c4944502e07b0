export const happened = {
  'applicant-erased': {
    name: 'Applicant erased',
    says: '{{who}} erased everything about {{applicant}}',
    keeps:
      '{{who}} erased everything about {{applicant}} except the decision, which is kept for its retention period',
  },
  'retention-applied': {
    name: 'Expired data deleted',
    says_one: 'The data of {{entries}} entry was erased when its retention period ended',
    says_other: 'The data of {{entries}} entries was erased when their retention period ended',
  },
  'data-erased': {
    name: 'Expired data deleted',
    says: 'Data past its retention period was erased: {{what}}',
  },
} as const;
