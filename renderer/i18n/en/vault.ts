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
} as const;
