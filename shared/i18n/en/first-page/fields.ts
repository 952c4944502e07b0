/** What each field of an application is called: on its column, in its form, on paper. */
export const fields = {
  label: {
    name: 'Name',
    role: 'Role',
    familyName: 'Last name',
    givenName: 'First name',
    middleName: 'Middle name',
    nameSuffix: 'Suffix',
    identifier: 'Application ID',
    score: 'Score',
    band: 'Recommendation',
    decision: 'Decision',
    property: 'Property',
    unit: 'Unit',
    note: 'Note',
    tags: 'Tags',
    applicantToken: 'Applicant token',
    moveIn: 'Move-in date',
    email: 'Email',
    phone: 'Phone',
    postalAddress: 'Mailing address',
    received: 'Received',
    assignee: 'Assigned to',
    decidedOn: 'Decided on',
    decidedBy: 'Decided by',
    rulesVersion: 'Rules version',
    notMeasured: 'Missing data',
    fetchedAt: 'Last updated',
    weight: 'Max points',
    serviceDiffers: 'Score mismatch',
  },
  role: {
    applicant: 'Applicant',
    'co-applicant': 'Co-applicant',
    guarantor: 'Guarantor',
    occupant: 'Adult occupant',
  },
} as const;

declare module '../../texts.ts' {
  interface English {
    readonly fields: typeof fields;
  }
}
