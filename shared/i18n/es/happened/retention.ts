export const happened = {
  'applicant-erased': {
    name: 'Solicitante borrado',
    says: '{{who}} borró todo sobre {{applicant}}',
    keeps:
      '{{who}} borró todo sobre {{applicant}} excepto la decisión, que se conserva hasta que se cumpla su plazo',
  },
  'retention-applied': {
    name: 'Datos vencidos borrados',
    says_one: 'Se cumplió el plazo de conservación: se borró lo que decía {{entries}} entrada',
    says_other: 'Se cumplió el plazo de conservación: se borró lo que decían {{entries}} entradas',
  },
  'data-erased': {
    name: 'Datos vencidos borrados',
    says: 'Se borraron los datos cuyo plazo de conservación se cumplió: {{what}}',
  },
};
