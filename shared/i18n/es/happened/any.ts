export const happened = {
  newer: '{{who}} hizo algo con una versión más nueva de Threshold que esta no conoce',
  erased: '{{name}}, por {{who}}, sobre {{about}}: lo que decía se ha borrado',
  gone: 'Lo que aquí estaba escrito había vencido y se ha borrado',
  unreadable: '{{name}}, por {{who}}, sobre {{about}}: no se puede leer',
};
