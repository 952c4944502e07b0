import type { notifications as english } from '../../en/program/notifications.ts';
import type { Translated } from '../../texts.ts';

export const notifications: Translated<typeof english> = {
  linkEnds: {
    title: 'Un enlace de informe que envió vence pronto',
    body: 'Vence: {expires}. Si todavía hace falta, cree un enlace nuevo en Enlaces de informe.',
  },
};
