export const happened = {
  'field-set': {
    name: 'Datos del solicitante cambiados',
    says: '{{who}} cambió {{fields}} de {{applicant}}',
  },
  'field-cleared': {
    name: 'Dato del solicitante borrado',
    says: '{{who}} borró {{fields}} de {{applicant}}',
  },
  'tag-added': { name: 'Etiqueta añadida', says: '{{who}} cambió {{fields}} de {{applicant}}' },
  'tag-removed': { name: 'Etiqueta quitada', says: '{{who}} cambió {{fields}} de {{applicant}}' },
  'details-filled': {
    name: 'Datos del solicitante completados',
    says_one: '{{who}} completó datos de {{applicant}}',
    says_other: '{{who}} completó datos de {{count}} solicitudes',
  },
  'details-taken-back': {
    name: 'Datos completados deshechos',
    says_one: '{{who}} deshizo los datos completados de {{applicant}}',
    says_other: '{{who}} deshizo los datos completados de {{count}} solicitudes',
  },
  'application-brought-forward': {
    name: 'Datos del solicitante traídos al registro',
    says_one: 'Los datos de {{applicant}} se guardaron en el registro',
    says_other: 'Los datos de {{count}} solicitudes se guardaron en el registro',
  },
};
