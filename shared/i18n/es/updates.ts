import type { Texts } from '../texts.ts';

export const updates: Texts['updates'] = {
  title: 'Versiones nuevas',
  text: 'El escritorio no descarga ni instala nada por su cuenta: le dice qué trae una versión nueva, y usted dice cuándo.',
  off: {
    'not-installed': 'Este escritorio se ejecuta desde su código fuente: no busca versiones nuevas.',
    'no-feed': 'Esta versión no indica dónde hay versiones nuevas. Se las dará quien le dio esta.',
    policy: 'Quien administra este equipo ha desactivado las versiones nuevas. Llegarán por su medio.',
    'kept-by-system':
      'Este escritorio se instaló como paquete del sistema: las versiones nuevas llegan igual, no desde el escritorio.',
    'not-signed':
      'Esta versión no está firmada, así que nada podría mostrar que una nueva es auténtica. Se la dará quien le dio esta.',
  },
  daily: 'Buscar versiones nuevas una vez al día',
  dailyHelp:
    'El escritorio pregunta entonces allí donde se publican sus versiones. No cuenta nada de su oficina.',
  check: 'Buscar una versión nueva',
  checking: 'Buscando una versión nueva…',
  newest: 'La versión {{version}} es la más reciente. Consultado el {{time}}.',
  found: 'Ya está la versión {{newer}}. Usted tiene la {{version}}.',
  notes: 'Qué trae',
  download: 'Descargar ({{size}})',
  downloading: 'Descargando la versión {{newer}}…',
  progress: '{{percent}} de {{size}}',
  ready: 'La versión {{newer}} está descargada y comprobada. Aún no está instalada.',
  readyText:
    'Al instalarla, el escritorio se cierra y se vuelve a abrir. Los borradores están guardados y una consulta en curso se puede continuar.',
  install: 'Cerrar e instalar',
  failed: {
    check: 'No se pudo buscar una versión nueva',
    download: 'La versión nueva no se descargó',
  },
  problem: {
    offline:
      'No se llega al lugar de las versiones nuevas. Compruebe la conexión a internet, y el proxy en estos ajustes, e inténtelo de nuevo.',
    stalled:
      'Dejó de llegar la descarga desde el lugar de las versiones nuevas, así que se interrumpió. Compruebe la conexión a internet e inténtelo de nuevo.',
    'not-signed':
      'Lo encontrado no lleva la firma de quienes hacen este escritorio, así que no se usó. Si se repite, avíseles.',
    'other-system':
      'Lo encontrado se hizo para otro sistema, así que no se usó. Inténtelo más tarde; si sigue igual, avise a quienes hacen este escritorio.',
    outdated:
      'Lo encontrado es anterior a lo que este escritorio ya conocía, así que no se usó. Inténtelo más tarde; si sigue igual, avise a quienes hacen este escritorio.',
    unreadable: 'La respuesta no es la esperada. Inténtelo más tarde; si sigue igual, avise a soporte.',
    damaged:
      'Lo que llegó no es lo publicado, así que se desechó. Inténtelo de nuevo; si sigue igual, avise a soporte.',
    other: 'Inténtelo de nuevo. Si sigue igual, diga a soporte lo que pone aquí:',
  },
  unchanged: 'Esta versión sigue como está, y sus registros también.',
};
