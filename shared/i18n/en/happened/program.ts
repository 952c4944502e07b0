export const happened = {
  'desk-started': {
    name: 'Desk started',
    says: '{{who}} started Threshold {{version}} with {{connection}}',
  },
  'desk-unlocked': { name: 'Desk unlocked', says: '{{who}} unlocked the desk with {{connection}}' },
  'desk-locked': {
    name: 'Desk locked',
    asked: '{{who}} locked the desk',
    idle: 'The desk of {{who}} locked itself, as nobody was there',
    system: 'The desk of {{who}} was locked with the computer',
  },
  'connection-chosen': { name: 'Connection chosen', says: '{{who}} chose the connection {{connection}}' },
  'connection-tested': {
    name: 'Connection tested',
    succeeded: '{{who}} tested {{address}}: it works',
    failed: '{{who}} tested {{address}}: it does not work ({{failed}})',
    unconfirmed: '{{who}} tested {{address}}, and the desk ended before the answer came',
    cancelled: '{{who}} broke off the test of {{address}}',
  },
  'token-set': { name: 'Token set', says: '{{who}} set the token of {{connection}}' },
  'practice-service-switched': {
    name: 'Practice service switched',
    running: '{{who}} started the practice service',
    stopped: '{{who}} stopped the practice service',
  },
  'key-keeping-changed': {
    name: 'Keeping of the keys changed',
    passphrase: '{{who}} had a passphrase keep the keys',
    system: '{{who}} had the operating system keep the keys',
  },
  'desk-settings-changed': {
    name: 'Desk settings changed',
    says: '{{who}} changed settings of this desk: {{changes}}',
  },
  'list-layout-changed': {
    name: 'List of applications laid out',
    says: '{{who}} changed the list of applications: {{changed}}',
  },
  'banner-dismissed': { name: 'Message dismissed', says: '{{who}} dismissed a message ({{banner}})' },
  'clock-confirmed': { name: 'Clock confirmed', says: '{{who}} said that the computer’s date is right' },
  'copy-removed': {
    name: 'Copy removed',
    asked: '{{who}} removed a copy of the records',
    over: 'A copy of the records was removed, its days being over',
    unusable: 'A copy of the records was removed, as it could not be erased in',
  },
  'results-judged-again': {
    name: 'Results scored again',
    says_one: '{{count}} result was scored again, and says something else now',
    says_other: '{{count}} results were scored again, and say something else now',
  },
  'activity-verified': {
    name: 'Activity verified',
    whole: '{{who}} verified the activity: nothing is missing or changed',
    broken: '{{who}} verified the activity: something is missing or changed',
  },
  'activity-exported': {
    name: 'Activity exported',
    says_one: '{{who}} saved {{count}} entry of the activity in {{file}}',
    says_other: '{{who}} saved {{count}} entries of the activity in {{file}}',
  },
  'diagnostics-saved': { name: 'Diagnostics saved', says: '{{who}} saved diagnostics in {{file}}' },
  'tables-rebuilt': {
    name: 'Tables repaired',
    same: '{{who}} repaired the tables from the log; nothing in them changed',
    says_one: '{{who}} repaired the tables from the log; {{count}} row changed',
    says_other: '{{who}} repaired the tables from the log; {{count}} rows changed',
  },
  'update-downloaded': { name: 'Update downloaded', says: '{{who}} downloaded Threshold {{version}}' },
  'update-installed': {
    name: 'Update installed',
    says: '{{who}} installed Threshold {{version}} after {{from}}',
  },
  'backup-made': { name: 'Backup made', says: '{{who}} made a backup: {{file}}' },
  'applications-exported': {
    name: 'Applications exported',
    copied_one: '{{who}} copied {{count}} application',
    copied_other: '{{who}} copied {{count}} applications',
    identifiers_one: '{{who}} copied the identifier of {{count}} application',
    identifiers_other: '{{who}} copied the identifiers of {{count}} applications',
    saved_one: '{{who}} saved {{count}} application in {{file}}',
    saved_other: '{{who}} saved {{count}} applications in {{file}}',
  },
  'comparison-saved': {
    name: 'Comparison saved',
    says: '{{who}} saved a comparison of {{identifiers}} in {{file}}',
  },
  'application-saved': {
    name: 'Application saved as PDF',
    says: '{{who}} saved {{applicant}} as a PDF in {{file}}',
  },
} as const;
