import type { Texts } from '../texts.ts';

export const conflicts: Texts['conflicts'] = {
  title: 'Conflictos',
  text: 'Dos personas cambiaron lo mismo antes de ver el cambio de la otra. Elija uno; hasta entonces no se pierde nada.',
  none: 'No hay conflictos',
  noneText: 'Cuando dos personas cambian lo mismo y una está sin conexión, aquí se elige qué conservar.',
  toToday: 'Ir a Hoy',
  more_one: '{{formatted}} conflicto más. Resuelva primero estos.',
  more_other: '{{formatted}} conflictos más. Resuelva primero estos.',
  open: 'Abrir',
  openOf: 'Abrir {{name}}',
  fields: 'Cambiado por más de una persona',
  fieldsText: 'Se usa el primero hasta que usted elija.',
  what: {
    decision: 'Dos decisiones',
    application: 'Datos del solicitante',
    household: 'Hogar',
    property: 'Propiedad',
    office: 'Configuración de la oficina',
  },
  decisionText:
    'No se puede imprimir ni guardar ningún aviso hasta que conserve una. O decida de nuevo: eso reemplaza a las dos.',
  by: '{{who}} · {{time}}',
  empty: 'Vacío',
  keep: 'Conservar',
  keepOf: 'Conservar “{{value}}” de {{who}}',
  kept: 'Conflicto resuelto',
  keptText: '{{what}}: {{value}}',
  notKept: 'El conflicto no se resolvió',
  reopened: 'El conflicto está abierto de nuevo',
  notReopened: 'El conflicto no se reabrió',
};
