export const happened = {
  'rules-published': {
    name: 'Rules published',
    confirmed: '{{who}} published version {{number}} of the rules: {{reason}}',
    unconfirmed: '{{who}} sent version {{number}} of the rules, but it wasn’t confirmed: {{reason}}',
  },
  'rules-adopted': {
    name: 'External rule change saved',
    says: '{{who}} saved the rules seen in results as version {{number}}: {{reason}}',
  },
  'thresholds-published': {
    name: 'Recommendation thresholds published',
    says: '{{who}} published version {{number}} of the rules (approve from {{approvePercent}}%, decline below {{declinePercent}}%): {{reason}}',
  },
  'thresholds-taken-over': {
    name: 'Recommendation thresholds moved to the rules',
    says: 'The recommendation thresholds were moved from Settings to version {{number}} of the rules: approve from {{approvePercent}}%, decline below {{declinePercent}}%',
  },
  'rules-sent-again': {
    name: 'Rules sent again',
    confirmed: '{{who}} sent version {{number}} of the rules again; the service confirmed it',
    unconfirmed: '{{who}} sent version {{number}} of the rules again; still not confirmed',
  },
  'rules-confirmed': {
    name: 'Rules confirmed',
    says: '{{who}} confirmed with the service that version {{number}} of the rules is in effect',
  },
  'rules-not-published': {
    name: 'Rules not published',
    failed: '{{who}} couldn’t publish version {{number}} of the rules: {{why}}',
    cancelled: '{{who}} canceled publishing version {{number}} of the rules',
  },
  'rules-exported': {
    name: 'Rules exported',
    versionInFile: '{{who}} saved version {{number}} of the rules in {{file}}',
    versionCopied: '{{who}} copied version {{number}} of the rules',
    draftInFile: '{{who}} saved the draft “{{draft}}” in {{file}}',
    draftCopied: '{{who}} copied the draft “{{draft}}”',
  },
  'drift-dismissed': {
    name: 'Other rules dismissed',
    says: '{{who}} dismissed the message about rules changed outside Threshold',
  },
  'credit-score-marked': {
    name: 'Credit score marked or unmarked',
    marked: '{{who}} marked {{attribute}} as a credit score',
    unmarked: '{{who}} no longer counts {{attribute}} as a credit score',
  },
  'draft-made': {
    name: 'Draft created',
    first: '{{who}} started the first draft',
    version: '{{who}} created the draft “{{name}}” from version {{number}}',
    draft: '{{who}} created the draft “{{name}}” from the draft “{{source}}”',
    startingRules: '{{who}} created the draft “{{name}}” from the default rules',
    document: '{{who}} created the draft “{{name}}” from a document',
    empty: '{{who}} created the draft “{{name}}” with no attributes',
  },
  'draft-renamed': { name: 'Draft renamed', says: '{{who}} renamed the draft “{{before}}” to “{{name}}”' },
  'draft-removed': {
    name: 'Draft removed',
    says: '{{who}} removed the draft “{{name}}”',
    first: '{{who}} removed the first draft',
  },
  'draft-restored': { name: 'Draft restored', says: '{{who}} restored the draft “{{name}}”' },
  'draft-edited': { name: 'Draft edited', says: '{{who}} edited the draft “{{name}}”' },
} as const;
