export const happened = {
  /** What was in conflict where it is no field with a label of its own. */
  otherwise: 'Decision',
  'application-conflict-settled': {
    name: 'Conflict settled',
    says: '{{who}} settled a conflict on {{applicant}} ({{what}})',
    reopened: '{{who}} reopened a conflict on {{applicant}} ({{what}})',
  },
  'household-conflict-settled': {
    name: 'Household conflict settled',
    says: '{{who}} settled a conflict on a household',
    reopened: '{{who}} reopened a conflict on a household',
  },
  'property-conflict-settled': {
    name: 'Property conflict settled',
    says: '{{who}} settled a conflict on a property',
    reopened: '{{who}} reopened a conflict on a property',
  },
  'office-conflict-settled': {
    name: 'Settings conflict settled',
    says: '{{who}} settled a conflict in the office’s settings',
    reopened: '{{who}} reopened a conflict in the office’s settings',
  },
} as const;
