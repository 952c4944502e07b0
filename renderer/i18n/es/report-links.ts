import type { Texts } from '../texts.ts';

export const reportLinks: Texts['reportLinks'] = {
  title: 'Enlaces de informe',
  description:
    'Quien tenga un enlace puede abrir su informe tras un captcha, hasta que caduca 4 horas después de pedirlo.',
  emptyTitle: 'Aún no hay enlaces de informe',
  emptyText:
    '«Copiar enlace del informe» es un clic dondequiera que se muestre un solicitante o un hogar confirmado.',
  emptyAction: 'Ir a las solicitudes',
  label: 'Enlaces de informe',
  columns: {
    subject: 'Informe de',
    requestedAt: 'Pedido',
    expires: 'Tiempo restante',
    state: 'Estado',
    copies: 'Copiado',
    actions: 'Acciones',
  },
  kind: { application: 'Solicitud', household: 'Hogar' },
  state: {
    requesting: 'Pidiéndose',
    live: 'Vigente',
    expiring: 'Caduca pronto',
    expired: 'Caducado',
    unconfirmed: 'Sin confirmar',
    failed: 'Falló',
  },
  unconfirmedHelp:
    'La respuesta se perdió, así que puede haber un enlace que nadie aquí tiene. Pida uno nuevo cuando lo necesite.',
  copies_one: '{{count}} vez',
  copies_other: '{{count}} veces',
  copy: 'Copiar',
  copyOf: 'Copiar el enlace de {{label}}',
  open: 'Abrir',
  openOf: 'Abrir el enlace de {{label}} en el navegador',
  renew: 'Pedir uno nuevo',
  renewOf: 'Pedir un enlace nuevo para {{label}}',
};
