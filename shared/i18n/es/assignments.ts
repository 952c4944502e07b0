import type { Texts } from '../texts.ts';

export const assignments: Texts['assignments'] = {
  label: 'Asignada a',
  nobody: 'Nadie',
  self: '{{name}} (usted)',
  by: 'Por {{who}} · {{time}}',
  assigned: 'Asignada a {{name}}',
  unassigned: 'Ya no está asignada',
  toMe: 'Asignármela',
  to: 'Asignar a {{name}}',
  together: {
    title_one: 'Asignar {{formatted}} solicitud',
    title_other: 'Asignar {{formatted}} solicitudes',
    help: 'Pasan a la lista de esta persona en Hoy. Se deshace todo de una vez.',
    submit: 'Asignar',
    done_one: '{{formatted}} solicitud asignada a {{name}}',
    done_other: '{{formatted}} solicitudes asignadas a {{name}}',
    nobody_one: '{{formatted}} solicitud ya no está asignada',
    nobody_other: '{{formatted}} solicitudes ya no están asignadas',
    same: 'Ya lo estaban, así que nada cambió.',
    undone_one: '{{formatted}} solicitud volvió a como estaba',
    undone_other: '{{formatted}} solicitudes volvieron a como estaban',
    notUndone: 'Las asignaciones no se deshicieron',
    kept: 'No se asignó nada.',
  },
  failed: 'La asignación no se guardó',
};
