export const publishing = {
  title: 'Publicar las reglas de puntaje',
  changes: 'Qué cambia',
  first:
    'Es la primera versión publicada desde Threshold. Reemplaza todas las reglas de puntaje del servicio.',
  firstOverSeen:
    'Es la primera versión publicada desde Threshold. Reemplaza las reglas actuales del servicio, vistas por última vez el {{time}}, y se compara con ellas.',
  effect: 'Impacto en las solicitudes actuales',
  effectNone: 'Aún no hay solicitudes, así que no hay impacto que mostrar.',
  effectUnusable: 'El impacto no se puede calcular mientras un número esté fuera de rango.',
  crossing: '{{formatted}} de {{from}} a {{to}}',
  findings_one: '{{count}} problema por revisar antes de publicar',
  findings_other: '{{count}} problemas por revisar antes de publicar',
  consequence: 'Se aplica a las solicitudes evaluadas desde ahora. Los puntajes guardados no cambian.',
  notSent:
    'No se envía: el servicio no conoce las recomendaciones. Se aplican a todas las solicitudes en cuanto publique.',
  notSentText:
    'No se envió: el servicio no conoce las recomendaciones. Ya se aplican a todas las solicitudes.',
  keeping: 'Guardando…',
  drift: {
    title: 'Las reglas se cambiaron fuera de Threshold',
    text: 'Los resultados más recientes (el último, del {{time}}) se evaluaron con reglas distintas de la versión {{version}}. Al publicar se reemplazan.',
    replaced: 'Esto reemplaza: {{attributes}}.',
    replacedMore_one: 'Esto reemplaza: {{attributes}} y {{count}} más.',
    replacedMore_other: 'Esto reemplaza: {{attributes}} y {{count}} más.',
  },
  reason: 'Motivo',
  reasonHelp: 'Obligatorio. Se guarda con esta versión.',
  reasonPlaceholder: 'Por ejemplo: renta sobre ingreso más flexible para vivienda estudiantil',
  reasonEmpty: 'Escriba un motivo.',
  reasonShort: 'Diga en pocas palabras qué cambia y por qué, para que otros lo entiendan después.',
  json: 'Mostrar detalles técnicos',
  hideJson: 'Ocultar detalles técnicos',
  jsonLabel: 'Documento tal como se envía',
  copyJson: 'Copiar',
  copied: 'Copiado',
  copyFailed: 'No se pudo copiar: {{reason}}',
  submit: 'Publicar',
  underWay: 'Enviando al servicio…',
  kept: 'No se perdió nada. Su borrador y su motivo están guardados.',
  keptOffline:
    'No se envió nada. Su borrador y su motivo están guardados. Publique cuando vuelva la conexión.',
  refused: 'En el servicio no cambió nada. Su borrador y su motivo están guardados.',
  confirmedTitle: 'Versión {{version}} publicada',
  confirmedText: 'Confirmada por el servicio. Las solicitudes evaluadas desde ahora usan estas reglas.',
  confirmedByHandText:
    '{{who}} comprobó con el servicio que esta versión está en uso. Las solicitudes evaluadas desde ahora usan estas reglas.',
  checkedClaim:
    'Usted confirma que el servicio usa la versión {{version}}. Entonces queda marcada como publicada.',
  unconfirmedTitle: 'La versión {{version}} se envió, sin confirmar',
  unconfirmedText:
    'El servicio no la confirmó, así que puede que estas reglas estén en uso o que no. Compruébelo con el servicio o envíe de nuevo el mismo documento, lo que es seguro. La versión y el borrador están guardados.',
  sendAgain: 'Enviar otra vez el mismo documento',
  lostAgain_one: 'Se envió de nuevo sin confirmarse.',
  lostAgain_other: 'Se envió {{count}} veces más sin confirmarse.',
  sendAgainKept:
    'La versión {{version}} y su borrador están guardados. Aún no sabemos si las reglas están en uso.',
  serviceSaid: 'Respuesta del servicio:',
  heldBack: 'Aún no se puede publicar',
  heldBackField: 'Un campo no es válido: {{attribute}}.',
  heldBackThresholds: 'Los umbrales de recomendación no son válidos.',
  nothingChanged: 'El borrador coincide con la versión {{version}}.',
  empty: 'El borrador no tiene atributos.',
};
