export const happened = {
  'household-made': { name: 'Household made', says: '{{who}} made household {{number}}' },
  'household-member-added': {
    name: 'Household member added',
    says: '{{who}} added {{name}} to household {{number}}',
  },
  'household-member-removed': {
    name: 'Household member taken out',
    says: '{{who}} changed the members of household {{number}}',
  },
  'household-saved': { name: 'Household list saved', says: '{{who}} saved the list of household {{number}}' },
  'household-sent': {
    name: 'Household sent',
    succeeded: '{{who}} sent household {{number}}; the service has confirmed it',
    refused: '{{who}} sent household {{number}}; the service refused it',
    failed: '{{who}} tried to send household {{number}}; nothing was changed at the service',
    unconfirmed: '{{who}} sent household {{number}}; the answer was lost',
    cancelled: '{{who}} cancelled sending household {{number}}',
  },
  'household-confirmed': {
    name: 'Household confirmed by hand',
    says: '{{who}} found out that the service has household {{number}}',
  },
  'household-field-set': {
    name: 'Household’s property or note changed',
    says: '{{who}} wrote down something about household {{number}}',
  },
  'household-removed': { name: 'Household removed', says: '{{who}} removed household {{number}}' },
  'household-restored': {
    name: 'Household brought back',
    says: '{{who}} brought household {{number}} back',
  },
  'household-forgotten': {
    name: 'Removed household erased',
    says: 'Household {{number}}, which had been removed, was erased for good',
  },
} as const;
