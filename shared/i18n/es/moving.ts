import type { Texts } from '../texts.ts';

export const moving: Texts['moving'] = {
  title: 'Trasladar a un servidor',
  text: 'La oficina se puede trasladar a otro hub, por ejemplo, a un servidor de su empresa.',
  open: 'Trasladar a un servidor…',
  dialogTitle: 'Trasladar la oficina a otro hub',
  what: 'Todo se copia al hub nuevo, con sus firmas. Lo eliminado sigue eliminado.',
  others:
    'Después, cada equipo de la oficina cambia automáticamente, y no hace falta invitar a nadie de nuevo. Un equipo apagado cambia la próxima vez que se conecte.',
  meanwhile: 'Todos siguen trabajando. Las invitaciones abiertas dejan de servir: cree otras nuevas después.',
  reach: 'Todos los equipos de la oficina deben poder llegar a la dirección nueva.',
  code: 'Quien instaló el hub nuevo crea el código allí con create-office.',
  submit: 'Iniciar traslado',
  kept: 'No se trasladó nada. Lo que escribió sigue en pantalla.',
  connecting: 'Conectando con {{hub}}…',
  copying: 'Copiando a {{hub}}: {{done}} de {{total}} entradas',
  telling: 'Todo está copiado. Avisando a los demás equipos…',
  goOn: 'Puede seguir trabajando o cerrar Threshold. El traslado continúa automáticamente.',
  untilCopied: 'Hasta que todo esté copiado, nada cambia para los demás.',
  since: 'Inicio: {{time}}',
  cancel: 'Detener el traslado…',
  ask: '¿Detener el traslado?',
  means:
    'La oficina se queda donde está. Lo copiado permanece en el hub nuevo hasta que su administrador lo elimine.',
  confirm: 'Detener el traslado',
  goesOn: 'El traslado continúa.',
  movedTo: 'La oficina se trasladó a {{hub}}',
  notThere:
    'Este equipo aún no puede conectarse allí y vuelve a intentarlo automáticamente. Lo que haga mientras tanto no se pierde.',
  old: {
    title: 'Hub anterior en este equipo',
    text: 'La oficina se trasladó. Este hub solo indica el camino a los equipos que no se han conectado desde entonces. Consérvelo hasta que todos hayan cambiado.',
    notSeen: 'Nada recibido desde el traslado de: {{names}}.',
    seen: 'Todos han estado activos desde el traslado. Ya puede detenerlo.',
    stop: 'Detener el hub anterior…',
    ask: '¿Detener el hub anterior?',
    means:
      'Lo que solo tiene este hub se envía primero al nuevo. Después se elimina de este equipo. A un equipo que no se haya conectado desde el traslado habrá que invitarlo de nuevo.',
    confirm: 'Detener hub anterior',
    kept: 'El hub anterior no se detuvo.',
  },
};
