import type { Texts } from '../texts.ts';

export const diagnostics: Texts['diagnostics'] = {
  title: 'Diagnóstico',
  text: 'Cuando algo sale mal, un solo archivo dice a soporte lo que necesita: versiones, configuración, cuántos datos hay, cómo terminaron las últimas solicitudes y el registro.',
  without:
    'No contiene datos de solicitantes, nombres, ID de solicitud, tokens ni direcciones de enlaces. Nada se envía automáticamente: usted lo guarda y lo envía.',
  open: 'Guardar diagnóstico para soporte…',
  dialog: {
    title: 'Diagnóstico para soporte',
    text: 'Esto es exactamente lo que se guardará. Revíselo, guárdelo y envíe el archivo a soporte.',
    gathering: 'Reuniendo datos…',
    preview: 'Vista previa',
    save: 'Guardar…',
    cancel: 'Cancelar',
  },
  saved: 'Diagnóstico guardado',
  failed: 'El diagnóstico no se guardó',
};
