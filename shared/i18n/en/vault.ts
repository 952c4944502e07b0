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
      'You need it every time Threshold starts. We can’t recover it. Make a recovery sheet afterward (Settings, Lock): without it or your passphrase, your data on this computer can’t be opened.',
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
  recovery: {
    code: 'Recovery code',
    none: 'If you forget your passphrase, only a recovery sheet gets you back in. You don’t have one yet.',
    kept: 'Your recovery sheet from {{date}} unlocks Threshold if you forget your passphrase.',
    used: 'Your recovery code was used on {{date}} and no longer works. Make a new sheet.',
    ends: 'Your current recovery code will stop working.',
    make: {
      open: 'Make a recovery sheet…',
      title: 'Make a recovery sheet',
      text: 'The sheet has a code that unlocks Threshold once if you forget your passphrase. Print or save it, and keep it where you keep contracts, away from this computer.',
      submit: 'Make the code',
    },
    made: {
      text: 'This code unlocks Threshold once. Then you choose a new passphrase.',
      once: 'It’s shown only now. Print or save it before you close this.',
      print: 'Print sheet',
      save: 'Save as PDF…',
      done: 'Done',
      ask: 'Close without printing?',
      asked:
        'You haven’t printed or saved this code, and it can’t be shown again. Without it, a forgotten passphrase locks you out.',
      closeAnyway: 'Close anyway',
    },
    stop: {
      open: 'Turn off this code…',
      title: 'Turn off the recovery code?',
      text: 'Your recovery sheet will no longer unlock Threshold. Your data is encrypted again with new keys, which can take a while. Then you can make a new sheet.',
      submit: 'Turn off code',
      done: 'The recovery code no longer works.',
    },
    enter: {
      title: 'Use your recovery sheet',
      why: 'Enter the code from your newest recovery sheet and choose a new passphrase.',
      hint: '32 letters and digits in 4 groups. Spaces, hyphens and capitals don’t matter.',
      length: 'A recovery code has 32 letters and digits in 4 groups.',
      slip: 'Check group {{group}} for a typo.',
      next: 'New passphrase',
      after: 'Then the code stops working, and your data is encrypted again with new keys.',
      back: 'Back',
      submit: 'Unlock with new passphrase',
      noSheet: 'No recovery sheet?',
    },
    paper: {
      title: 'Threshold recovery sheet',
      what: 'This code unlocks Threshold on the computer with the data folder below if you forget your passphrase. It works once. Anyone who has it and that computer can read your office’s data.',
      how: 'How to use it',
      step1: 'Start Threshold and choose “Forgot your passphrase?”.',
      step2: 'Enter the code above and choose a new passphrase.',
      step3: 'Make a new sheet in Settings, Lock, and destroy this one.',
      keep: 'Keep this sheet in a locked place away from the computer. If it’s lost, stop the code in Settings, Lock.',
      office: 'Office',
      made: 'Date',
      folder: 'Data folder',
    },
  },
  rekeying: {
    title: 'Encrypting your data again',
    why: 'You changed how Threshold is unlocked. Your data gets new keys, so the old way in no longer works.',
    encrypting: 'Encrypting with the new keys…',
    checking: 'Checking the encrypted data…',
    ofBytes: '{{done}} of {{total}}',
    safe: 'You can keep working when this is done. If the computer stops before that, nothing is lost: Threshold finishes at the next start.',
  },
  unusable: {
    title: 'Your encryption keys can’t be read',
    problem: {
      damaged: {
        what: 'The key file (vault.json) is damaged or was changed.',
        next: 'Find a good copy of vault.json, for example in a backup of this computer. Put it in the data folder in place of the damaged one and try again. Everything is then as before.',
      },
      missing: {
        what: 'The key file (vault.json) is missing.',
        next: 'Your data is saved, and only that file opens it. Find a copy of vault.json, for example in a backup of this computer. Put it in the data folder and try again. Everything is then as before.',
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
    kept: 'Threshold changed and deleted nothing. Your encrypted data is in {{folder}}. It can’t be opened without this file.',
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
