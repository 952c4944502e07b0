import type { Texts } from '../texts.ts';

export const drift: Texts['drift'] = {
  title: 'Otra persona ha cambiado el centro de aprobación',
  text_one:
    'Desde la versión {{version}}, {{formatted}} solicitud de aquí se evaluó con otros ajustes; visto por última vez {{age}}.',
  text_other:
    'Desde la versión {{version}}, {{formatted}} solicitudes de aquí se evaluaron con otros ajustes; visto por última vez {{age}}.',
  first_one: 'El servicio ya usa ajustes: {{formatted}} solicitud de aquí se evaluó con ellos.',
  first_other: 'El servicio ya usa ajustes: {{formatted}} solicitudes de aquí se evaluaron con ellos.',
  show: 'Mostrar la diferencia',
  adopt: 'Adoptar como versión…',
  dismiss: 'Ahora no',
  dismissed: 'Apartado',
  dismissedText: 'Se le avisará de nuevo cuando se vean otros ajustes.',
  dismissFailed: 'No se apartó',
  dialog: 'Ajustes vistos en resultados',
  seen_one: 'Vistos en {{formatted}} solicitud; la última vez el {{time}}.',
  seen_other: 'Vistos en {{formatted}} solicitudes; la última vez el {{time}}.',
  againstVersion: 'Qué cambian frente a la versión {{version}}',
  againstDraft: 'Qué cambian frente a «{{name}}», el borrador abierto',
  changes: 'Qué cambian',
  same: 'Las reglas son las mismas que en el borrador abierto.',
  adoptTitle: 'Adoptar como versión {{version}}',
  adoptText:
    'El escritorio comparará entonces con lo que cuenta de verdad. No se envía nada; sus borradores siguen como están.',
  reason: 'Por qué',
  reasonHelp: 'Se guarda con la versión, para quien pregunte después',
  reasonPlaceholder: 'Por ejemplo: lo cambió la central el lunes',
  reasonEmpty: 'Diga por qué en pocas palabras.',
  submit: 'Adoptar',
  adopted: 'Adoptado como versión {{version}}',
  adoptedText: 'Desde ahora los borradores se comparan con ella.',
  kept: 'No se cambió nada.',
  makeDraft: 'Crear un borrador con ello',
  draftName: 'Como lo tiene el servicio',
  draftMade: '«{{name}}» está abierto',
  draftFailed: 'No se creó ningún borrador',
};
