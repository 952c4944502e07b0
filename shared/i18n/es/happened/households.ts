export const happened = {
  'household-made': { name: 'Hogar creado', says: '{{who}} creó el hogar {{number}}' },
  'household-member-added': {
    name: 'Miembro añadido al hogar',
    says: '{{who}} añadió a {{name}} al hogar {{number}}',
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
    failed: '{{who}} intentó enviar el hogar {{number}}; nada cambió en el servicio',
    unconfirmed: '{{who}} envió el hogar {{number}}; se perdió la respuesta',
    cancelled: '{{who}} canceló el envío del hogar {{number}}',
  },
  'household-confirmed': {
    name: 'Hogar confirmado a mano',
    says: '{{who}} averiguó que el servicio tiene el hogar {{number}}',
  },
  'household-field-set': {
    name: 'Propiedad o nota del hogar cambiada',
    says: '{{who}} anotó algo sobre el hogar {{number}}',
  },
  'household-removed': { name: 'Hogar quitado', says: '{{who}} quitó el hogar {{number}}' },
  'household-restored': { name: 'Hogar recuperado', says: '{{who}} recuperó el hogar {{number}}' },
  'household-forgotten': {
    name: 'Hogar quitado borrado',
    says: 'El hogar {{number}}, que se había quitado, se borró definitivamente',
  },
};
