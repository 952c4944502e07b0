export const happened = {
  'application-assigned': {
    name: 'Solicitud asignada',
    says: '{{who}} asignó {{applicant}} a {{member}}',
    nobody: '{{who}} dejó {{applicant}} sin asignar',
  },
} as const;
