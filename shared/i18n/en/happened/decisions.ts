export const happened = {
  'decision-recorded': {
    name: 'Application decided',
    approve: '{{who}} approved {{applicant}}',
    'approve-with-conditions': '{{who}} approved {{applicant}} with conditions',
    decline: '{{who}} declined {{applicant}}',
    withdrawn: '{{who}} withdrew the decision on {{applicant}}',
  },
} as const;
