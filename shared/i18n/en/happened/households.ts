export const happened = {
  'household-made': { name: 'Household created', says: '{{who}} created household {{number}}' },
  'household-member-added': {
    name: 'Household member added',
    says: '{{who}} added {{name}} to household {{number}}',
  },
  'household-member-removed': {
    name: 'Household member removed',
    says: '{{who}} changed the members of household {{number}}',
  },
  'household-saved': { name: 'Household list saved', says: '{{who}} saved the list of household {{number}}' },
  'household-sent': {
    name: 'Household sent',
    succeeded: '{{who}} sent household {{number}}; the service has confirmed it',
    refused: '{{who}} sent household {{number}}; the service refused it',
    failed: '{{who}} tried to send household {{number}}; the service wasn’t changed',
    unconfirmed: '{{who}} sent household {{number}}; no response',
    cancelled: '{{who}} canceled sending household {{number}}',
  },
  'household-confirmed': {
    name: 'Household confirmed by hand',
    says: '{{who}} confirmed with the service that it has household {{number}}',
  },
  'household-field-set': {
    name: 'Household’s property or note changed',
    says: '{{who}} changed the property or note of household {{number}}',
  },
  'household-removed': { name: 'Household removed', says: '{{who}} removed household {{number}}' },
  'household-restored': {
    name: 'Household restored',
    says: '{{who}} restored household {{number}}',
  },
  'household-forgotten': {
    name: 'Removed household erased',
    says: 'Household {{number}}, removed earlier, was erased for good',
  },
} as const;
