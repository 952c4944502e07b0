export const backup = {
  title: 'Backup',
  text: 'All records of the connection in use in one file, encrypted by a passphrase of its own, to be kept elsewhere or moved to another machine. The token and the addresses of report links are not in it.',
  last: 'Last backup: {{age}}, {{time}}.',
  none: 'No backup of these records has been made yet.',
  old: 'More than 30 days have passed since. What came after it would be lost with this machine.',
  make: 'Back up…',
  restore: 'Restore a backup…',
  dialog: {
    title: 'Back up the records',
    passphrase: 'Passphrase of the backup',
    forgotten: 'Keep it apart from the file. Nobody can recover it: without it nobody can open the backup.',
    submit: 'Choose a place and back up…',
    copying: 'Copying the records',
    encrypting: 'Encrypting and looking through the copy',
    writing: 'Writing the file',
    meanwhile: 'What is done meanwhile is kept, and is in the next backup.',
    stop: 'Cancel the backup',
  },
  made: 'Backup made: {{size}}',
  failedKept: 'The records are as they were, and no file was left.',
  restoring: {
    title: 'Restore a backup',
    lead: 'Choose the file of a backup. You see what is in it before anything is changed.',
    choose: 'Choose a file…',
    other: 'Another file…',
    file: 'File',
    passphrase: 'Passphrase of the backup',
    empty: 'Enter the passphrase that was chosen for the backup.',
    open: 'Look into it',
    kept: 'Nothing on this desk was changed.',
    connection: 'Connection',
    office: 'Office',
    made: 'Made',
    madeBy: '{{time}}, by Threshold {{version}}',
    what: 'Records',
    inBackup: 'In the backup',
    here: 'On this desk now',
    applications: 'Applications',
    decisions: 'Decisions',
    households: 'Households',
    reportLinks: 'Report links',
    newest: 'Newest entry',
    notOpen: 'not open',
    into: 'Where to',
    same: 'In place of the records of “{{name}}”. Those of now are kept for {{days}} days.',
    new: 'As a connection of its own',
    erased: 'What was erased on this desk since the backup is not brought back.',
    officeSettings: 'Take over the office’s settings, too',
    officeSettingsText: 'Bands, properties, office and agency, mail, days of keeping, views',
    noToken:
      'Everything in the backup can be read at once. To reach the service, enter its token under Settings afterwards.',
    confirm: 'Restore',
    done_one: '{{formatted}} application is restored',
    done_other: '{{formatted}} applications are restored',
    failed: 'Nothing was restored',
    setAside: 'What was here before is kept for {{days}} days as {{file}}',
    erasedAgain_one:
      '{{formatted}} record was erased on this desk since the backup and was not brought back.',
    erasedAgain_other:
      '{{formatted}} records were erased on this desk since the backup and were not brought back.',
  },
} as const;

declare module '../texts.ts' {
  interface English {
    readonly backup: typeof backup;
  }
}
