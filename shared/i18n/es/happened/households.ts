export const happened = {
  'household-made': { name: 'Hogar creado', says: '{{who}} creó el hogar {{number}}' },
  'household-member-added': {
    name: 'Miembro agregado al hogar',
    says: '{{who}} agregó a {{name}} al hogar {{number}}',
  },
  'household-member-removed': {
    name: 'Miembro quitado del hogar',
    says: '{{who}} cambió los miembros del hogar {{number}}',
  },
  'household-saved': {
    name: 'Lista del hogar guardada',
    says: '{{who}} guardó la lista del hogar {{number}}',
  },
  'household-sent': {
    name: 'Hogar enviado',
    succeeded: '{{who}} envió el hogar {{number}}; el servicio lo confirmó',
    refused: '{{who}} envió el hogar {{number}}; el servicio lo rechazó',
    failed: '{{who}} intentó enviar el hogar {{number}}; el servicio no cambió',
    unconfirmed: '{{who}} envió el hogar {{number}}; no hubo respuesta',
    cancelled: '{{who}} canceló el envío del hogar {{number}}',
  },
  'household-confirmed': {
    name: 'Hogar confirmado a mano',
    says: '{{who}} confirmó con el servicio que tiene el hogar {{number}}',
  },
  'household-field-set': {
    name: 'Propiedad o nota del hogar cambiada',
    says: '{{who}} cambió la propiedad o la nota del hogar {{number}}',
  },
  'household-removed': { name: 'Hogar quitado', says: '{{who}} quitó el hogar {{number}}' },
  'household-restored': { name: 'Hogar restaurado', says: '{{who}} restauró el hogar {{number}}' },
  'household-forgotten': {
    name: 'Hogar quitado borrado',
    says: 'El hogar {{number}}, que se había quitado, se borró para siempre',
  },
};
