export const repair = {
  title: 'Repair',
  text: 'Everything that happened is in the log, and the tables that the pages read are drawn from it. If a page shows something that cannot be right, check the tables against the log and draw them again.',
  check: 'Check the tables',
  checking: 'Checking the tables against the log. In large records this takes a minute, and the pages wait.',
  nothing: 'Nothing would change: the tables are as the log says.',
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
  broughtForward_one: '{{formatted}} row is in no entry of the log. It stays, and gets an entry.',
  broughtForward_other: '{{formatted}} rows are in no entry of the log. They stay, and get entries.',
  repair: 'Repair…',
  ask: 'Repair the tables?',
  asked:
    'All tables are drawn again from the log. If this is interrupted, everything stays as it was. No entry of the log is changed; the activity will say that you did this.',
  confirm: 'Repair',
  repairing: 'Repairing the tables. The pages wait.',
  repaired: 'Tables repaired',
  failed: 'The tables were not repaired. Everything is as it was.',
} as const;

declare module '../texts.ts' {
  interface English {
    readonly repair: typeof repair;
  }
}
