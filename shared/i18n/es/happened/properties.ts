export const happened = {
  'property-added': {
    name: 'Propiedad agregada',
    says_one: '{{who}} agregó la propiedad {{name}}',
    says_other: '{{who}} agregó {{count}} propiedades y unidades, empezando por {{name}}',
  },
  'property-removed': { name: 'Propiedad eliminada', says: '{{who}} eliminó la propiedad {{name}}' },
  'property-changed': {
    name: 'Propiedad cambiada',
    several: '{{who}} hizo {{count}} cambios en propiedades, empezando por {{property}}',
    renamed: '{{who}} cambió el nombre de {{before}} a {{after}}',
    address: '{{who}} cambió la dirección de {{property}}',
    state: '{{who}} cambió el estado de {{property}} a {{after}}',
    agency: '{{who}} cambió la agencia de informes del consumidor de {{property}} a {{name}}',
    agencyOffice: '{{who}} puso en {{property}} la agencia de informes del consumidor de la oficina',
    letterhead: '{{who}} cambió el membrete de {{property}} a {{name}}',
    letterheadOffice: '{{who}} puso en {{property}} el membrete de la oficina',
    firstCome: '{{who}} activó el orden de llegada en {{property}}',
    firstComeOff: '{{who}} desactivó el orden de llegada en {{property}}',
    thresholds:
      '{{who}} cambió los umbrales de {{property}}: aprobar desde {{approve}}%, rechazar por debajo de {{decline}}%',
    thresholdsOffice: '{{who}} puso en {{property}} los umbrales de la oficina',
  },
  'property-merged': { name: 'Propiedades unidas', says: '{{who}} unió {{name}} con {{into}}' },
  'property-separated': { name: 'Unión deshecha', says: '{{who}} separó {{name}} de {{from}}' },
  'unit-added': {
    name: 'Unidad agregada',
    says_one: '{{who}} agregó la unidad {{name}} en {{property}}',
    says_other: '{{who}} agregó {{count}} unidades, empezando por {{name}} en {{property}}',
  },
  'unit-removed': { name: 'Unidad eliminada', says: '{{who}} eliminó la unidad {{name}} en {{property}}' },
};
