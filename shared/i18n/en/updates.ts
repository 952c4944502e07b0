export const updates = {
  title: 'Updates',
  text: 'Threshold never downloads or installs anything on its own. It tells you what’s new, and you choose when to update.',
  off: {
    'not-installed': 'Threshold is running from source, so it doesn’t check for updates.',
    'no-feed': 'This build has no update source. You get updates from whoever gave you this one.',
    policy: 'Updates are managed by your administrator.',
    'kept-by-system': 'Threshold was installed as a system package, so updates come through your system.',
    'not-signed':
      'This build isn’t signed, so updates can’t be verified. You get updates from whoever gave you this one.',
  },
  daily: 'Check for updates once a day',
  dailyHelp: 'Threshold asks only where its versions are published. It sends nothing about your office.',
  check: 'Check for updates',
  checking: 'Checking for updates…',
  newest: 'Version {{version}} is the latest. Checked {{time}}.',
  found: 'Version {{newer}} is available. You have {{version}}.',
  notes: 'What’s new',
  download: 'Download ({{size}})',
  downloading: 'Downloading version {{newer}}…',
  progress: '{{percent}} of {{size}}',
  ready: 'Version {{newer}} is downloaded and verified. It isn’t installed yet.',
  readyText:
    'Threshold closes and reopens to install. Drafts are saved, and you can resume a running lookup.',
  install: 'Close and install',
  failed: {
    check: 'Couldn’t check for updates',
    download: 'The update wasn’t downloaded',
  },
  problem: {
    offline:
      'Can’t reach the update source. Check your internet connection and the proxy in Settings, and try again.',
    stalled:
      'The download stopped responding, so it was ended. Check your internet connection and try again.',
    'not-signed':
      'The update isn’t signed by the makers of Threshold, so it wasn’t used. If it happens again, contact support.',
    'other-system':
      'The update is for another system, so it wasn’t used. Try again later. If it keeps happening, contact support.',
    outdated:
      'The update is older than one already announced, so it wasn’t used. Try again later. If it keeps happening, contact support.',
    unreadable: 'Unexpected response. Try again later. If it keeps happening, contact support.',
    damaged:
      'The download doesn’t match what was published, so it was discarded. Try again. If it keeps happening, contact support.',
    other: 'Try again. If it keeps happening, send this to support:',
  },
  unchanged: 'Your version and data haven’t changed.',
} as const;

declare module '../texts.ts' {
  interface English {
    readonly updates: typeof updates;
  }
}
