export const bands = {
  title: 'Recommendation thresholds',
  text: 'Percent of total points. Published with the rules and saved in their history. Never sent to the service.',
  edit: 'Edit in Approval center',
  approve: 'Approve from',
  decline: 'Decline below',
  summary: 'Approve from {{approve}}, decline below {{decline}}, review in between.',
  summaryTwo: 'Approve from {{approve}}, decline below. Nothing is left to review.',
  order: 'The decline threshold can’t be above the approve threshold.',
  range: 'Enter 0 to 100.',
  own: 'Property-specific thresholds',
  ownNone: 'None. The thresholds above apply everywhere.',
  ownEdit: 'Edit in Settings → Properties',
} as const;

declare module '../texts.ts' {
  interface English {
    readonly bands: typeof bands;
  }
}
