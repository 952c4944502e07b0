import type { Texts } from '../texts.ts';

export const decisions: Texts['decisions'] = {
  title: 'Decisión',
  open: 'Aún sin decidir.',
  openHint: 'Lo que decida se guarda con las reglas y el resultado en que se basa.',
  outcome: {
    approve: 'Aprobada',
    'approve-with-conditions': 'Aprobada con condiciones',
    decline: 'Rechazada',
    withdrawn: 'Retirada',
  },
  choose: {
    approve: 'Aprobar',
    'approve-with-conditions': 'Con condiciones',
    decline: 'Rechazar',
  },
  by: 'Por {{who}}, {{time}}',
  judgedBy: 'Juzgada con la versión {{version}}: {{score}} de {{weight}} puntos, consultada el {{time}}',
  judgedByNone:
    'Juzgada con reglas que este escritorio no ha publicado: {{score}} de {{weight}} puntos, consultada el {{time}}',
  band: 'Banda de entonces: {{band}}',
  newer:
    'Hay un resultado más reciente. Esta decisión se basa en el anterior; decida de nuevo si el nuevo la cambia.',
  conditions: 'Condiciones',
  reasons: 'Motivos',
  lost_one: '{{formatted}} punto perdido',
  lost_other: '{{formatted}} puntos perdidos',
  change: 'Cambiar la decisión',
  notice: 'Aviso',
  noticeDue: 'Aviso pendiente',
  noticeDueText: 'Hay que informar al solicitante de esta decisión.',
  noticeWasIncomplete: 'Lo que se imprimió o guardó hasta ahora estaba incompleto.',
  writeNotice: 'Escribir el aviso',
  noticeGiven: 'Aviso de decisión adversa:',
  withdraw: 'Retirar',
  withdrawTitle: '¿Retirar esta decisión?',
  withdrawText:
    'La solicitud queda de nuevo sin decidir. La decisión permanece en su historial, con quién la retiró y cuándo.',
  withdrawConfirm: 'Retirar la decisión',
  withdrawn: 'La decisión está retirada',
  withdrawFailed: 'La decisión no se retiró',
  recorded: 'La decisión está registrada',
  earlier_one: '{{formatted}} decisión anterior',
  earlier_other: '{{formatted}} decisiones anteriores',
  form: {
    title: 'Decidir sobre {{who}}',
    outcome: 'Decisión',
    outcomeOf: {
      approve: 'Aprobar',
      'approve-with-conditions': 'Aprobar con condiciones',
      decline: 'Rechazar',
    },
    conditions: 'Condiciones',
    conditionsHelp: 'Lo que debe cumplirse, por ejemplo un depósito mayor o un aval.',
    conditionsEmpty: 'Diga con qué condiciones se aprueba.',
    attributes: 'Motivos según la puntuación',
    attributesHelp:
      'Solo atributos que costaron puntos, primero los que más costaron. Marque los que cuentan.',
    noneLost: 'Ningún atributo costó puntos.',
    ownReasons: 'Motivos en sus propias palabras',
    ownReasonsHelp: 'Uno por línea. Escriba sobre la solicitud, nunca sobre quién es el solicitante.',
    reasonEmpty: 'Un rechazo necesita al menos un motivo.',
    ownReasonLong: 'Un motivo puede tener como máximo {{most}} caracteres.',
    tooMany: 'Una decisión puede tener como máximo {{most}} motivos.',
    restsOn:
      'Se basará en la versión {{version}} y en el resultado consultado el {{time}}: {{score}} de {{weight}} puntos.',
    restsOnNone:
      'Se basará en reglas que este escritorio no ha publicado y en el resultado consultado el {{time}}: {{score}} de {{weight}} puntos.',
    submit: 'Registrar la decisión',
    kept: 'Lo que escribió sigue aquí.',
  },
};
