export const happened = {
  otherwise: 'Decisión',
  'application-conflict-settled': {
    name: 'Conflicto resuelto',
    says: '{{who}} resolvió un conflicto en {{applicant}} ({{what}})',
    reopened: '{{who}} reabrió un conflicto en {{applicant}} ({{what}})',
  },
  'household-conflict-settled': {
    name: 'Conflicto de un hogar resuelto',
    says: '{{who}} resolvió un conflicto en un hogar',
    reopened: '{{who}} reabrió un conflicto en un hogar',
  },
  'property-conflict-settled': {
    name: 'Conflicto de una propiedad resuelto',
    says: '{{who}} resolvió un conflicto en una propiedad',
    reopened: '{{who}} reabrió un conflicto en una propiedad',
  },
  'office-conflict-settled': {
    name: 'Conflicto de la configuración resuelto',
    says: '{{who}} resolvió un conflicto en la configuración de la oficina',
    reopened: '{{who}} reabrió un conflicto en la configuración de la oficina',
  },
} as const;
