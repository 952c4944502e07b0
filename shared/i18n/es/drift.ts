import type { Texts } from '../texts.ts';

export const drift: Texts['drift'] = {
  title: 'Las reglas se cambiaron fuera de Threshold',
  text_one:
    'Desde la versión {{version}}, {{formatted}} solicitud se evaluó con otras reglas; visto por última vez {{age}}.',
  text_other:
    'Desde la versión {{version}}, {{formatted}} solicitudes se evaluaron con otras reglas; visto por última vez {{age}}.',
  first_one: 'El servicio ya tiene reglas. {{formatted}} solicitud se evaluó con ellas.',
  first_other: 'El servicio ya tiene reglas. {{formatted}} solicitudes se evaluaron con ellas.',
  show: 'Mostrar los cambios',
  adopt: 'Guardar como versión…',
  dismiss: 'Ahora no',
  dismissed: 'Descartado',
  dismissedText: 'Le avisaremos si cambian de nuevo.',
  dismissFailed: 'No se pudo descartar',
  dialog: 'Reglas vistas en los resultados',
  seen_one: 'Vistas en {{formatted}} solicitud; la última vez el {{time}}',
  seen_other: 'Vistas en {{formatted}} solicitudes; la última vez el {{time}}',
  againstVersion: 'Cambios respecto a la versión {{version}}',
  againstDraft: 'Cambios respecto al borrador abierto, “{{name}}”',
  changes: 'Cambios',
  same: 'Las reglas coinciden con el borrador abierto.',
  adoptTitle: 'Guardar como versión {{version}}',
  adoptText:
    'Threshold compara entonces con las reglas realmente en uso. No se envía nada y sus borradores no cambian.',
  reason: 'Motivo',
  reasonHelp: 'Se guarda con esta versión',
  reasonPlaceholder: 'Por ejemplo: lo cambió la central el lunes',
  reasonEmpty: 'Escriba un motivo.',
  submit: 'Guardar versión',
  adopted: 'Guardado como versión {{version}}',
  adoptedText: 'Los borradores se comparan ahora con ella.',
  kept: 'No se cambió nada.',
  makeDraft: 'Crear un borrador con ellas',
  draftName: 'Del servicio',
  draftMade: '“{{name}}” está abierto',
  draftFailed: 'No se creó ningún borrador',
};
