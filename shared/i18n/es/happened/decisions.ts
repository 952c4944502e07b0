export const happened = {
  'decision-recorded': {
    name: 'Solicitud decidida',
    approve_one: '{{who}} aprobó a {{applicant}}{{until}}{{override}}',
    approve_other: '{{who}} aprobó {{count}} solicitudes a la vez{{until}}',
    'approve-with-conditions_one': '{{who}} aprobó a {{applicant}} con condiciones{{until}}{{override}}',
    'approve-with-conditions_other': '{{who}} aprobó {{count}} solicitudes a la vez con condiciones{{until}}',
    decline_one: '{{who}} rechazó a {{applicant}}{{override}}',
    decline_other: '{{who}} rechazó {{count}} solicitudes a la vez',
    'waiting-for-documents_one': '{{who}} espera documentos de {{applicant}} hasta el {{day}}',
    'waiting-for-documents_other': '{{who}} espera documentos de {{count}} solicitudes hasta el {{day}}',
    'applicant-withdrew_one': '{{who}} registró que {{applicant}} retiró su solicitud',
    'applicant-withdrew_other': '{{who}} registró {{count}} solicitudes como retiradas por los solicitantes',
    'unit-leased_one': '{{who}} registró que la unidad de {{applicant}} se rentó a otra persona',
    'unit-leased_other':
      '{{who}} registró las unidades de {{count}} solicitudes como rentadas a otras personas',
    withdrawn_one: '{{who}} retiró la decisión sobre {{applicant}}',
    withdrawn_other: '{{who}} retiró {{count}} decisiones a la vez',
  },
  asides: {
    until: ', con validez hasta el {{day}}',
    override: ' (recomendación: {{recommendation}}; motivo: {{reason}})',
    overrideOfHousehold: ' (distinta de la recomendación del hogar; motivo: {{reason}})',
    recommendation: { approve: 'Aprobar', review: 'Revisar', decline: 'Rechazar', none: 'ninguna' },
  },
} as const;
