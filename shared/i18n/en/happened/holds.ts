export const happened = {
  'hold-set': {
    name: 'Legal hold set',
    says: '{{who}} set a legal hold: {{matter}}',
    application: '{{who}} set a legal hold on application {{of}}: {{matter}}',
    household: '{{who}} set a legal hold on household {{of}}: {{matter}}',
    property: '{{who}} set a legal hold on {{of}}: {{matter}}',
    period: '{{who}} set a legal hold on applications received {{first}} to {{last}}: {{matter}}',
  },
  'hold-covers': {
    name: 'Legal hold extended',
    says_one: 'A legal hold now covers {{count}} more applicant or household',
    says_other: 'A legal hold now covers {{count}} more applicants and households',
  },
  'hold-lifted': {
    name: 'Legal hold lifted',
    says: '{{who}} lifted the legal hold “{{matter}}”: {{reason}}',
  },
  'erasure-stopped': {
    name: 'Deletion stopped by a legal hold',
    says: 'A legal hold stopped a deletion',
    here: 'A legal hold stopped this: {{what}}. Holds: {{matters}}',
    elsewhere:
      'Another computer deleted data that a legal hold keeps here ({{what}}). Nothing was deleted on this computer. Holds: {{matters}}',
  },
  ways: {
    applicant: 'delete applicant',
    retention: 'delete data past its retention period',
    'property-merge': 'merge property',
    everything: 'erase everything',
    restore: 'restore a backup over this data',
    copy: 'delete a saved copy',
  },
} as const;
