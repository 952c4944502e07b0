export const assignments = {
  label: 'Assigned to',
  nobody: 'No one',
  self: '{{name}} (you)',
  by: 'By {{who}} · {{time}}',
  assigned: 'Assigned to {{name}}',
  unassigned: 'No longer assigned',
  failed: 'The assignment wasn’t saved',
} as const;

declare module '../texts.ts' {
  interface English {
    readonly assignments: typeof assignments;
  }
}
