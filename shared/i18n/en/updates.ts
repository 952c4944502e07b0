export const updates = {
  title: 'New versions',
  text: 'The desk downloads and installs nothing by itself: it tells you what a new version brings, and you say when.',
  off: {
    'not-installed': 'This desk runs from its sources: it looks for no new versions.',
    'no-feed': 'This build names no place for new versions. You get them from whoever gave you this one.',
    policy: 'Whoever looks after this machine has switched new versions off. They come from there.',
    'kept-by-system':
      'This desk was installed as a package of the system: new versions come the same way, not from within the desk.',
    'not-signed':
      'This build is not signed, so nothing could show that a new version is genuine. You get it from whoever gave you this one.',
  },
  daily: 'Look for new versions once a day',
  dailyHelp:
    'The desk then asks the place where its versions are published. It tells nothing of your office.',
  check: 'Look for a new version',
  checking: 'Looking for a new version…',
  newest: 'Version {{version}} is the newest. Looked up on {{time}}.',
  found: 'Version {{newer}} is there. You have {{version}}.',
  notes: 'What it brings',
  download: 'Download ({{size}})',
  downloading: 'Downloading version {{newer}}…',
  progress: '{{percent}} of {{size}}',
  ready: 'Version {{newer}} was downloaded and checked. It is not installed yet.',
  readyText:
    'Installing closes the desk and opens it again. Drafts are saved, and a look-up that runs can be continued.',
  install: 'Close and install',
  failed: {
    check: 'New versions could not be looked for',
    download: 'The new version was not downloaded',
  },
  problem: {
    offline:
      'The place of the new versions cannot be reached. Check the connection to the internet, and the proxy in these settings, and try again.',
    stalled:
      'Nothing more came from the place of the new versions, so the download was ended. Check the connection to the internet and try again.',
    'not-signed':
      'What was found is not signed by the makers of this desk, so it was not used. If this happens again, tell them.',
    'other-system':
      'What was found was made for another system, so it was not used. Try again later; if it stays so, tell the makers of this desk.',
    outdated:
      'What was found is older than what this desk was told of before, so it was not used. Try again later; if it stays so, tell the makers of this desk.',
    unreadable: 'The answer is not what was expected. Try again later; if it stays so, tell support.',
    damaged:
      'What came is not what was published, so it was thrown away. Try again; if it stays so, tell support.',
    other: 'Try again. If it stays so, tell support what stands here:',
  },
  unchanged: 'This version stays as it is, and so do your records.',
} as const;

declare module '../texts.ts' {
  interface English {
    readonly updates: typeof updates;
  }
}
