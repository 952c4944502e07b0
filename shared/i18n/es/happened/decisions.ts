export const happened = {
  'decision-recorded': {
    name: 'Solicitud decidida',
    approve: '{{who}} aprobó a {{applicant}}',
    'approve-with-conditions': '{{who}} aprobó a {{applicant}} con condiciones',
    decline: '{{who}} rechazó a {{applicant}}',
    withdrawn: '{{who}} retiró la decisión sobre {{applicant}}',
  },
};
