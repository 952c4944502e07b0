/** For each kind: what happened, and what to do. What was kept is said by the screen where it happened. */
export const errors = {
  'token-rejected': {
    what: 'Your access token was rejected.',
    next: 'Enter a new token in Settings, Connection. If you got it recently, ask whoever gave it to you if it was revoked.',
  },
  'network-refused': {
    what: 'Something between you and the service blocked the request. Your access token is fine.',
    next: 'Open a web page to see if your network asks you to sign in, then test the connection in Settings.',
  },
  'proxy-sign-in': {
    what: 'Your proxy asks you to sign in.',
    next: 'Sign in to your network or ask your administrator, then test the connection in Settings.',
  },
  'not-found': {
    what: 'Not found.',
    next: 'Check the application ID for typos. If every ID fails, check the service URL in Settings.',
  },
  refused: {
    what: 'The service refused the request.',
    next: 'The service response says why. Fix what it names and send again.',
  },
  busy: {
    what: 'Service is busy.',
    next: 'Try again in a moment.',
  },
  'service-failed': {
    what: 'The service had an error.',
    next: 'Try again later. If this continues, contact your service provider.',
  },
  unreadable: {
    what: 'The service’s response couldn’t be read.',
    next: 'Check the service URL in Settings. The activity log has the details.',
  },
  unreachable: {
    what: 'Can’t reach the screening service.',
    next: 'Check your network connection and the service URL, then try again. Saved data is still available.',
  },
  unconfirmed: {
    what: 'The request was sent, but there was no clear response. It may or may not have gone through.',
    next: 'It’s never resent automatically. Check what you can, then decide whether to send it again.',
  },
  cancelled: {
    what: 'Canceled.',
    next: 'Start again whenever you like.',
  },
  'not-carried-out': {
    what: 'The service didn’t accept the request. Nothing was changed.',
    next: 'Check the service URL in Settings. If it’s correct, contact your service provider and include the message below.',
  },
  'link-elsewhere': {
    what: 'The report link leads to a host that isn’t the service’s, so it wasn’t used.',
    next: 'Ask your service provider if reports are on that host. If so, allow the host and create the link again.',
  },
  'invalid-input': {
    what: 'Something you entered isn’t valid.',
    next: 'Correct it and try again.',
  },
  locked: {
    what: 'Threshold is locked.',
    next: 'Enter your passphrase to continue.',
  },
  'wrong-passphrase': {
    what: 'Incorrect passphrase.',
    next: 'Check Caps Lock and your keyboard language.',
  },
  'wrong-recovery-code': {
    what: 'This recovery code doesn’t unlock Threshold.',
    next: 'Compare it with your newest recovery sheet. A code works once, and only for the data it was made for.',
  },
  'pin-needed': {
    what: 'A PIN is needed.',
    next: 'In Settings, under Connection, switch to your own connection and enter your PIN. Then try again.',
  },
  'wrong-pin': {
    what: 'Incorrect PIN.',
    next: 'Try again.',
  },
  'no-connection': {
    what: 'No connection selected.',
    next: 'Choose one in Settings, Connection.',
  },
  'no-token': {
    what: 'This connection has no access token.',
    next: 'Enter one in Settings, Connection.',
  },
  'nothing-to-publish': {
    what: 'There is nothing to publish.',
    next: 'The draft has no attributes, or matches what’s published. Change something first.',
  },
  'not-on-this-desk': {
    what: 'Not found on this computer.',
    next: 'It may have been removed. Go back to the list.',
  },
  'household-not-confirmed': {
    what: 'The service hasn’t confirmed this household, so it has no report link yet.',
    next: 'Send the household first.',
  },
  'link-expired': {
    what: 'This link has expired.',
    next: 'Create a new link.',
  },
  'already-running': {
    what: 'Already running.',
    next: 'Wait until it finishes, or cancel it.',
  },
  'changed-meanwhile': {
    what: 'Someone changed this. Nothing was saved.',
    next: 'Review the latest version, then try again.',
  },
  'two-decisions': {
    what: 'Two decisions were made for this applicant, so no notice was printed or saved.',
    next: 'Keep one of them on the application, or decide again. Then write the notice.',
  },
  'decided-in-newer-version': {
    what: 'This application was decided in a newer version of Threshold. Nothing was saved.',
    next: 'Update Threshold on this computer to see that decision.',
  },
  'on-hold': {
    what: 'A legal hold covers this. Nothing was deleted or replaced.',
    next: 'A manager can review and lift holds in Settings.',
  },
  'too-many': {
    what: 'Too many selected.',
    next: 'Select fewer and try again.',
  },
  'too-often': {
    what: 'Too many attempts.',
    next: 'Wait a minute, then try again.',
  },
  'records-failed': {
    what: 'The data on this computer couldn’t be read or saved.',
    next: 'Make sure the disk isn’t full and the data folder is writable, then restart Threshold.',
  },
  'records-newer-version': {
    what: 'The data on this computer was saved by a newer version of Threshold.',
    next: 'Install the newer version. The file wasn’t changed.',
  },
  'records-other-keys': {
    what: 'The data on this computer doesn’t match the encryption keys.',
    next: 'An older vault.json may have been put back. Restore the latest one and restart Threshold. Your data wasn’t changed.',
  },
  'vault-failed': {
    what: 'The encryption keys on this computer couldn’t be read or saved.',
    next: 'Make sure the data folder is writable and your computer’s keychain is unlocked.',
  },
  'file-failed': {
    what: 'The file couldn’t be read or saved.',
    next: 'See the reason below. Choose another file or location, and try again.',
  },
  'file-in-use': {
    what: 'The file is open in another program, or you can’t save there.',
    next: 'Close it in Excel and try again. OneDrive or antivirus software may also be using it for a moment. If this continues, choose another location.',
  },
  'folder-gone': {
    what: 'The folder can’t be reached.',
    next: 'Connect its drive or network, or choose another folder in Settings, Backup.',
  },
  'disk-full': {
    what: 'The disk is full.',
    next: 'This wasn’t saved. Your data, settings, and files haven’t changed. Free up disk space or choose another location, and try again.',
  },
  'no-backup': {
    what: 'Not a Threshold backup.',
    next: 'Choose a file created with “Back up”. If this is the right one, it’s incomplete: use another copy of it.',
  },
  'backup-damaged': {
    what: 'The backup is damaged.',
    next: 'Use another copy of the file, or an older backup.',
  },
  'backup-newer-version': {
    what: 'The backup was made by a newer version of Threshold.',
    next: 'Install that version on this computer, then restore the backup.',
  },
  'print-failed': {
    what: 'Nothing was printed.',
    next: 'See the reason below. Check the printer, or save a PDF instead.',
  },
  'not-written-down': {
    what: 'Sent, but not saved to the log.',
    next: 'See the reason below. When your data is open again, try again to log it.',
  },
  'practice-failed': {
    what: 'The practice service couldn’t do this.',
    next: 'Restart the practice service in Settings. If it’s running, see its message below.',
  },
  'office-refused': {
    what: 'The shared office didn’t take this.',
    next: 'See the reason below. Your data on this computer hasn’t changed.',
  },
  'forbidden-sender': {
    what: 'Blocked an unexpected request.',
    next: 'Close the window and open Threshold again.',
  },
  internal: {
    what: 'Something went wrong in Threshold.',
    next: 'Try again. If this continues, the log has the details (Help, Open log folder).',
  },
  technical: 'Technical details',
  serviceSaid: 'Service response:',
  inEnglish: 'Technical detail: {{detail}}',
  retryAfter: 'The service asks to wait {{seconds}} sec.',
  pageFailed: 'Something went wrong on this page.',
  pageFailedNext: 'Your data is safe. Open the page again.',
  reload: 'Open again',
} as const;

declare module '../../texts.ts' {
  interface English {
    readonly errors: typeof errors;
  }
}
