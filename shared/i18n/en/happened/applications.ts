export const happened = {
  /** What a field is called in a sentence where its label doesn’t name it by itself. */
  fields: { received: 'received date' },
  'field-set': { name: 'Applicant details changed', says: '{{who}} changed the {{fields}} of {{applicant}}' },
  'field-cleared': {
    name: 'Applicant detail cleared',
    says: '{{who}} cleared the {{fields}} of {{applicant}}',
  },
  'tag-added': { name: 'Tag added', says: '{{who}} changed the {{fields}} of {{applicant}}' },
  'tag-removed': { name: 'Tag removed', says: '{{who}} changed the {{fields}} of {{applicant}}' },
  'details-filled': {
    name: 'Applicant details filled in',
    says_one: '{{who}} filled in the details of {{applicant}}',
    says_other: '{{who}} filled in the details of {{count}} applications',
  },
  'details-taken-back': {
    name: 'Filled-in details undone',
    says_one: '{{who}} undid the filled-in details of {{applicant}}',
    says_other: '{{who}} undid the filled-in details of {{count}} applications',
  },
  'application-brought-forward': {
    name: 'Applicant details brought forward',
    says_one: 'The details of {{applicant}} were copied into the log',
    says_other: 'The details of {{count}} applications were copied into the log',
  },
} as const;
