export const happened = {
  'household-made': { name: 'Household created', says: '{{who}} created {{household}}' },
  'household-member-added': {
    name: 'Household member added',
    says: '{{who}} added {{name}} to {{household}}',
  },
  'household-member-removed': {
    name: 'Household member removed',
    says: '{{who}} changed the members of {{household}}',
  },
  'household-saved': { name: 'Household list saved', says: '{{who}} saved the list of {{household}}' },
  'household-sent': {
    name: 'Household sent',
    succeeded: '{{who}} sent {{household}}; the service has confirmed it',
    refused: '{{who}} sent {{household}}; the service refused it',
    failed: '{{who}} couldn’t send {{household}}; nothing changed at the service',
    unconfirmed: '{{who}} sent {{household}}; not confirmed',
    cancelled: '{{who}} canceled sending {{household}}',
  },
  'household-confirmed': {
    name: 'Household confirmed by hand',
    says: '{{who}} confirmed by hand that the service has {{household}}',
  },
  'household-decided': {
    name: 'Household decided',
    approve: '{{who}} approved {{household}}{{exception}}',
    'approve-with-conditions': '{{who}} approved {{household}} with conditions{{exception}}',
    decline: '{{who}} declined {{household}}{{exception}}',
    'waiting-for-documents': '{{who}} is waiting for documents from {{household}}',
    'applicant-withdrew': '{{who}} recorded that {{household}} withdrew',
    'unit-leased': '{{who}} recorded that the unit for {{household}} was leased to someone else',
  },
  'household-field-set': {
    name: 'Household’s property or note changed',
    says: '{{who}} changed the property or note of {{household}}',
  },
  'household-removed': { name: 'Household removed', says: '{{who}} removed {{household}}' },
  'household-restored': {
    name: 'Household restored',
    says: '{{who}} restored {{household}}',
  },
  'household-forgotten': {
    name: 'Removed household erased',
    says: 'Household {{number}}, removed earlier, was permanently erased',
  },
  of: '{{name}}’s household',
  exception: ' (not as recommended; reason: {{reason}})',
  numbered: 'household {{number}}',
} as const;
