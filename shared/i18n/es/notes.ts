import type { Texts } from '../texts.ts';

export const notes: Texts['notes'] = {
  title: 'Notas',
  private: 'Privado de su oficina. Nunca se envía.',
  write: 'Escribir una nota',
  new: 'Nota nueva',
  add: 'Agregar nota',
  none: 'Todavía no hay notas.',
  newest: 'Solo se muestran las {{formatted}} más recientes.',
  edited: 'editada',
  editedAt: 'Editada el {{time}}',
  text: 'Nota',
  editOf: 'Editar la nota de {{who}}, {{time}}',
  removeOf: 'Quitar la nota de {{who}}, {{time}}',
  save: 'Guardar',
  cancel: 'Cancelar',
  tooLong: 'Esta nota tiene {{length}} caracteres. El máximo es {{most}}.',
  kept: 'Su nota sigue a la vista.',
  removed: 'Nota quitada',
  removeFailed: 'La nota no se quitó',
  restoreFailed: 'La nota no se restableció',
};
