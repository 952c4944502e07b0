import type { Texts } from '../texts.ts';

export const updates: Texts['updates'] = {
  title: 'Actualizaciones',
  text: 'Threshold nunca descarga ni instala nada por su cuenta. Le dice qué hay de nuevo y usted elige cuándo actualizar.',
  off: {
    'not-installed': 'Threshold se ejecuta desde su código fuente, así que no busca actualizaciones.',
    'no-feed': 'Esta versión no tiene fuente de actualizaciones. Se las dará quien le dio esta.',
    policy: 'Su administrador se encarga de las actualizaciones.',
    'kept-by-system':
      'Threshold se instaló como paquete del sistema, así que las actualizaciones llegan por su sistema.',
    'not-signed':
      'Esta versión no está firmada, así que las actualizaciones no se pueden verificar. Se las dará quien le dio esta.',
  },
  daily: 'Buscar actualizaciones una vez al día',
  dailyHelp: 'Threshold pregunta solo donde se publican sus versiones. No envía nada sobre su oficina.',
  check: 'Buscar actualizaciones',
  checking: 'Buscando actualizaciones…',
  newest: 'La versión {{version}} es la más reciente. Verificado el {{time}}',
  found: 'La versión {{newer}} está disponible. Usted tiene la {{version}}.',
  notes: 'Novedades',
  download: 'Descargar ({{size}})',
  downloading: 'Descargando la versión {{newer}}…',
  progress: '{{percent}} de {{size}}',
  ready: 'La versión {{newer}} está descargada y verificada. Aún no está instalada.',
  readyText:
    'Threshold se cierra y se vuelve a abrir para instalarla. Los borradores están guardados y puede reanudar una consulta en curso.',
  install: 'Cerrar e instalar',
  failed: {
    check: 'No se pudieron buscar actualizaciones',
    download: 'La actualización no se descargó',
  },
  problem: {
    offline:
      'No se puede llegar a la fuente de actualizaciones. Revise su conexión a internet y el proxy en Configuración, e inténtelo de nuevo.',
    stalled:
      'La descarga dejó de responder, así que se interrumpió. Revise su conexión a internet e inténtelo de nuevo.',
    'not-signed':
      'La actualización no lleva la firma de los creadores de Threshold, así que no se usó. Si se repite, comuníquese con soporte.',
    'other-system':
      'La actualización es para otro sistema, así que no se usó. Inténtelo más tarde. Si se repite, comuníquese con soporte.',
    outdated:
      'La actualización es anterior a una ya anunciada, así que no se usó. Inténtelo más tarde. Si se repite, comuníquese con soporte.',
    unreadable: 'Respuesta inesperada. Inténtelo más tarde. Si se repite, comuníquese con soporte.',
    damaged:
      'La descarga no coincide con lo publicado, así que se descartó. Inténtelo de nuevo. Si se repite, comuníquese con soporte.',
    other: 'Inténtelo de nuevo. Si se repite, envíe esto a soporte:',
  },
  unchanged: 'Su versión y sus datos no cambiaron.',
};
