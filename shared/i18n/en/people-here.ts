export const peopleHere = {
  door: {
    title: 'Who’s using Threshold?',
    why: 'Choose your name and enter your PIN.',
    people: 'People at this computer',
    hello: 'Hello, {{name}}',
    pin: 'Your PIN',
    submit: 'Continue',
    someoneElse: 'Someone else',
    forgotten: {
      open: 'Forgot your PIN?',
      title: 'Remove {{name}} from this computer?',
      what: 'Nobody can look up a PIN. After you remove {{name}} here, a person at this computer or a manager can add {{name}} again, with a new PIN.',
      kept: 'What {{name}} did and was sent stays in the office. What wasn’t sent yet stays locked on this computer, and the others don’t see it.',
      confirm: 'Remove from this computer',
    },
  },
  left: {
    door: {
      waiting_one: '{{formatted}} action waiting to be sent',
      waiting_other: '{{formatted}} actions waiting to be sent',
      mayWait: 'Some actions may be waiting to be sent',
    },
    forgotten: {
      waiting_one: '{{formatted}} of {{name}}’s actions is still waiting to be sent.',
      waiting_other: '{{formatted}} of {{name}}’s actions are still waiting to be sent.',
      mayWait: 'Some of {{name}}’s actions may still be waiting to be sent.',
    },
    whenSent: 'Waiting actions are sent once that person works here and the office server can be reached.',
  },
  problem: {
    empty: 'Enter your PIN.',
    digits: 'Enter 4 to 12 digits.',
    different: 'The PINs don’t match.',
    wrong: 'Incorrect PIN.',
    wrongWait_one: 'Incorrect PIN. Wait {{count}} second, then try again.',
    wrongWait_other: 'Incorrect PIN. Wait {{count}} seconds, then try again.',
    wait_one: 'Too many wrong PINs. Wait {{count}} second, then try again.',
    wait_other: 'Too many wrong PINs. Wait {{count}} seconds, then try again.',
    waitShort: 'That was too soon. Try again.',
  },
  title: 'People at this computer',
  text: 'Everyone who uses this computer works under their own name and switches with a PIN. The PIN keeps colleagues from acting in each other’s name. It doesn’t protect the files on this computer.',
  nobody: 'Only you use Threshold on this computer.',
  now: 'Working now',
  joining: 'Being added…',
  out: 'Not in the office',
  switch: 'Switch user',
  status: 'Working as {{name}}. Switch user',
  add: {
    open: 'Add a person…',
    title: 'Add a person to this computer',
    own: 'Your PIN',
    ownHint: '4 to 12 digits. You need one, too: it brings you back to your own work.',
    ownAgain: 'Confirm your PIN',
    name: 'Name of the new person',
    nameEmpty: 'Enter the new person’s name.',
    pin: 'PIN of the new person',
    pinHint: '4 to 12 digits. Have them type it themselves.',
    pinAgain: 'Confirm the new person’s PIN',
    invite: 'Invite',
    inviteHint: 'A manager of your office creates it, under Invites. Paste the whole text.',
    submit: 'Add person',
    kept: 'Nobody was added.',
  },
  change: {
    open: 'Change your PIN…',
    title: 'Change your PIN',
    current: 'Current PIN',
    next: 'New PIN',
    nextHint: '4 to 12 digits',
    again: 'Confirm new PIN',
    submit: 'Change PIN',
    done: 'PIN changed',
    kept: 'Your PIN wasn’t changed.',
  },
} as const;

declare module '../texts.ts' {
  interface English {
    readonly peopleHere: typeof peopleHere;
  }
}
