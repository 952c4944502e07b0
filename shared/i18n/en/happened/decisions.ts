export const happened = {
  'decision-recorded': {
    name: 'Application decided',
    approve_one: '{{who}} approved {{applicant}}{{until}}{{override}}',
    approve_other: '{{who}} approved {{count}} applications together{{until}}',
    'approve-with-conditions_one': '{{who}} approved {{applicant}} with conditions{{until}}{{override}}',
    'approve-with-conditions_other':
      '{{who}} approved {{count}} applications together with conditions{{until}}',
    decline_one: '{{who}} declined {{applicant}}{{override}}',
    decline_other: '{{who}} declined {{count}} applications together',
    'waiting-for-documents_one': '{{who}} is waiting for documents from {{applicant}} until {{day}}',
    'waiting-for-documents_other':
      '{{who}} is waiting for documents for {{count}} applications until {{day}}',
    'applicant-withdrew_one': '{{who}} recorded that {{applicant}} withdrew',
    'applicant-withdrew_other': '{{who}} recorded {{count}} applications as withdrawn by the applicants',
    'unit-leased_one': '{{who}} recorded that the unit for {{applicant}} was leased to someone else',
    'unit-leased_other': '{{who}} recorded the units for {{count}} applications as leased to someone else',
    withdrawn_one: '{{who}} withdrew the decision on {{applicant}}',
    withdrawn_other: '{{who}} withdrew {{count}} decisions together',
  },
  asides: {
    until: ', valid until {{day}}',
    override: ' (recommendation: {{recommendation}}; reason: {{reason}})',
    overrideOfHousehold: ' (not as recommended for the household; reason: {{reason}})',
    recommendation: { approve: 'Approve', review: 'Review', decline: 'Decline', none: 'none' },
  },
} as const;
