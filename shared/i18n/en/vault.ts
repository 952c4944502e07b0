export const vault = {
  choose: {
    title: 'Choose a passphrase',
    why: 'This machine has no key store that the desk may trust, so a passphrase of yours protects the records and the token on it.',
    passphrase: 'Passphrase',
    hint: 'At least 8 characters. Several words are easy to remember and hard to guess.',
    confirm: 'Passphrase again',
    tooShort: 'Too short: at least 8 characters are needed, and there are {{count}}.',
    different: 'The two passphrases are not the same.',
    forgotten:
      'It is asked for at every start. Nobody can recover it: without it the records on this machine cannot be opened.',
    submit: 'Use this passphrase',
  },
  unlock: {
    title: 'Unlock the desk',
    why: 'The records and the token on this machine are protected by your passphrase.',
    whyByKeyStore:
      'The records are closed. Their key is kept by this system’s own key store for your account: a click opens them.',
    passphrase: 'Passphrase',
    empty: 'Enter the passphrase.',
    submit: 'Unlock',
    kept: 'The records are unharmed.',
  },
  rekeying: {
    title: 'Encrypting your records again',
    why: 'You changed how Threshold is unlocked. Your records get new keys, so the old way in no longer works.',
    copying: 'Copying the records…',
    encrypting: 'Encrypting with the new keys…',
    ofBytes: '{{done}} of {{total}}',
    safe: 'You can go on working when this is done. If the computer stops before that, nothing is lost: Threshold finishes at the next start.',
  },
  unusable: {
    title: 'The keys of the records cannot be read',
    problem: {
      damaged: {
        what: 'The file of the keys (vault.json) is damaged.',
        next: 'Look for a good copy of vault.json, in a backup of this machine for example. Put it into the data folder in the place of the damaged one and try again: then everything is there as before.',
      },
      'newer-version': {
        what: 'The file of the keys (vault.json) was written by a newer version of Threshold.',
        next: 'Install that version: it opens the records as they are.',
      },
      'key-store-gone': {
        what: 'This system’s key store does not open the file of the keys (vault.json).',
        next: 'Sign in to this machine as the user for whom the desk was set up, see that the system’s key store is unlocked, and start the desk again. Files that were copied from another machine or another account open only there.',
      },
      failed: {
        what: 'The file of the keys (vault.json) could not be read or written.',
        next: 'See that you may read and write this file and the data folder and that the disk is not full, then try again.',
      },
    },
    kept: 'Nothing was changed or deleted. The file and the encrypted records lie in {{folder}}; without this file the records cannot be opened.',
    next: 'What to do',
    still: 'Tried again: the file still cannot be used.',
    showFolder: 'Open the data folder',
    quit: 'Quit',
    anew: {
      text: 'Where there is no way back, begin anew. The old files are kept, and a backup that was made by “Back up” can be restored afterwards.',
      open: 'Begin anew…',
      title: 'Begin with new keys?',
      what: 'The file of the keys and the records that only it opens move into a folder of their own inside the data folder, unchanged. The desk begins with new keys and without records.',
      after:
        'Theme and language stay. Connections must be set up again, or a backup restored, which brings its own.',
      confirm: 'Keep the old files and begin anew',
    },
  },
} as const;

declare module '../texts.ts' {
  interface English {
    readonly vault: typeof vault;
  }
}
