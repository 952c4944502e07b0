export const happened = {
  'notice-issued': {
    name: 'Aviso de acción adversa impreso o guardado como PDF',
    printed: '{{who}} imprimió el aviso de acción adversa para {{applicant}}',
    saved: '{{who}} guardó como PDF el aviso de acción adversa para {{applicant}}',
    printedIncomplete: '{{who}} imprimió un aviso de acción adversa incompleto para {{applicant}}',
    savedIncomplete: '{{who}} guardó como PDF un aviso de acción adversa incompleto para {{applicant}}',
  },
  'notice-reprinted': {
    name: 'Copia de un aviso impresa o guardada como PDF',
    printed: '{{who}} imprimió una copia del aviso para {{applicant}}',
    saved: '{{who}} guardó como PDF una copia del aviso para {{applicant}}',
  },
  'notice-delivered': {
    name: 'Entrega del aviso registrada',
    'handed-over': '{{who}} registró que el aviso se entregó en persona a {{applicant}} el {{day}}',
    'first-class': '{{who}} registró que el aviso se envió por correo a {{applicant}} el {{day}}',
    certified: '{{who}} registró que el aviso se envió por correo certificado a {{applicant}} el {{day}}',
    email: '{{who}} registró que el aviso se envió por correo electrónico a {{applicant}} el {{day}}',
    other: '{{who}} registró que el aviso se dio a {{applicant}} el {{day}}',
    corrected: '{{who}} corrigió cómo se entregó el aviso a {{applicant}}',
  },
  'notice-returned': {
    name: 'Aviso devuelto',
    says: '{{who}} registró que el aviso para {{applicant}} fue devuelto el {{day}}',
  },
  'notice-delivery-struck': {
    name: 'Entrega del aviso marcada como errónea',
    says: '{{who}} marcó como errónea una entrega del aviso a {{applicant}}',
  },
  'notice-correction-sent': {
    name: 'Corrección de un aviso registrada',
    says: '{{who}} registró que el {{day}} se informó a {{applicant}} que la decisión ya no cuenta',
  },
} as const;
