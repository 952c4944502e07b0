export const repair = {
  title: 'Repair',
  text: 'If a page shows something that can’t be right, Threshold can compare it with the log of everything that happened and repair it.',
  check: 'Check for errors',
  steps: {
    copying: 'Copying the data…',
    drawing: 'Rebuilding the tables of the copy from the log…',
    comparing: 'Comparing the tables…',
    restoring: 'Building the tables from the backup’s log…',
    encrypting: 'Encrypting the restored data…',
  },
  restoring:
    'Nothing on this computer changes before this is done. With many applications this takes some minutes.',
  meanwhile: 'You can keep working. With many applications this takes some minutes.',
  stop: 'Cancel',
  canceled: 'Canceled. Nothing changed.',
  nothing: 'No problems found. Everything matches the log.',
  found: 'A repair would change this:',
  parts: {
    applications: 'Applications and results',
    decisions: 'Decisions',
    notices: 'Notices',
    households: 'Households',
    reportLinks: 'Report links',
    rules: 'Screening rules and drafts',
    other: 'Lists behind the pages',
  },
  added_one: '{{formatted}} row added',
  added_other: '{{formatted}} rows added',
  changed_one: '{{formatted}} row changed',
  changed_other: '{{formatted}} rows changed',
  removed_one: '{{formatted}} row removed',
  removed_other: '{{formatted}} rows removed',
  broughtForward_one: '{{formatted}} row isn’t in the log. It stays, and gets an entry.',
  broughtForward_other: '{{formatted}} rows aren’t in the log. They stay, and get entries.',
  repair: 'Repair…',
  ask: 'Repair the tables?',
  asked:
    'The tables are checked once more, and what differs from the log is replaced. If this is interrupted, nothing changes. No log entry changes. The activity will show that you did this.',
  confirm: 'Repair',
  repaired: 'Tables repaired',
  failed: 'The tables weren’t repaired. Nothing changed.',
} as const;

declare module '../texts.ts' {
  interface English {
    readonly repair: typeof repair;
  }
}
