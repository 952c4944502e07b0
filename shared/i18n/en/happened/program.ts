export const happened = {
  'desk-started': {
    name: 'Threshold started',
    says: '{{who}} started Threshold {{version}} with the {{connection}} connection',
  },
  'desk-unlocked': {
    name: 'Threshold unlocked',
    says: '{{who}} unlocked Threshold with the {{connection}} connection',
  },
  'desk-locked': {
    name: 'Threshold locked',
    asked: '{{who}} locked Threshold',
    idle: 'Threshold locked itself after inactivity',
    system: 'Threshold locked with the computer',
  },
  steps: {
    name: 'server name',
    connection: 'connection',
    tls: 'encryption',
    token: 'access token',
    answer: 'response format',
  },
  settings: {
    theme: 'theme',
    language: 'language',
    density: 'density',
    lockAfterMinutes: 'auto-lock',
    proxy: 'proxy',
    lookForUpdates: 'checking for updates',
    announceFinished: 'notifications',
    concurrency: 'parallel requests',
    timeouts: 'timeouts',
  },
  practice: 'Practice',
  layout: { columns: 'columns', views: 'views', defaultViewId: 'default view' },
  'connection-chosen': {
    name: 'Connection switched',
    says: '{{who}} switched to the {{connection}} connection',
  },
  'connection-closed': {
    name: 'Connection closed',
    says: '{{who}} closed the {{connection}} connection; its data was kept, its access token was not',
  },
  'connection-tested': {
    name: 'Connection tested',
    succeeded: '{{who}} tested the connection to {{address}}; it worked',
    failed: '{{who}} tested the connection to {{address}}; it failed ({{failed}})',
    unconfirmed: '{{who}} tested the connection to {{address}}; Threshold closed before the response arrived',
    cancelled: '{{who}} canceled testing the connection to {{address}}',
  },
  'token-set': {
    name: 'Access token saved',
    says: '{{who}} saved the access token for the {{connection}} connection',
    moved:
      '{{who}} changed the service URL of the {{connection}} connection to {{address}}, with a new access token',
  },
  'practice-service-switched': {
    name: 'Practice service switched',
    running: '{{who}} started the practice service',
    stopped: '{{who}} stopped the practice service',
  },
  'key-keeping-changed': {
    name: 'Protection of the keys changed',
    passphrase: '{{who}} turned on the passphrase',
    system: '{{who}} turned off the passphrase',
  },
  'recovery-code-changed': {
    name: 'Recovery code changed',
    made: '{{who}} made a recovery code',
    used: 'Threshold was unlocked with the recovery code, and got a new passphrase',
    stopped: '{{who}} stopped the recovery code',
  },
  'desk-settings-changed': {
    name: 'Settings changed',
    says: '{{who}} changed settings: {{changes}}',
  },
  'list-layout-changed': {
    name: 'List of applications changed',
    says: '{{who}} changed the list of applications: {{changed}}',
  },
  'banner-dismissed': {
    name: 'Message dismissed',
    says: '{{who}} dismissed “{{banner}}”',
    some: '{{who}} dismissed a message',
  },
  'clock-confirmed': {
    name: 'Date of this computer confirmed',
    says: '{{who}} confirmed this computer’s date',
  },
  'copy-removed': {
    name: 'Copy removed',
    asked: '{{who}} removed a copy of the data',
    over: 'A copy of the data was removed when its retention period ended',
    unusable: 'A copy of the data was removed because erased data couldn’t be removed from it',
  },
  'results-judged-again': {
    name: 'Results scored again',
    says_one: '{{count}} result was scored again and changed',
    says_other: '{{count}} results were scored again and changed',
  },
  'activity-verified': {
    name: 'Activity verified',
    whole: '{{who}} verified the activity log: nothing is missing or changed',
    broken: '{{who}} verified the activity log: something is missing or changed',
  },
  'activity-exported': {
    name: 'Activity exported',
    says_one: '{{who}} exported {{count}} activity entry to {{file}}',
    says_other: '{{who}} exported {{count}} activity entries to {{file}}',
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
    says: '{{who}} updated Threshold from {{from}} to {{version}}',
  },
  'backup-made': { name: 'Backup made', says: '{{who}} backed up the data to {{file}}' },
  'planned-backup-made': {
    name: 'Scheduled backup made',
    says: 'Threshold made a scheduled backup: {{file}}',
  },
  'backup-plan-changed': {
    name: 'Backup schedule changed',
    daily: '{{who}} scheduled daily backups',
    weekly: '{{who}} scheduled weekly backups',
    never: '{{who}} stopped scheduled backups',
  },
  'backup-restored': {
    name: 'Backup restored',
    says_one: '{{who}} restored the backup {{file}}, with {{count}} application',
    says_other: '{{who}} restored the backup {{file}}, with {{count}} applications',
  },
  'records-brought-along': {
    name: 'Data brought into the office',
    says_one: '{{who}} brought the data of “{{connection}}” into the office, with {{count}} application',
    says_other: '{{who}} brought the data of “{{connection}}” into the office, with {{count}} applications',
  },
  'applications-exported': {
    name: 'Applications copied or exported',
    copied_one: '{{who}} copied {{count}} application',
    copied_other: '{{who}} copied {{count}} applications',
    identifiers_one: '{{who}} copied {{count}} application ID',
    identifiers_other: '{{who}} copied {{count}} application IDs',
    saved_one: '{{who}} exported {{count}} application to {{file}}',
    saved_other: '{{who}} exported {{count}} applications to {{file}}',
  },
  'report-saved': { name: 'Report saved', says: '{{who}} saved a report in {{file}}' },
  'comparison-saved': {
    name: 'Comparison saved',
    says: '{{who}} saved a comparison of {{identifiers}} in {{file}}',
  },
  'application-saved': {
    name: 'Application saved as PDF',
    says: '{{who}} saved the application of {{applicant}} as a PDF in {{file}}',
  },
} as const;
