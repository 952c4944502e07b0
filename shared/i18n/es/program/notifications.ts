import type { notifications as english } from '../../en/program/notifications.ts';
import type { Translated } from '../../texts.ts';

export const notifications: Translated<typeof english> = {
  linkEnds: {
    title: 'Un enlace de informe que envió vence pronto',
    body: 'Vence: {expires}. Si todavía hace falta, cree un enlace nuevo en Enlaces de informe.',
  },
  lookUpFinished: {
    title: 'Consulta terminada',
    body: 'Encontradas: {found}. No encontradas o con error: {failed}.',
  },
  importFinished: { title: 'Importación terminada', body: 'Solicitudes cambiadas: {filled}.' },
};
