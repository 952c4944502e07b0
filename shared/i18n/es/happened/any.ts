export const happened = {
  newer: '{{who}} hizo algo en una versión más nueva de Threshold; actualice para verlo',
  erased: '{{name}}, por {{who}}: los detalles se borraron',
  erasedAbout: '{{name}}, por {{who}}, sobre {{about}}: los detalles se borraron',
  gone: 'Esta entrada se borró al cumplirse su plazo de retención',
  unreadable: '{{name}}, por {{who}}: los detalles no se pueden leer',
  unreadableAbout: '{{name}}, por {{who}}, sobre {{about}}: los detalles no se pueden leer',
};
