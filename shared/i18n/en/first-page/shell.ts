export const shell = {
  skipToContent: 'Skip to the page',
  sections: 'Sections',
  notices: 'Notices',
  connection: {
    unknown: 'not asked yet',
    online: 'online',
    offline: 'offline',
    'token-rejected': 'token rejected',
    label: 'Connection:',
  },
  practice: {
    bar: 'Practice',
    running: 'Sample data from the practice service on this machine. Nothing leaves it.',
    starting: 'The practice service is starting…',
    stopped: 'The practice service is stopped: this is how the desk works offline.',
    failed: 'The practice service could not start. What was looked up before is still here.',
    start: 'Start it',
    connect: 'Connect to our service',
  },
  offline: {
    title: 'The service cannot be reached.',
    since: 'Since {{time}}.',
    text: 'Everything looked up before is here; looking up, publishing, sending and links need the service.',
  },
  tokenRejected: {
    title: 'The service does not accept the token.',
    text: 'Everything looked up before is here.',
    action: 'Enter a new token',
  },
  notice: {
    'records-set-aside': {
      title: 'The records could not be opened and were set aside',
      text_one:
        'The damaged file is kept for {{days}} days as {{file}}. {{count}} record could be saved from it.',
      text_other:
        'The damaged file is kept for {{days}} days as {{file}}. {{count}} records could be saved from it.',
    },
    'acts-missing': {
      title: 'The end of the records is missing',
      text_one: 'Up to {{formatted}} act may be missing. Check what was done last, or restore a backup.',
      text_other: 'Up to {{formatted}} acts may be missing. Check what was done last, or restore a backup.',
      since_one:
        'Up to {{formatted}} act since {{time}} may be missing. Check what was done last, or restore a backup.',
      since_other:
        'Up to {{formatted}} acts since {{time}} may be missing. Check what was done last, or restore a backup.',
    },
    'seal-does-not-fit': {
      title: 'The records may not be the newest ones',
      text: 'The seal beside them is missing, or is not theirs: somebody may have put other files in their place. Check what was done last, or restore a backup.',
    },
    'vault-set-aside': {
      title: 'The desk began with new keys',
      text: 'The old records and the file of their keys are kept in {{file}}. Set up each connection again, or restore a backup if there is one.',
      action: 'Restore a backup',
    },
    'calls-unconfirmed': {
      title: 'The desk was closed while it was waiting for an answer',
      text_one:
        '{{count}} call is unconfirmed: it may or may not have been carried out. The activity names it.',
      text_other:
        '{{count}} calls are unconfirmed: they may or may not have been carried out. The activity names them.',
      action: 'Show the activity',
    },
    'preferences-reset': {
      title: 'The preferences could not be read',
      text: 'Threshold started with its usual ones. Check them under Settings before you go on.',
      action: 'Show the settings',
    },
    'update-found': {
      title: 'There is a new version of the desk',
      text: 'Version {{version}} can be downloaded. Nothing is installed until you say so.',
      action: 'Show what it brings',
    },
    'rekey-not-finished': {
      title: 'Some records do not have their new keys yet',
      text: 'Nothing was lost, and you can keep working. Threshold finishes the next time it is unlocked or started. Check that the disk is not full and that the data folder can be written.',
    },
    'token-outdated': {
      title: 'Enter the token again',
      text: 'The file of keys on this computer is older than the records, so its token is out of date. Threshold does not send it.',
      action: 'Enter a new token',
    },
    'retention-raised': {
      title: 'Decisions and activity are kept longer',
      text: 'The settings said fewer than {{days}} days. They are now kept for {{days}} days, because an applicant may ask about a decision for two years.',
      action: 'Show the settings',
    },
    'copies-removed': {
      title: 'A kept copy of the records is gone',
      text_one:
        'Data was erased from the records, and from their copies. In one copy nothing could be erased, because it is damaged: it was removed.',
      text_other:
        'Data was erased from the records, and from their copies. In {{count}} copies nothing could be erased, because they are damaged: they were removed.',
    },
    'copies-behind': {
      title: 'Erased from the records, not yet from every copy',
      text: 'A copy of the records on this computer could not be written: the disk may be full, or another program may be using it. Threshold tries again at the next start. You can also delete the copy in the settings.',
    },
    'clock-leapt': {
      title: 'Is this computer’s date right?',
      text: 'This computer says it is {{date}}, but Threshold was last used on {{known}}. Nothing is erased automatically until you say the date is right. If it is wrong, set the computer’s clock.',
      action: 'The date is right',
    },
    'clock-set-back': {
      title: 'Is this computer’s date right?',
      text: 'This computer says it is {{date}}, but Threshold was already used on {{known}}. Nothing is erased automatically until you say the date is right. If it is wrong, set the computer’s clock.',
      action: 'The date is right',
    },
    'clock-was-set-back': {
      title: 'Some data may carry a wrong date',
      text: 'This computer’s clock said {{date}} for a while. What came in then carries that date and would be erased too early, so nothing is erased by itself. Look at what is past its time in the settings before you go on.',
      action: 'Go on erasing as the settings say',
    },
    'results-judged-again': {
      title: 'Saved results were scored again',
      text_one:
        'Threshold reads the service’s replies more carefully now. {{formatted}} result changed: look at it before you rely on its recommendation. Recorded decisions stay as they are.',
      text_other:
        'Threshold reads the service’s replies more carefully now. {{formatted}} results changed: look at them before you rely on their recommendations. Recorded decisions stay as they are.',
      action: 'Show those without a recommendation',
    },
    'retention-due': {
      title: 'Data is past its time',
      text_one: '{{formatted}} record is kept longer than the settings say. Look at it before it is erased.',
      text_other:
        '{{formatted}} records are kept longer than the settings say. Look at them before they are erased.',
      action: 'Show the settings',
    },
    'backup-made': {
      title: 'The backup was finished while the desk was locked',
      text: '{{file}} is complete.',
    },
    'backup-not-made': {
      title: 'No backup was made',
      text: 'It failed while the desk was locked, and no file {{file}} was left. Make it again under Settings.',
    },
    'restore-finished': {
      title: 'A restore that was cut off has been finished',
      text: 'The records are those of the backup.',
      kept: 'The records of before are kept for {{days}} days as {{file}}.',
    },
    'restore-not-finished': {
      title: 'A restore that was cut off could not be finished',
      text: 'Nothing was lost: it is tried again at the next start and before its connection is opened. See that the disk is not full and that the data folder can be written.',
    },
    'restore-not-read': {
      title: 'A restore that was cut off could not be read',
      text: 'The records are those of before. What was to be restored is kept in {{file}}; restore the backup once more.',
      action: 'Restore a backup',
    },
  },
  palette: {
    placeholder: 'Where to, or what to do?',
    nothing: 'Nothing found',
    page: 'On this page',
    goTo: 'Go to',
    actions: 'Do',
    settings: 'Settings',
    applications: 'Applications',
    households: 'Households',
    attributes: 'Attributes',
    copyLinkOf: 'For {{label}}',
    copyLinkNone: 'Open an application or a household first',
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    everywhere: 'Everywhere',
    groups: {
      lists: 'In lists',
      application: 'On an application',
      editor: 'In the approval center',
    },
    keys: {
      move: 'Move',
      open: 'Open',
      select: 'Select, or select no more',
      extend: 'Select up to here',
      all: 'Select all',
      copy: 'Copy what is selected',
      none: 'Select nothing, or close',
      menu: 'Menu of the row',
      search: 'To the search',
      neighbours: 'To the one before or after',
      print: 'Print',
      undo: 'Undo',
      redo: 'Redo',
      step: 'One step up or down in a field',
    },
    hint: '? shows this sheet wherever no text is being written.',
  },
  about: {
    title: 'About Threshold',
    what: 'The screening desk of a leasing office: approval center, applications, households and report links, also offline.',
    version: 'Version {{version}}',
    madeOf: 'Runs with',
    system: 'System',
    copy: 'Copy the versions',
    copied: 'Copied',
    licences: 'Licences…',
  },
  tour: {
    onlyPractice: 'The tour goes over the sample data: choose Practice under Settings first.',
  },
  recordsFailed: {
    title: 'The records cannot be opened',
    file: 'The records of “{{name}}” lie in {{folder}}. Nothing was deleted.',
    other: 'Use another connection',
    practise: 'Practice with sample data',
    use: 'Use “{{name}}”',
    restore: 'Bring the records back',
  },
  opening: 'Opening the records…',
  preparing: 'Preparing the records for this version: {{percent}} %',
} as const;

declare module '../../texts.ts' {
  interface English {
    readonly shell: typeof shell;
  }
}
