export const happened = {
  fields: { received: 'fecha de recepción' },
  'field-set': {
    name: 'Datos del solicitante cambiados',
    says: '{{who}} cambió datos de {{applicant}}: {{fields}}',
  },
  'field-cleared': {
    name: 'Dato del solicitante borrado',
    says: '{{who}} borró datos de {{applicant}}: {{fields}}',
  },
  'tag-added': { name: 'Etiqueta agregada', says: '{{who}} cambió datos de {{applicant}}: {{fields}}' },
  'tag-removed': { name: 'Etiqueta quitada', says: '{{who}} cambió datos de {{applicant}}: {{fields}}' },
  'details-filled': {
    name: 'Datos del solicitante completados',
    says_one: '{{who}} completó los datos de {{applicant}}',
    says_other: '{{who}} completó los datos de {{count}} solicitudes',
  },
  'details-taken-back': {
    name: 'Datos completados deshechos',
    says_one: '{{who}} deshizo los datos completados de {{applicant}}',
    says_other: '{{who}} deshizo los datos completados de {{count}} solicitudes',
  },
  'application-brought-forward': {
    name: 'Datos del solicitante pasados al registro',
    says_one: 'Los datos de {{applicant}} se copiaron al registro',
    says_other: 'Los datos de {{count}} solicitudes se copiaron al registro',
  },
};
