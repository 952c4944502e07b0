import type { Texts } from '../texts.ts';

export const diagnostics: Texts['diagnostics'] = {
  title: 'Diagnóstico',
  text: 'Cuando algo va mal, un solo archivo dice a soporte lo que necesita: versiones, opciones, cuántos registros hay, cómo acabaron las últimas peticiones, y el registro del programa.',
  without:
    'No contiene registros, nombres, identificadores, tokens ni direcciones de enlaces, y no va solo a ninguna parte: usted lo guarda y lo envía.',
  open: 'Guardar diagnóstico para soporte…',
  dialog: {
    title: 'Diagnóstico para soporte',
    text: 'Esto es exactamente lo que se guardará. Léalo, guárdelo y envíe el archivo a soporte.',
    gathering: 'Revisando los registros…',
    preview: 'Lo que se guardará',
    save: 'Guardar…',
    cancel: 'No guardar',
  },
  saved: 'Diagnóstico guardado',
  failed: 'El diagnóstico no se guardó',
};
