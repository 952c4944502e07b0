export const office = {
  title: 'Shared office',
  text: 'Several computers work on the same data. Each keeps working offline.',
  loading: 'Loading…',
  alone: {
    title: 'Only this computer has this data',
    text: 'In a shared office, everyone sees what the others do right away, and each computer keeps working offline. This computer, or a server that your company runs, passes changes on; your data stays on this computer, too.',
  },
  notShareable: {
    'no-connection': 'To create an office, connect your service first.',
    practice: 'Practice data stays on this computer. To create an office, connect your service.',
    'already-shared': 'This connection already shares an office.',
    'cannot-be-shared':
      'An office can’t be created from this data. It was restored or continued with a new key, so what was done before can’t be signed. You can still join an office.',
    'already-joining': 'You’re already joining an office.',
  },
  hub: 'Office server',
  pinned: 'This office server is recognized by the certificate named in the invite.',
  name: 'Your name',
  nameHint: 'The others see what you do under this name.',
  nameEmpty: 'Enter your name.',
  share: {
    open: 'Share from this computer',
    text: 'No server needed: this computer passes changes on to the others. Everything saved for this connection is copied to each computer you let in.',
    while:
      'It works as long as Threshold runs here, even while it’s locked. While Threshold is closed or this computer sleeps, the others keep working and catch up later.',
    address: 'This computer’s address',
    addressHint: 'Choose the one in your office’s network.',
    firewall:
      'If your system asks whether Threshold may accept connections, allow it for private (office) networks.',
    submit: 'Share',
    kept: 'No office was created. Your data is as it was.',
    making: 'Your office is ready',
    inviting: 'Creating the first invite…',
    noInvite: 'The office was created. You can invite someone anytime, under Invites.',
  },
  secondDesk: {
    title: 'Practice with a second computer',
    text: 'A second Threshold opens next to this one, with its own data, as if on a colleague’s computer. Paste the invite there to join, and see what each of you does. When you close it, its data is deleted.',
    open: 'Open a second Threshold',
    isOpen: 'The second Threshold is open. Close its window when you’re done.',
    unchanged: 'Nothing was opened.',
  },
  ownHub: {
    title: 'Office server on this computer',
    starting: 'Starting…',
    running: 'Running',
    failed: 'Not running',
    means:
      'Keep Threshold open on this computer, locked or not; after you start it, unlock it once. While it’s closed or this computer sleeps, the others keep working and catch up later.',
    nobody: 'No other computer is connected now.',
    others_one: '{{count}} other computer is connected now.',
    others_other: '{{count}} other computers are connected now.',
    firewall:
      'Others can’t connect? In this computer’s firewall, allow Threshold to accept connections for private (office) networks, on port {{port}}.',
    moved: 'This computer’s address has changed',
    movedText:
      'The others can’t reach {{address}} anymore. Choose the new address here. Then, on each of the other computers, open Settings, Shared office, Change address…, and enter it.',
    noNetwork: 'Connect this computer to your office’s network first.',
    use: 'Use {{address}}',
    port: 'Use another port',
    portHint: 'The others then have to enter the new address: Settings, Shared office, Change address…',
    unchanged: 'The office server’s address wasn’t changed.',
  },
  create: {
    open: 'Create an office on a server',
    text: 'Everything saved for this connection is copied to the office server, and to each computer you let in. Whoever set up the office server gives you its address and a code.',
    address: 'Office server address',
    addressHint: 'Must start with https://',
    addressEmpty: 'Enter the office server address.',
    code: 'Code',
    codeHint: 'Six groups of eight letters and digits. It works once, within 24 hours.',
    codeEmpty: 'Enter the code.',
    submit: 'Create office',
    kept: 'No office was created. Your entries are still shown.',
  },
  join: {
    open: 'Join an office',
    text: 'A manager of the office sends you an invite. Paste it, and you’re set.',
    aside:
      'The office gets its own connection. The data you have open stays as it is. Once you’re in, you can add it to the office.',
    pasted: 'Invite',
    pastedHint: 'The whole text: an address, #, and six groups of letters and digits',
    pastedEmpty: 'Paste the invite.',
    submit: 'Join office',
    kept: 'Your entries are still shown.',
  },
  codeGroup:
    'Group {{group}} of the code has a typo. Check it against the code you were given, or copy the whole text again.',
  joining: {
    title: 'Joining an office',
    asking: 'Sending your request…',
    waiting: 'Waiting to be let in. This happens automatically once a manager’s computer is online.',
    fetching: 'Downloading the office’s data…',
    downloaded: 'Downloaded',
    progress: '{{done}} of {{total}}',
    leave: 'You can keep working or close Threshold. Threshold tells you when you’re in.',
    who: 'As {{name}}, at {{hub}}, since {{time}}',
    stop: 'Stop joining',
  },
  roles: { manager: 'Manager', agent: 'Agent', auditor: 'Auditor' },
  role: 'Role',
  roleHints: {
    manager: 'Can do everything, including rules, members, and deleting data',
    agent: 'Can do everything except rules, members, and deleting data',
    auditor: 'Can read everything and change nothing',
  },
  connection: {
    title: 'Connection to the office server',
    connecting: 'Connecting…',
    connected: 'Connected',
    asking: 'Connected. Changes may take a few seconds because a proxy holds them back.',
    offline: 'Offline',
    stopped: 'Stopped',
    since: 'Since {{time}}.',
    next: 'Next try at {{time}}.',
    working: 'Keep working. What you do is saved on this computer and sent later.',
    retry: 'Try now',
    retryFailed: 'Nothing was lost.',
    sent: 'Everything is up to date.',
    waiting_one: '{{formatted}} action is waiting to be sent.',
    waiting_other: '{{formatted}} actions are waiting to be sent.',
    oldest: 'The oldest is from {{time}}.',
    sending: 'Sending what was done here: {{done}} of {{total}}',
    catchingUp: 'Getting what the others did: {{done}} of {{total}}',
    clock:
      'This computer’s clock ({{own}}) doesn’t match the office server’s ({{hub}}). Set this computer’s clock: what you do is shown with the wrong time.',
  },
  address: {
    open: 'Change address…',
    title: 'Change the office server’s address',
    text: 'Use this when the office server’s address has changed. Threshold checks that the same office server answers at the new address, with the same office.',
    submit: 'Change address',
    kept: 'The address wasn’t changed.',
  },
  members: {
    title: 'Members',
    you: '{{name}} (you)',
    active: 'Last active {{age}}',
    idle: 'Nothing received yet',
    computers_one: '{{count}} computer',
    computers_other: '{{count}} computers',
    roleOf: 'Role of {{name}}',
    remove: 'Remove…',
    removeOf: 'Remove {{name}} from the office',
    ask: 'Remove {{name}}?',
    confirm: 'Remove',
    means:
      'From now on, nothing is exchanged with {{name}}’s computers, and nothing more they do is accepted. What they did so far stays, under their name.',
    received: 'The last action received from them is from {{time}}.',
    keeps: 'The data already on their computers stays there. To have it deleted, ask them.',
    unchanged: 'The members haven’t changed.',
  },
  invites: {
    title: 'Invites',
    none: 'No open invites.',
    make: 'Invite someone…',
    makeTitle: 'Invite someone',
    token: 'Include the access token',
    tokenHint:
      'The new computer then needs nothing but the invite. The token is encrypted with its code; the office server can’t read it.',
    submit: 'Create invite',
    kept: 'No invite was created.',
    ready: 'The invite is ready',
    once: 'Send it to one person, in private. It works once, until {{time}}, and isn’t shown again.',
    practice:
      'Copy it, go to the second Threshold, and paste it there under “Join an office”. It works once, until {{time}}.',
    textLabel: 'Invite',
    copy: 'Copy invite',
    copied: 'Copied',
    done: 'Done',
    of: 'Role: {{role}}',
    open: 'Not used yet. Works until {{time}}.',
    expired: 'Expired {{time}}.',
    burnt: 'Blocked: someone tried it with wrong codes too many times.',
    right: '{{name}} asks to join, with the right code, and is let in automatically.',
    wrong: '{{name}} asks to join without the right code. Cancel this invite and create a new one.',
    unknown:
      '{{name}} asks to join. The invite was created on another computer: ask {{name}} if it’s really them before you let them in.',
    nobody: 'Someone',
    admit: 'Let in',
    admitOf: 'Let in: {{name}}',
    takeBack: 'Cancel invite',
    takeBackOf: 'Cancel invite: {{role}}, {{time}}',
    clear: 'Remove from list',
    clearOf: 'Remove from list: {{role}}, {{time}}',
    unchanged: 'The invites haven’t changed.',
  },
  findings: {
    title: 'Needs a look',
    forked: {
      what: 'Two different entries have the same number.',
      next: 'The office server shows another one than this computer has. A computer may have been restored from an older copy. This computer keeps its own. Tell your administrator.',
    },
    changed: {
      what: 'An entry was changed after it was signed.',
      next: 'It isn’t used. It was changed on its way or in the office server’s database. Tell your administrator.',
    },
    'text-changed': {
      what: 'The result of a lookup was changed.',
      next: 'It isn’t used: it was changed on its way or in the office server’s database. Look the application up again, and tell your administrator.',
    },
    missing: {
      what: 'An entry is missing, and later ones were received.',
      next: 'It may have been held back or deleted at the office server. The later ones are kept, and used once it’s received. Tell your administrator.',
    },
    'data-missing': {
      what: 'What an entry says is gone, and nobody deleted it in Threshold.',
      next: 'It may have been deleted in the office server’s database. Tell your administrator.',
    },
    reordered: {
      what: 'The office server changed the order of what it told before.',
      next: 'Entries were moved, left out, or added in its database. Tell your administrator.',
    },
    refused: {
      what: 'A member did something their role doesn’t allow.',
      next: 'It’s kept and not used. It may also have been done just after their role was changed or they were removed.',
    },
    unreadable: {
      what: 'Threshold couldn’t use something a member did.',
      next: 'It has values that can’t be right, or that this version can’t read. It’s kept and not used, and everything else goes on. Ask who did it, and check that their Threshold is up to date.',
    },
    'move-refused': {
      what: 'A move to another office server doesn’t count.',
      next: 'Whoever moved the office wasn’t a manager. Your office stays at this office server. If anyone followed to the other one, send them a new invite.',
    },
    'no-effect': {
      what: 'Your change of who’s in the office didn’t take effect.',
      next: 'Another one was made at the same moment. Check the members, and make yours again if it’s still needed.',
    },
    diverged: {
      what: 'The office server was restored from an older copy.',
      next_one: 'What it had lost was sent again: {{formatted}} entry. Nothing is needed from you.',
      next_other: 'What it had lost was sent again: {{formatted}} entries. Nothing is needed from you.',
    },
    by: 'By {{who}}',
    about: 'About {{who}}',
    number: 'Entry {{seq}} of the office',
    dismiss: 'Dismiss: {{what}}',
    unchanged: 'The message is still shown.',
    all: 'Show all ({{formatted}})',
  },
  removed: {
    title: 'You were removed from this office',
    text: 'A manager removed you. Nothing is exchanged anymore. You can still read what’s saved on this computer, but not change it. To keep working with it on your own, leave the office. To come back, ask a manager for a new invite.',
    open: 'Show options',
  },
  leave: {
    title: 'Leave',
    text: 'This computer then continues on its own, with the data it has.',
    open: 'Leave office…',
    ask: 'Leave this office?',
    means:
      'You keep the data on this computer and continue on your own. You no longer see what the others do, and they don’t see what you do. To come back, you need a new invite.',
    ownHub:
      'This computer runs the office server. When you leave, the office server is deleted: the others keep their data, but no longer exchange anything.',
    unsent_one: '{{formatted}} action wasn’t sent yet. The others will never see it.',
    unsent_other: '{{formatted}} actions weren’t sent yet. The others will never see them.',
    confirm: 'Leave office',
    unchanged: 'You’re still in the office.',
  },
  status: {
    label: 'Shared office:',
    removed: 'Removed',
    stopped: 'Stopped',
    offline: 'Offline',
    connecting: 'Connecting…',
    catchingUp: 'Updating…',
    waiting_one: '{{formatted}} waiting',
    waiting_other: '{{formatted}} waiting',
    sent: 'Up to date',
  },
  problems: {
    'code-mistyped': {
      what: 'This isn’t a complete code.',
      next: 'A code has six groups of eight letters and digits. Copy the whole text again.',
    },
    'address-unreadable': {
      what: 'This isn’t a valid address.',
      next: 'It must start with https:// and include a host name, with no spaces.',
    },
    'address-not-secure': {
      what: 'The address must start with https://.',
      next: 'Only this computer can be reached with plain http://.',
    },
    'name-not-found': {
      what: 'The office server’s name wasn’t found.',
      next: 'Check this computer’s network connection. A name on your own network may only work there, or through its VPN.',
    },
    unreachable: {
      what: 'Can’t reach the office server.',
      next: 'Check this computer’s network connection and the proxy in Settings. If the office server is a colleague’s computer, check that it’s on and Threshold is open. Otherwise, tell your administrator.',
    },
    'timed-out': {
      what: 'The office server didn’t respond in time.',
      next: 'The network may be slow. Try again in a few minutes.',
    },
    'other-certificate': {
      what: 'The office server couldn’t prove its identity, so nothing was sent.',
      next: 'It may have a new certificate, or something on the network answers in its place. Ask your administrator, and ask for a new invite if the certificate changed.',
    },
    'no-hub': {
      what: 'A server responded, but it isn’t an office server.',
      next: 'Check the address, or ask your administrator.',
    },
    'web-page': {
      what: 'A web page responded instead of the office server.',
      next: 'Check the address. If this network asks you to sign in, do that in your browser first. Otherwise, ask your administrator.',
    },
    'proxy-too-large': {
      what: 'Something in front of the office server refuses messages of this size.',
      next: 'What you did is saved here. Tell your administrator: the proxy in front of the office server must let 8 MB through. Threshold tries again automatically.',
    },
    'proxy-sign-in': {
      what: 'A proxy between this computer and the office server requires a sign-in.',
      next: 'Threshold can’t sign in to a proxy. Ask your administrator to let Threshold through, or choose another proxy in Settings.',
    },
    'proxy-refused': {
      what: 'A proxy or firewall doesn’t let this computer through to the office server.',
      next: 'Ask your administrator to allow the office server’s address. Threshold tries again automatically.',
    },
    'proxy-unavailable': {
      what: 'A proxy responded, but it can’t reach the office server.',
      next: 'Threshold tries again automatically. If this continues, tell your administrator.',
    },
    'hub-too-old': {
      what: 'The office server is older than this version of Threshold.',
      next: 'Ask your administrator to update the office server. What you do meanwhile is sent afterward.',
    },
    'hub-too-new': {
      what: 'The office server needs a newer version of Threshold.',
      next: 'Update Threshold on this computer. What you do meanwhile is sent afterward.',
    },
    'hub-busy': {
      what: 'The office server is busy.',
      next: 'Threshold tries again automatically.',
    },
    'hub-unavailable': {
      what: 'The office server can’t reach its database.',
      next: 'Threshold tries again automatically. If this continues, tell your administrator.',
    },
    'hub-read-only': {
      what: 'The office server can’t save anything right now.',
      next: 'Its database is read-only. Threshold tries again automatically. If this continues, tell your administrator.',
    },
    'hub-full': {
      what: 'The office server’s disk is full.',
      next: 'Tell your administrator. Threshold tries again automatically.',
    },
    'disk-full': {
      what: 'This computer’s disk is full, so what others did can’t be saved.',
      next: 'Nothing is lost: the office server keeps it, and what you did is saved here. Free up disk space. Threshold tries again automatically.',
    },
    'no-network': {
      what: 'This computer doesn’t have this network address.',
      next: 'Connect it to your office’s network, and try again.',
    },
    'own-hub-port-taken': {
      what: 'Another program on this computer uses the office server’s port.',
      next: 'Close that program, or use another port. Threshold tries again automatically.',
    },
    'own-hub-damaged': {
      what: 'The office server’s files on this computer are missing or damaged.',
      next: 'Your data is safe: each computer has its own. If you have a backup of this computer, restore the folder “hub” from it. Threshold tries again automatically.',
    },
    'own-hub-disk-full': {
      what: 'This computer’s disk is full, so the office server can’t run.',
      next: 'Free up disk space. Threshold tries again automatically.',
    },
    'own-hub-in-use': {
      what: 'Another program is using the office server’s files.',
      next: 'Close other copies of Threshold, or restart this computer. Threshold tries again automatically.',
    },
    'own-hub-no-access': {
      what: 'Threshold can’t read or write the office server’s files.',
      next: 'Check the permissions of Threshold’s data folder. Threshold tries again automatically.',
    },
    'own-hub-failed': {
      what: 'The office server on this computer isn’t running.',
      next: 'Threshold starts it again automatically. If this continues, restart Threshold.',
    },
    'other-hub': {
      what: 'Another office server answers at this address.',
      next: 'Nothing was sent to it. Ask your administrator if the office server was moved or set up again.',
    },
    'no-office': {
      what: 'The office server doesn’t know this office.',
      next: 'It may have been set up again without its data. Tell your administrator.',
    },
    'invite-unknown': {
      what: 'The office server doesn’t know this code.',
      next: 'It may have been canceled, or be for another office server. Ask for a new invite.',
    },
    'invite-used': {
      what: 'This code was already used.',
      next: 'Each one works once. Ask for a new invite.',
    },
    'invite-expired': {
      what: 'This code has expired.',
      next: 'Each one works for 24 hours. Ask for a new invite.',
    },
    'invite-burnt': {
      what: 'This code was blocked after too many wrong tries.',
      next: 'Ask for a new invite.',
    },
    'not-recognized': {
      what: 'The office server doesn’t recognize this computer.',
      next: 'Try again. If this continues, ask a manager if you’re still a member.',
    },
    removed: {
      what: 'You were removed from this office.',
      next: 'To keep working with the data on this computer, leave the office in Settings. To come back, ask a manager for a new invite.',
    },
    forked: {
      what: 'This computer’s data was restored from an older copy.',
      next: 'The others already have newer actions from it, so nothing more can be exchanged. Leave the office in Settings, ask a manager for a new invite, and join again.',
    },
    'entry-refused': {
      what: 'The office server refuses something that was done on this computer.',
      next: 'Nothing more can be sent from this computer. Send the details below to your administrator.',
    },
    'managers-only': {
      what: 'Only a manager can do this.',
      next: 'Ask a manager of your office.',
    },
    'read-only-role': {
      what: 'Your role lets you read, but not change anything.',
      next: 'If you need to make changes, ask a manager of your office for another role.',
    },
    'people-moved': {
      what: 'Someone else just changed the members.',
      next: 'See what’s shown now, and try again.',
    },
    'last-manager': {
      what: 'You’re the only manager.',
      next: 'Make someone else a manager first.',
    },
    'no-such-member': {
      what: 'This person isn’t a member anymore.',
      next: 'See what’s shown now.',
    },
    'no-such-invite': {
      what: 'This invite was already used or canceled.',
      next: 'See what’s shown now.',
    },
    'wrong-proof': {
      what: 'This request wasn’t made with the invite’s code.',
      next: 'Don’t let them in. Cancel the invite and create a new one.',
    },
    'already-shared': {
      what: 'This connection already shares an office.',
      next: 'Leave that office first.',
    },
    'not-shared': {
      what: 'This connection doesn’t share an office.',
      next: 'Create an office or join one first.',
    },
    'same-hub': {
      what: 'The office is already on this office server.',
      next: 'Enter the address of the new office server.',
    },
    'already-moving': {
      what: 'The office is already moving.',
      next: 'See what’s shown now.',
    },
    'has-moved': {
      what: 'The office has moved to another office server.',
      next: 'Change members once this computer is connected there.',
    },
    'cannot-be-copied': {
      what: 'The office can’t be copied to the new office server.',
      next: 'An entry on the old office server is missing or was changed. Nothing was moved, and everyone can keep working. Tell your administrator.',
    },
    'cannot-be-shared': {
      what: 'An office can’t be created from this data.',
      next: 'It was restored or continued with a new key, so what was done before can’t be signed. You can still join an office.',
    },
    'other-office': {
      what: 'This invite is for another office.',
      next: 'Ask a manager of this office for an invite.',
    },
    'already-joining': {
      what: 'You’re already joining an office.',
      next: 'Wait until you’re let in, or stop joining first.',
    },
    'no-room': {
      what: 'This computer can’t keep another connection.',
      next: 'It already has as many connections as Threshold allows.',
    },
    'token-not-here': {
      what: 'This computer doesn’t have the access token.',
      next: 'Create the invite without it, or enter the token in Settings first.',
    },
  },
} as const;

declare module '../texts.ts' {
  interface English {
    readonly office: typeof office;
  }
}
