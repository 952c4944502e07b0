export const happened = {
  of: ' de {{name}}',
  'link-requested': {
    name: 'Enlace de informe solicitado',
    succeeded: '{{who}} creó el enlace de informe {{number}} para {{label}}',
    failed: '{{who}} solicitó un enlace de informe para {{label}}; falló',
    unconfirmed: '{{who}} solicitó un enlace de informe para {{label}}; no se confirmó',
    cancelled: '{{who}} canceló la solicitud de un enlace de informe para {{label}}',
  },
  'link-copied': {
    name: 'Enlace de informe copiado',
    says: '{{who}} copió el enlace de informe {{number}}{{of}}',
  },
  'link-mailed': {
    name: 'Enlace de informe entregado en un mensaje',
    program: '{{who}} abrió un correo para {{recipient}} con el enlace de informe {{number}}{{of}}',
    copy: '{{who}} copió un mensaje para {{recipient}} con el enlace de informe {{number}}{{of}}',
    file: '{{who}} guardó un correo para {{recipient}} con el enlace de informe {{number}}{{of}} como {{file}}',
    copied: '{{who}} copió un mensaje con el enlace de informe {{number}}{{of}}',
  },
  'link-copy-undone': {
    name: 'Enlace de informe quitado del portapapeles',
    says: '{{who}} quitó del portapapeles el enlace de informe {{number}}{{of}}',
  },
  'link-opened': {
    name: 'Enlace de informe abierto',
    says: '{{who}} abrió en el navegador el enlace de informe {{number}}{{of}}',
  },
  'link-ended': {
    name: 'Enlace de informe vencido',
    says: 'El enlace de informe {{number}}{{of}} venció y su dirección se borró',
  },
  'report-host-allowed': {
    name: 'Servidor de informes permitido',
    says: '{{who}} permitió enlaces de informe a {{host}}',
  },
  'report-host-disallowed': {
    name: 'Servidor de informes ya no permitido',
    says: '{{who}} dejó de permitir enlaces de informe a {{host}}',
  },
};
