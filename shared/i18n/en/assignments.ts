export const assignments = {
  label: 'Assigned to',
  nobody: 'No one',
  self: '{{name}} (you)',
  by: 'By {{who}} · {{time}}',
  assigned: 'Assigned to {{name}}',
  unassigned: 'No longer assigned',
  toMe: 'Assign to me',
  to: 'Assign to {{name}}',
  together: {
    title_one: 'Assign {{formatted}} application',
    title_other: 'Assign {{formatted}} applications',
    help: 'They move to this person’s list on Today. One undo takes all of it back.',
    submit: 'Assign',
    done_one: '{{formatted}} application assigned to {{name}}',
    done_other: '{{formatted}} applications assigned to {{name}}',
    nobody_one: '{{formatted}} application unassigned',
    nobody_other: '{{formatted}} applications unassigned',
    same: 'They already were, so nothing changed.',
    undone_one: '{{formatted}} assignment undone',
    undone_other: '{{formatted}} assignments undone',
    notUndone: 'The assignments weren’t undone',
    kept: 'Nothing was assigned.',
  },
  failed: 'The assignment wasn’t saved',
} as const;

declare module '../texts.ts' {
  interface English {
    readonly assignments: typeof assignments;
  }
}
