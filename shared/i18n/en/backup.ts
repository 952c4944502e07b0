export const backup = {
  title: 'Backup',
  text: 'All data for the active connection in one file, encrypted with its own passphrase. Store it somewhere safe or move it to another computer. It doesn’t include the access token or report link addresses.',
  last: 'Last backup: {{age}}, {{time}}.',
  none: 'This data hasn’t been backed up yet.',
  old: 'That was more than 30 days ago. If this computer is lost, so is everything since then.',
  make: 'Back up…',
  restore: 'Restore backup…',
  dialog: {
    title: 'Back up data',
    passphrase: 'Backup passphrase',
    forgotten: 'Store it separately. We can’t recover it, and the backup can’t be opened without it.',
    submit: 'Choose location…',
    copying: 'Copying data',
    encrypting: 'Encrypting and checking the copy',
    writing: 'Saving the file',
    meanwhile: 'You can keep working. Changes made now are in the next backup.',
    stop: 'Cancel backup',
  },
  made: 'Backup complete: {{size}}',
  failedKept: 'Your data hasn’t changed, and no file was left.',
  restoring: {
    title: 'Restore backup',
    lead: 'Choose a backup file. You’ll see what’s in it before anything changes.',
    choose: 'Choose file…',
    other: 'Another file…',
    file: 'File',
    passphrase: 'Backup passphrase',
    empty: 'Enter the passphrase chosen for this backup.',
    open: 'Open backup',
    kept: 'Nothing on this computer was changed.',
    connection: 'Connection',
    office: 'Office',
    made: 'Created',
    madeBy: '{{time}}, by Threshold {{version}}',
    what: 'Data',
    inBackup: 'In the backup',
    here: 'On this computer now',
    applications: 'Applications',
    decisions: 'Decisions',
    households: 'Households',
    reportLinks: 'Report links',
    newest: 'Latest entry',
    notOpen: 'not open',
    into: 'Restore to',
    same: 'Replace the data of “{{name}}”. Current data is kept for {{days}} days.',
    new: 'New connection',
    erased: 'Data deleted on this computer since the backup isn’t restored.',
    officeSettings: 'Also restore office settings',
    officeSettingsText: 'Recommendation thresholds, properties, office and agency, email, retention, views',
    noToken:
      'You can view everything in the backup right away. To connect to the service, enter its access token in Settings afterward.',
    confirm: 'Restore',
    done_one: '{{formatted}} application restored',
    done_other: '{{formatted}} applications restored',
    failed: 'Nothing was restored',
    setAside: 'The earlier data is kept for {{days}} days as {{file}}',
    erasedAgain_one:
      '{{formatted}} item was deleted on this computer since the backup, so it wasn’t restored.',
    erasedAgain_other:
      '{{formatted}} items were deleted on this computer since the backup, so they weren’t restored.',
  },
} as const;

declare module '../texts.ts' {
  interface English {
    readonly backup: typeof backup;
  }
}
