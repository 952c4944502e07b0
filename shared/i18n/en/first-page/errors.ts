/** For each kind: what happened, and what to do. What was kept is said by the screen where it happened. */
export const errors = {
  'token-rejected': {
    what: 'The service did not accept the token.',
    next: 'Enter a new token under Settings, Connection. If it was given to you recently, ask whether it has been withdrawn.',
  },
  'not-found': {
    what: 'The service knows no such record.',
    next: 'Check the identifier for typing errors. If every identifier fails, check the service’s address under Settings.',
  },
  refused: {
    what: 'The service refused the request.',
    next: 'Its own words say why. Change what it names and send again.',
  },
  busy: {
    what: 'The service is busy and asks to wait.',
    next: 'Try again in a little while.',
  },
  'service-failed': {
    what: 'The service had a failure of its own.',
    next: 'Try again later. If it stays so, tell whoever runs the service.',
  },
  unreadable: {
    what: 'The service answered something that could not be read.',
    next: 'Check that the address under Settings is the service’s. The activity has the details.',
  },
  unreachable: {
    what: 'The service could not be reached.',
    next: 'Check the network connection and the service’s address, then try again. What was looked up before is still here.',
  },
  unconfirmed: {
    what: 'The request went out, but its answer was lost: it may or may not have been carried out.',
    next: 'It is not sent again by itself. Check what you can see of it, then decide whether to send it again.',
  },
  cancelled: {
    what: 'The request was cancelled.',
    next: 'Start it again whenever you like.',
  },
  'not-carried-out': {
    what: 'The service did not take the call: nothing was carried out.',
    next: 'Check that the address under Settings is the service’s. If it is, tell whoever runs the service what stands below.',
  },
  'link-elsewhere': {
    what: 'The report link leads to a host that is not the service’s, so it was not taken.',
    next: 'Ask the service whether its reports are there. If they are, allow the host and make the link again.',
  },
  'invalid-input': {
    what: 'Something in the input cannot be used.',
    next: 'Correct what is named and try again.',
  },
  locked: {
    what: 'The desk is locked.',
    next: 'Enter the passphrase to go on.',
  },
  'wrong-passphrase': {
    what: 'The passphrase is not right.',
    next: 'Try again. Capital letters and the keyboard’s language make a difference.',
  },
  'no-connection': {
    what: 'No connection is chosen.',
    next: 'Choose one under Settings, Connection.',
  },
  'no-token': {
    what: 'There is no token for this connection.',
    next: 'Enter one under Settings, Connection.',
  },
  'nothing-to-publish': {
    what: 'There is nothing to publish.',
    next: 'The draft holds no attribute, or is the same as what is published. Change something first.',
  },
  'not-on-this-desk': {
    what: 'This desk has no such record.',
    next: 'It may have been removed. Go back to the list.',
  },
  'household-not-confirmed': {
    what: 'The service has not confirmed this household, so there is no link for it yet.',
    next: 'Send the household first.',
  },
  'link-expired': {
    what: 'This link has expired.',
    next: 'Make a new one.',
  },
  'already-running': {
    what: 'This is running already.',
    next: 'Wait until it has ended, or cancel it.',
  },
  'changed-meanwhile': {
    what: 'This has changed meanwhile, so nothing was recorded.',
    next: 'Look at what is there now, then do it again.',
  },
  'too-many': {
    what: 'These are too many at once.',
    next: 'Select fewer and try again.',
  },
  'too-often': {
    what: 'Too many tries in a short time.',
    next: 'Wait a minute, then try again.',
  },
  'records-failed': {
    what: 'The records on this machine could not be read or written.',
    next: 'Check that the disk is not full and that the data folder can be written, then start the desk again.',
  },
  'records-newer-version': {
    what: 'The records on this machine were written by a newer version of Threshold.',
    next: 'Install the newer version. The file was left as it is.',
  },
  'records-other-keys': {
    what: 'The records on this machine lie under other keys than the file of keys holds.',
    next: 'An older vault.json was put back, perhaps. Bring back the newest one and start the desk again. The records were left as they are.',
  },
  'vault-failed': {
    what: 'The secrets on this machine could not be read or written.',
    next: 'Check that the data folder can be written and that your system’s key store is unlocked.',
  },
  'file-failed': {
    what: 'The file could not be read or written.',
    next: 'The reason is below. Choose another file or another place, and try again.',
  },
  'disk-full': {
    what: 'The disk is full.',
    next: 'This was not saved; your records, settings and files are as they were. Make room on the disk or choose another place, and try again.',
  },
  'no-backup': {
    what: 'This file is no backup of Threshold.',
    next: 'Choose the file that was made by “Back up”. If it is the right one, it was cut off: take another copy of it.',
  },
  'backup-damaged': {
    what: 'The backup is damaged.',
    next: 'Take another copy of the file, or an older backup.',
  },
  'backup-newer-version': {
    what: 'The backup was made by a newer version of Threshold.',
    next: 'Install that version on this machine, then restore it.',
  },
  'print-failed': {
    what: 'Nothing was printed.',
    next: 'The reason is below. See that the printer is there and switched on, or save a PDF in its place.',
  },
  'not-written-down': {
    what: 'It went out, but the records do not say so.',
    next: 'The reason is below. Once these records are open again, do it once more: then it is written down.',
  },
  'practice-failed': {
    what: 'The practice service could not do this.',
    next: 'Start the practice service again under Settings. If it is running, what it says is below.',
  },
  'forbidden-sender': {
    what: 'The desk refused a request that did not come from its own page.',
    next: 'Close the window and open the desk again.',
  },
  internal: {
    what: 'Something went wrong inside the desk.',
    next: 'Try again. If it stays so, the log has the details (Help, Show the log).',
  },
  serviceSaid: 'The service said:',
  retryAfter: 'The service asks to wait {{seconds}} s.',
  pageFailed: 'This page could not be drawn.',
  pageFailedNext: 'Your records are not affected. Open the page again.',
  reload: 'Open again',
} as const;

declare module '../../texts.ts' {
  interface English {
    readonly errors: typeof errors;
  }
}
