export const retention = {
  title: 'How long data is kept',
  text: 'Counted from when it last came or changed. What is past its time is shown before it is erased, here and above the pages. Records are looked through while their connection is in use; those of another connection when it is used again.',
  kinds: {
    'raw-replies': 'Replies exactly as they came',
    'report-data': 'Report data: values, scores, earlier results',
    'office-data': 'Names, properties, units, notes and tokens',
    'look-ups': 'Lists of look-ups that failed or rest',
    'report-links': 'Report links that are over',
    households: 'Households',
    decisions: 'Decisions and notices',
    activity: 'Activity',
  },
  days: 'Days for: {{kind}}',
  forever: 'always',
  unit: 'days',
  range:
    'From 1 to 36,500 days, or empty to keep it always. Decisions and activity at least {{days}} days: an applicant may ask about a decision for two years, and the activity explains it.',
  mode: 'What is past its time',
  modes: { ask: 'is told, and erased when I say so', automatic: 'is erased at the start and once a day' },
  save: 'Save',
  preview: 'Show what would be erased',
  dialog: {
    title: 'Past its time',
    nothing: 'Nothing is past its time under these days.',
    today: 'Counted up to {{date}}, the date of this computer.',
    oldest: 'The oldest is of {{date}}.',
    more: '… and {{formatted}} more',
    gone: 'What is erased is gone for good from the records in use and from their copies kept on this computer. Backups and exported files elsewhere still hold it; a backup restored on this desk does not bring it back. The activity keeps how many of each kind.',
    erase: 'Erase these now',
    close: 'Keep them',
  },
  erased: 'What was past its time is erased',
  failed: 'Not erased',
  copies: {
    title: 'Copies kept on this computer',
    text: 'A restore keeps the records of before, and damaged records are kept as they were. These copies are encrypted like the records and go after {{days}} days. What is erased from the records is erased from them, too; a damaged copy in which that cannot be done is removed.',
    none: 'No copy is kept.',
    kinds: {
      'before-restore': 'Records from before a restore',
      damaged: 'Damaged records',
      'half-read': 'Rest of reading damaged records',
      'set-aside': 'Records whose keys could not be used',
      'restore-not-read': 'Restore that could not be finished',
    },
    until: 'kept until {{date}}',
    stays: 'kept until you delete it; nothing is erased in it',
    remove: 'Delete…',
    removeOf: 'Delete the copy of {{made}}',
    ask: 'Delete this copy?',
    confirm: 'Delete the copy',
    gone: 'The records in use stay as they are. Nobody can bring this copy back.',
    removed: 'Copy deleted',
    failed: 'The copy was not deleted',
  },
  everything: {
    title: 'Erase everything on this desk',
    text: 'Records of every connection and their copies, keys and tokens, preferences, practice data and logs. The service keeps what it has; nobody can bring back what was here. Backups that you keep elsewhere are not erased.',
    open: 'Erase everything…',
    word: 'Type {{word}} to go on',
    confirm: 'Erase everything for good',
    cancel: 'Cancel',
  },
} as const;

declare module '../texts.ts' {
  interface English {
    readonly retention: typeof retention;
  }
}
