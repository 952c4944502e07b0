export const happened = {
  'applicant-erased': { name: 'Solicitante borrado', says: '{{who}} borró todo sobre {{applicant}}' },
  'retention-applied': {
    name: 'Datos vencidos borrados',
    says_one: 'Se cumplió el plazo de conservación: se borró lo que decía {{entries}} entrada',
    says_other: 'Se cumplió el plazo de conservación: se borró lo que decían {{entries}} entradas',
  },
};
