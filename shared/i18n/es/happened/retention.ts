export const happened = {
  'applicant-erased': {
    name: 'Solicitante borrado',
    says: '{{who}} borró todo sobre {{applicant}}',
    keeps:
      '{{who}} borró todo sobre {{applicant}} excepto la decisión, que se conserva hasta que se cumpla su plazo',
  },
  'retention-applied': {
    name: 'Datos vencidos borrados',
    says_one: 'Se borraron los datos vencidos de {{entries}} entrada',
    says_other: 'Se borraron los datos vencidos de {{entries}} entradas',
  },
  'data-erased': {
    name: 'Datos vencidos borrados',
    says: 'Se borraron datos vencidos: {{what}}',
  },
};
