export const shell = {
  navigation: { due_one: '{{label}}: {{formatted}} due', due_other: '{{label}}: {{formatted}} due' },
  skipToContent: 'Skip to content',
  sections: 'Sections',
  notices: 'Notices',
  connection: {
    unknown: 'Not checked yet',
    online: 'Online',
    offline: 'Offline',
    'token-rejected': 'Token rejected',
    label: 'Connection:',
    shared: 'Shared office',
  },
  practice: {
    bar: 'Practice mode',
    running: 'Sample data. Nothing leaves this computer.',
    starting: 'The practice service is starting…',
    stopped: 'Practice service stopped. You’re seeing how Threshold works offline.',
    failed: 'The practice service couldn’t start. Saved data is still available.',
    start: 'Restart',
    connect: 'Connect your service',
  },
  offline: {
    title: 'Can’t reach the screening service.',
    since: 'Since {{time}}.',
    text: 'Saved data is still available. Lookups, publishing, households, and report links are unavailable until you’re back online.',
  },
  tokenRejected: {
    title: 'Your access token was rejected.',
    text: 'Saved data is still available.',
    action: 'Enter new token',
  },
  notice: {
    'records-set-aside': {
      title: 'We couldn’t open your data, so we set it aside',
      text_one:
        'The damaged file is kept for {{days}} days as {{file}}. {{count}} item was recovered from it.',
      text_other:
        'The damaged file is kept for {{days}} days as {{file}}. {{count}} items were recovered from it.',
    },
    'acts-missing': {
      title: 'The most recent data is missing',
      text_one: 'Up to {{formatted}} action may be missing. Check what was done last, or restore a backup.',
      text_other:
        'Up to {{formatted}} actions may be missing. Check what was done last, or restore a backup.',
      since_one:
        'Up to {{formatted}} action since {{time}} may be missing. Check what was done last, or restore a backup.',
      since_other:
        'Up to {{formatted}} actions since {{time}} may be missing. Check what was done last, or restore a backup.',
    },
    'seal-does-not-fit': {
      title: 'Your data may not be the latest',
      text: 'The file that proves your data is current is missing or doesn’t match. Someone may have replaced files. Check what was done last, or restore a backup.',
    },
    'vault-set-aside': {
      title: 'Threshold started with new encryption keys',
      text: 'The old data and its key file are kept in {{file}}. Set up each connection again, or restore a backup if you have one.',
      action: 'Restore backup',
    },
    'calls-unconfirmed': {
      title: 'Threshold closed while waiting for a response',
      text_one: '{{count}} request wasn’t confirmed. It may or may not have gone through. See the activity.',
      text_other:
        '{{count}} requests weren’t confirmed. They may or may not have gone through. See the activity.',
      action: 'Show activity',
    },
    'preferences-reset': {
      title: 'Settings couldn’t be read',
      text: 'Defaults were restored. Check them in Settings before you continue.',
      action: 'Show settings',
    },
    'update-found': {
      title: 'Update available',
      text: 'You can download version {{version}}. Nothing is installed until you choose to.',
      action: 'What’s new',
    },
    'rekey-not-finished': {
      title: 'Some data isn’t encrypted with the new keys yet',
      text: 'Nothing was lost, and you can keep working. Threshold finishes the next time you unlock or start it. Make sure the disk isn’t full and the data folder is writable.',
    },
    'office-joined': {
      title: 'You’re in the office',
      text: 'Your request was accepted. The office is one of your connections: when you use it, Threshold downloads what the office has. You can then bring your own data along: Settings, Shared office.',
      action: 'Show connections',
      inUse:
        'Threshold now works with the office’s data. What you saved before you joined is still on this computer and can become part of the office.',
      bring: 'Bring data along…',
    },
    'token-outdated': {
      title: 'Enter your access token again',
      text: 'The key file on this computer is older than the data, so its token is out of date. Threshold doesn’t send it.',
      action: 'Enter new token',
    },
    'keys-outdated': {
      title: 'An older key file was put back',
      text: 'The key file on this computer (vault.json) is older than the data. Who uses this connection, and their PIN, are as your data knows them.',
    },
    'retention-raised': {
      title: 'Decisions and activity are kept longer',
      text: 'Your settings said fewer than {{days}} days. They’re now kept for {{days}} days, the shortest that Threshold allows.',
      action: 'Show settings',
    },
    'retention-short': {
      title: 'Decisions are kept for less than five years',
      text: 'Your settings stay as they are. A claim can come up to five years after a violation ({{citation}}), so keeping less than {{days}} days now asks for a reason.',
      action: 'Show settings',
    },
    'copies-removed': {
      title: 'A saved copy of your data was removed',
      text_one:
        'Data was deleted here and from its copies. One copy was damaged, so nothing could be deleted from it: the whole copy was removed.',
      text_other:
        'Data was deleted here and from its copies. {{count}} copies were damaged, so nothing could be deleted from them: they were removed.',
    },
    'copies-behind': {
      title: 'Deleted, but not yet from every copy',
      text: 'A copy of your data on this computer couldn’t be updated. The disk may be full, or another program may be using it. Threshold tries again at the next start. You can also delete the copy in Settings.',
    },
    'clock-leapt': {
      title: 'Is this computer’s date right?',
      text: 'This computer says it’s {{date}}, but Threshold was last used on {{known}}. Nothing is deleted automatically until you confirm the date. If it’s wrong, set the computer’s clock.',
      action: 'The date is right',
    },
    'clock-set-back': {
      title: 'Is this computer’s date right?',
      text: 'This computer says it’s {{date}}, but Threshold was already used on {{known}}. Nothing is deleted automatically until you confirm the date. If it’s wrong, set the computer’s clock.',
      action: 'The date is right',
    },
    'clock-was-set-back': {
      title: 'Some data may have the wrong date',
      text: 'This computer’s clock said {{date}} for a while. Data saved then has that date and would be deleted too early, so nothing is deleted automatically. Review what’s past its retention period in Settings before you continue.',
      action: 'Resume deleting as set',
    },
    'results-judged-again': {
      title: 'Saved results were scored again',
      text_one:
        'Threshold now reads the service’s responses more carefully. {{formatted}} result changed: review it before you rely on its recommendation. Saved decisions don’t change.',
      text_other:
        'Threshold now reads the service’s responses more carefully. {{formatted}} results changed: review them before you rely on their recommendations. Saved decisions don’t change.',
      action: 'Show those without a recommendation',
    },
    'retention-due': {
      title: 'Data past its retention period',
      text_one: '{{formatted}} item is older than your settings allow. Review before it’s deleted.',
      text_other: '{{formatted}} items are older than your settings allow. Review before they’re deleted.',
      action: 'Show settings',
    },
    'backup-made': {
      title: 'The backup finished while Threshold was locked',
      text: '{{file}} is complete.',
    },
    'backup-not-made': {
      title: 'No backup was created',
      text: 'It failed while Threshold was locked, and no file {{file}} was left. Create it again in Settings.',
    },
    'restore-finished': {
      title: 'An interrupted restore is now complete',
      text: 'Your data is now what was in the backup.',
      kept: 'The earlier data is kept for {{days}} days as {{file}}.',
    },
    'restore-not-finished': {
      title: 'An interrupted restore couldn’t be completed',
      text: 'Nothing was lost. Threshold tries again at the next start and before its connection is opened. Make sure the disk isn’t full and the data folder is writable.',
    },
    'restore-not-read': {
      title: 'An interrupted restore couldn’t be read',
      text: 'Your data is as it was before. What was being restored is kept in {{file}}. Restore the backup again.',
      action: 'Restore backup',
    },
  },
  palette: {
    placeholder: 'Search or type a command',
    nothing: 'No results',
    page: 'On this page',
    goTo: 'Go to',
    actions: 'Actions',
    settings: 'Settings',
    applications: 'Applications',
    households: 'Households',
    attributes: 'Attributes',
    copyLinkOf: 'For {{label}}',
    copyLinkNone: 'Open an application or a household first',
    switchNone: 'Add people in Settings, Shared office',
    switchFailed: 'The person wasn’t switched',
  },
  goTo: 'Go to',
  shortcuts: {
    search: 'Search shortcuts',
    nothing: 'No shortcut matches.',
    goTo: 'Go to a page: G, then',
    title: 'Keyboard shortcuts',
    everywhere: 'Everywhere',
    groups: {
      window: 'In the window',
      lists: 'In lists',
      application: 'On an application',
      editor: 'In the approval center',
    },
    keys: {
      nextPart: 'Next part of the window',
      previousPart: 'Previous part of the window',
      inBar: 'Next or previous button of a bar',
      move: 'Move',
      moveByLetter: 'Next or previous row',
      open: 'Open',
      select: 'Select or deselect',
      extend: 'Extend selection',
      all: 'Select all',
      copy: 'Copy selection',
      emailLinks: 'Email report links to the selected',
      none: 'Clear selection or close',
      menu: 'Row menu',
      search: 'Focus search',
      searchByCharacter: 'Focus search',
      width: 'Change the width of a column, from its heading',
      approve: 'Approve',
      conditions: 'Approve with conditions',
      decline: 'Decline',
      nextUndecided: 'Next undecided application',
      neighbours: 'Previous or next applicant',
      neighboursByLetter: 'Next or previous applicant',
      print: 'Print',
      undo: 'Undo',
      redo: 'Redo',
      step: 'One step up or down in a field',
      printEffect: 'Print the effect',
    },
    hint: 'Press ? anytime you’re not typing.',
    hintOff: 'Single-key shortcuts are off. Turn them on in Settings, Appearance & language.',
  },
  about: {
    title: 'About Threshold',
    what: 'Applicant screening for leasing offices: scoring rules, applications, households, and report links, even offline.',
    version: 'Version {{version}}',
    madeOf: 'Built with',
    system: 'System',
    copy: 'Copy versions',
    copied: 'Copied',
    licences: 'Licenses…',
  },
  tour: {
    onlyPractice: 'The tour uses sample data. Choose Practice in Settings first.',
  },
  recordsFailed: {
    title: 'We couldn’t open your data',
    file: 'Data for “{{name}}” is stored in {{folder}}. Nothing was deleted.',
    other: 'Use another connection',
    practise: 'Practice with sample data',
    use: 'Use “{{name}}”',
    restore: 'Restore from backup',
  },
  opening: 'Opening your data…',
  preparing: 'Preparing your data for this version: {{percent}}%',
} as const;

declare module '../../texts.ts' {
  interface English {
    readonly shell: typeof shell;
  }
}
