export const happened = {
  'notice-issued': {
    name: 'Aviso de decisión adversa impreso o guardado como PDF',
    printed: '{{who}} imprimió el aviso de decisión adversa para {{applicant}}',
    saved: '{{who}} guardó como PDF el aviso de decisión adversa para {{applicant}}',
    printedIncomplete: '{{who}} imprimió incompleto el aviso de decisión adversa para {{applicant}}',
    savedIncomplete: '{{who}} guardó como PDF, incompleto, el aviso de decisión adversa para {{applicant}}',
  },
};
