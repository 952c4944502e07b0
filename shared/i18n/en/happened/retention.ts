export const happened = {
  'applicant-erased': {
    name: 'Applicant erased',
    says: '{{who}} erased everything about {{applicant}}',
    keeps:
      '{{who}} erased everything about {{applicant}} but the decision, which stays until its days are over',
  },
  'retention-applied': {
    name: 'Data past its time erased',
    says_one: 'The days of keeping were over: what {{entries}} entry said was erased',
    says_other: 'The days of keeping were over: what {{entries}} entries said was erased',
  },
} as const;
