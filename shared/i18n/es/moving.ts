import type { Texts } from '../texts.ts';

export const moving: Texts['moving'] = {
  title: 'Trasladar a un servidor',
  text: 'La oficina se puede trasladar a otro servidor, por ejemplo, a uno de su empresa.',
  open: 'Trasladar a un servidor…',
  dialogTitle: 'Trasladar la oficina a otro servidor',
  what: 'Todo se copia al servidor nuevo, con sus firmas. Lo eliminado sigue eliminado.',
  others:
    'Después, cada computadora de la oficina cambia automáticamente, y no hace falta invitar a nadie de nuevo. Una computadora apagada cambia la próxima vez que se conecte.',
  meanwhile: 'Todos siguen trabajando. Las invitaciones abiertas dejan de servir: cree otras nuevas después.',
  reach: 'Todas las computadoras de la oficina deben poder llegar a la dirección nueva.',
  code: 'Quien instaló el servidor nuevo crea el código allí.',
  submit: 'Iniciar traslado',
  kept: 'No se trasladó nada. Lo que escribió sigue en pantalla.',
  connecting: 'Conectando con {{hub}}…',
  copying: 'Copiando a {{hub}}: {{done}} de {{total}} entradas',
  telling: 'Todo está copiado. Avisando a las demás computadoras…',
  goOn: 'Puede seguir trabajando o cerrar Threshold. El traslado continúa automáticamente.',
  untilCopied: 'Hasta que todo esté copiado, nada cambia para los demás.',
  since: 'Inicio: {{time}}',
  cancel: 'Detener el traslado…',
  ask: '¿Detener el traslado?',
  means:
    'La oficina se queda donde está. Lo copiado permanece en el servidor nuevo hasta que su administrador lo elimine.',
  confirm: 'Detener el traslado',
  goesOn: 'El traslado continúa.',
  movedTo: 'La oficina se trasladó a {{hub}}',
  notThere:
    'Esta computadora aún no puede conectarse allí y vuelve a intentarlo automáticamente. Lo que haga mientras tanto no se pierde.',
  old: {
    title: 'Servidor anterior en esta computadora',
    text: 'La oficina se trasladó. Este servidor de la oficina solo indica el camino a las computadoras que no se han conectado desde entonces. Consérvelo hasta que todos hayan cambiado.',
    notSeen: 'Nada recibido desde el traslado de: {{names}}.',
    seen: 'Todos han estado activos desde el traslado. Ya puede detenerlo.',
    stop: 'Detener el servidor anterior…',
    ask: '¿Detener el servidor anterior?',
    means:
      'Lo que solo tiene este servidor de la oficina se envía primero al nuevo. Después se elimina de esta computadora. A una computadora que no se haya conectado desde el traslado habrá que invitarla de nuevo.',
    confirm: 'Detener servidor anterior',
    kept: 'El servidor anterior no se detuvo.',
  },
};
