import type { Texts } from '../texts.ts';

export const assignments: Texts['assignments'] = {
  label: 'Asignada a',
  nobody: 'Nadie',
  self: '{{name}} (usted)',
  by: 'Por {{who}} · {{time}}',
  assigned: 'Asignada a {{name}}',
  unassigned: 'Ya no está asignada',
  failed: 'La asignación no se guardó',
};
