export const happened = {
  'applicant-erased': { name: 'Applicant erased', says: '{{who}} erased everything about {{applicant}}' },
  'retention-applied': {
    name: 'Data past its time erased',
    says_one: 'The days of keeping were over: what {{entries}} entry said was erased',
    says_other: 'The days of keeping were over: what {{entries}} entries said was erased',
  },
} as const;
