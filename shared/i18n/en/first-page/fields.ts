/** What each field of an application is called: on its column, in its form, on paper. */
export const fields = {
  label: {
    name: 'Name',
    identifier: 'Identifier',
    score: 'Score',
    band: 'Band',
    decision: 'Decision',
    property: 'Property',
    unit: 'Unit',
    note: 'Note',
    tags: 'Tags',
    applicantToken: 'Applicant token',
    moveIn: 'Move-in date',
    notMeasured: 'Not measured',
    fetchedAt: 'Fetched',
    weight: 'Weight',
    serviceDiffers: 'Service',
  },
} as const;

declare module '../../texts.ts' {
  interface English {
    readonly fields: typeof fields;
  }
}
