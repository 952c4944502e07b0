export const happened = {
  'applicant-erased': {
    name: 'Solicitante borrado',
    says: '{{who}} borró todo sobre {{applicant}}',
    keeps:
      '{{who}} borró todo sobre {{applicant}} excepto la decisión, que se conserva hasta que se cumpla su plazo',
  },
  'retention-applied': {
    name: 'Datos vencidos borrados',
    says_one: 'Los datos de {{entries}} entrada se borraron al cumplirse su plazo de conservación',
    says_other: 'Los datos de {{entries}} entradas se borraron al cumplirse su plazo de conservación',
  },
  'data-erased': {
    name: 'Datos vencidos borrados',
    says: 'Se borraron los datos cuyo plazo de conservación se cumplió: {{what}}',
  },
};
