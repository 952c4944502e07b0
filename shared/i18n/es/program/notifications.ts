import type { notifications as english } from '../../en/program/notifications.ts';
import type { Translated } from '../../texts.ts';

export const notifications: Translated<typeof english> = {
  linkEnds: {
    title: 'Un enlace de informe enviado caduca pronto',
    body: 'Se abre hasta el {expires}. Si todavía hace falta, pida uno nuevo en la lista de enlaces.',
  },
};
