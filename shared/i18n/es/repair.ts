import type { Texts } from '../texts.ts';

export const repair: Texts['repair'] = {
  title: 'Reparación',
  text: 'Todo lo que pasó está en el registro, y de él se generan las tablas que leen las páginas. Si una página muestra algo que no puede ser correcto, compare las tablas con el registro y genérelas de nuevo.',
  check: 'Revisar las tablas',
  checking:
    'Se comparan las tablas con el registro. Con muchos datos esto tarda un minuto, y las páginas esperan.',
  nothing: 'Nada cambiaría: las tablas están como dice el registro.',
  found: 'Una reparación cambiaría esto:',
  parts: {
    applications: 'Solicitudes y resultados',
    decisions: 'Decisiones',
    notices: 'Avisos',
    households: 'Hogares',
    reportLinks: 'Enlaces de informe',
    rules: 'Reglas de evaluación y borradores',
    other: 'Listas detrás de las páginas',
  },
  added_one: '{{formatted}} fila añadida',
  added_other: '{{formatted}} filas añadidas',
  changed_one: '{{formatted}} fila cambiada',
  changed_other: '{{formatted}} filas cambiadas',
  removed_one: '{{formatted}} fila eliminada',
  removed_other: '{{formatted}} filas eliminadas',
  broughtForward_one:
    '{{formatted}} fila no está en ninguna entrada del registro. Se queda y recibe una entrada.',
  broughtForward_other:
    '{{formatted}} filas no están en ninguna entrada del registro. Se quedan y reciben entradas.',
  repair: 'Reparar…',
  ask: '¿Reparar las tablas?',
  asked:
    'Todas las tablas se generan de nuevo a partir del registro. Si esto se interrumpe, todo queda como estaba. Ninguna entrada del registro cambia; la actividad dirá que usted lo hizo.',
  confirm: 'Reparar',
  repairing: 'Se reparan las tablas. Las páginas esperan.',
  repaired: 'Tablas reparadas',
  failed: 'Las tablas no se repararon. Todo está como estaba.',
};
