export const vault = {
  choose: {
    title: 'Choose a passphrase',
    why: 'This computer has no secure keychain, so a passphrase protects your data and access token.',
    passphrase: 'Passphrase',
    hint: 'At least 8 characters; 15 or more are much harder to guess. Several words are easy to remember.',
    strength: {
      'too-short': 'Too short',
      'too-common': 'Too easy to guess',
      fair: 'OK. A longer one is stronger.',
      strong: 'Strong',
    },
    confirm: 'Confirm passphrase',
    tooShort: 'Enter at least 8 characters (you entered {{count}}).',
    tooCommon:
      'This would be guessed first: a common word, a row of keys, or the same thing repeated. Use several words.',
    different: 'The passphrases don’t match.',
    forgotten:
      'You need it every time Threshold starts. We can’t recover it, and your data on this computer can’t be opened without it.',
    submit: 'Use this passphrase',
  },
  unlock: {
    title: 'Unlock Threshold',
    why: 'Your data and access token on this computer are protected by your passphrase.',
    whyByKeyStore:
      'Your data is locked. The key is in this computer’s keychain for your account, so one click unlocks it.',
    passphrase: 'Passphrase',
    empty: 'Enter your passphrase.',
    submit: 'Unlock',
    kept: 'Your data is safe.',
    forgotten: {
      open: 'Forgot your passphrase?',
      title: 'Start over without the passphrase?',
      what: 'Nobody can recover a passphrase. Without it, the data on this computer can’t be opened.',
      anew: 'You can start over: Threshold begins empty, you connect your service again, and you can restore your latest backup. A backup opens with its own passphrase.',
      kept: 'The locked data isn’t deleted. It stays in a folder of its own inside the data folder, in case you remember the passphrase.',
    },
  },
  rekeying: {
    title: 'Encrypting your data again',
    why: 'You changed how Threshold is unlocked. Your data gets new keys, so the old way in no longer works.',
    copying: 'Copying your data…',
    encrypting: 'Encrypting with the new keys…',
    ofBytes: '{{done}} of {{total}}',
    safe: 'You can keep working when this is done. If the computer stops before that, nothing is lost: Threshold finishes at the next start.',
  },
  unusable: {
    title: 'Your encryption keys can’t be read',
    problem: {
      damaged: {
        what: 'The key file (vault.json) is damaged.',
        next: 'Find a good copy of vault.json, for example in a backup of this computer. Put it in the data folder in place of the damaged one and try again. Everything is then as before.',
      },
      'newer-version': {
        what: 'The key file (vault.json) was saved by a newer version of Threshold.',
        next: 'Install that version. It opens your data as it is.',
      },
      'key-store-gone': {
        what: 'This computer’s keychain doesn’t open the key file (vault.json).',
        next: 'Sign in to this computer as the user Threshold was set up for, make sure the keychain is unlocked, and start Threshold again. Files copied from another computer or account open only there.',
      },
      failed: {
        what: 'The key file (vault.json) couldn’t be read or saved.',
        next: 'Make sure you have permission for this file and the data folder and that the disk isn’t full, then try again.',
      },
    },
    kept: 'Nothing was changed or deleted. The key file and your encrypted data are in {{folder}}. Your data can’t be opened without this file.',
    next: 'What to do',
    still: 'The file still can’t be used.',
    showFolder: 'Open data folder',
    quit: 'Quit',
    anew: {
      text: 'If you can’t recover it, start over. The old files are kept, and you can restore a backup afterward.',
      open: 'Start over…',
      title: 'Start over with new keys?',
      what: 'The key file and the data only it can open are moved, unchanged, to a folder of their own inside the data folder. Threshold starts with new keys and no data.',
      after:
        'Theme and language stay. Set up your connections again, or restore a backup, which brings its own.',
      confirm: 'Keep old files and start over',
    },
  },
} as const;

declare module '../texts.ts' {
  interface English {
    readonly vault: typeof vault;
  }
}
