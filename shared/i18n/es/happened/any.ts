export const happened = {
  newer: '{{who}} hizo algo en una versión más nueva de Threshold; actualice para verlo',
  erased: '{{name}}, por {{who}}, sobre {{about}}: los detalles se borraron',
  gone: 'El plazo de conservación de esta entrada se cumplió y se borró',
  unreadable: '{{name}}, por {{who}}, sobre {{about}}: los detalles no se pueden leer',
};
