export const happened = {
  'link-requested': {
    name: 'Enlace al informe solicitado',
    succeeded: '{{who}} creó el enlace al informe {{number}} de {{label}}',
    failed: '{{who}} solicitó un enlace al informe de {{label}}; falló',
    unconfirmed: '{{who}} solicitó un enlace al informe de {{label}}; no hubo respuesta',
    cancelled: '{{who}} canceló la solicitud de un enlace al informe de {{label}}',
  },
  'link-copied': { name: 'Enlace al informe copiado', says: '{{who}} copió el enlace al informe {{number}}' },
  'link-mailed': {
    name: 'Enlace al informe entregado en un mensaje',
    program: '{{who}} abrió un correo para {{recipient}} con el enlace al informe {{number}}',
    copy: '{{who}} copió un mensaje para {{recipient}} con el enlace al informe {{number}}',
    file: '{{who}} guardó un correo para {{recipient}} con el enlace al informe {{number}} como {{file}}',
    copied: '{{who}} copió un mensaje con el enlace al informe {{number}}',
  },
  'link-copy-undone': {
    name: 'Enlace al informe quitado del portapapeles',
    says: '{{who}} quitó del portapapeles el enlace al informe {{number}}',
  },
  'link-opened': {
    name: 'Enlace al informe abierto',
    says: '{{who}} abrió en el navegador el enlace al informe {{number}}',
  },
  'link-ended': {
    name: 'Enlace al informe vencido',
    says: 'El enlace al informe {{number}} venció y su dirección se borró',
  },
  'report-host-allowed': {
    name: 'Servidor de informes permitido',
    says: '{{who}} permitió que los enlaces a informes lleven a {{host}}',
  },
  'report-host-disallowed': {
    name: 'Servidor de informes ya no permitido',
    says: '{{who}} ya no permite que los enlaces a informes lleven a {{host}}',
  },
};
