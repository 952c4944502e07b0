export const happened = {
  'household-made': { name: 'Hogar creado', says: '{{who}} creó el {{household}}' },
  'household-member-added': {
    name: 'Miembro agregado al hogar',
    says: '{{who}} agregó a {{name}} al {{household}}',
  },
  'household-member-removed': {
    name: 'Miembro quitado del hogar',
    says: '{{who}} cambió los miembros del {{household}}',
  },
  'household-saved': {
    name: 'Lista del hogar guardada',
    says: '{{who}} guardó la lista del {{household}}',
  },
  'household-sent': {
    name: 'Hogar enviado',
    succeeded: '{{who}} envió el {{household}}; el servicio lo confirmó',
    refused: '{{who}} envió el {{household}}; el servicio lo rechazó',
    failed: '{{who}} no pudo enviar el {{household}}; nada cambió en el servicio',
    unconfirmed: '{{who}} envió el {{household}}; no se confirmó',
    cancelled: '{{who}} canceló el envío del {{household}}',
  },
  'household-confirmed': {
    name: 'Hogar confirmado a mano',
    says: '{{who}} confirmó a mano que el servicio tiene el {{household}}',
  },
  'household-decided': {
    name: 'Se decidió un hogar',
    approve: '{{who}} aprobó el {{household}}{{exception}}',
    'approve-with-conditions': '{{who}} aprobó el {{household}} con condiciones{{exception}}',
    decline: '{{who}} rechazó el {{household}}{{exception}}',
    'waiting-for-documents': '{{who}} espera documentos del {{household}}',
    'applicant-withdrew': '{{who}} anotó que se retiró el {{household}}',
    'unit-leased': '{{who}} anotó que se rentó a otra persona la unidad para el {{household}}',
  },
  'household-field-set': {
    name: 'Propiedad o nota del hogar cambiada',
    says: '{{who}} cambió la propiedad o la nota del {{household}}',
  },
  'household-removed': { name: 'Hogar quitado', says: '{{who}} quitó el {{household}}' },
  'household-restored': { name: 'Hogar restaurado', says: '{{who}} restauró el {{household}}' },
  'household-forgotten': {
    name: 'Hogar quitado borrado',
    says: 'El hogar {{number}}, que se había quitado, se borró definitivamente',
  },
  of: 'hogar de {{name}}',
  exception: ' (no es lo recomendado; motivo: {{reason}})',
  numbered: 'hogar {{number}}',
};
