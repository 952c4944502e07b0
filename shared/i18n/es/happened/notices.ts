export const happened = {
  'notice-issued': {
    name: 'Aviso de acción adversa impreso o guardado como PDF',
    printed: '{{who}} imprimió el aviso de acción adversa para {{applicant}}',
    saved: '{{who}} guardó como PDF el aviso de acción adversa para {{applicant}}',
    printedIncomplete: '{{who}} imprimió un aviso de acción adversa incompleto para {{applicant}}',
    savedIncomplete: '{{who}} guardó como PDF un aviso de acción adversa incompleto para {{applicant}}',
  },
};
