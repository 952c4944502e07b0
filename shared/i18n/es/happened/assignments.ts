export const happened = {
  'application-assigned': {
    name: 'Solicitud asignada',
    says_one: '{{who}} asignó {{applicant}} a {{member}}',
    says_other: '{{who}} asignó {{count}} solicitudes a {{member}}',
    nobody_one: '{{who}} dejó {{applicant}} sin asignar',
    nobody_other: '{{who}} dejó {{count}} solicitudes sin asignar',
  },
} as const;
