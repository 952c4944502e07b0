export const happened = {
  'rules-published': {
    name: 'Reglas publicadas',
    confirmed: '{{who}} publicó la versión {{number}} de las reglas: {{reason}}',
    unconfirmed: '{{who}} envió la versión {{number}} de las reglas sin confirmación: {{reason}}',
  },
  'rules-adopted': {
    name: 'Cambio externo de reglas guardado',
    says: '{{who}} guardó como versión {{number}} las reglas vistas en los resultados: {{reason}}',
  },
  'thresholds-published': {
    name: 'Umbrales de recomendación publicados',
    says: '{{who}} publicó la versión {{number}} de las reglas (aprobar desde {{approvePercent}}%, rechazar por debajo de {{declinePercent}}%): {{reason}}',
  },
  'thresholds-taken-over': {
    name: 'Umbrales de recomendación trasladados a las reglas',
    says: 'Los umbrales de recomendación pasaron de Configuración a la versión {{number}} de las reglas: aprobar desde {{approvePercent}}%, rechazar por debajo de {{declinePercent}}%',
  },
  'rules-sent-again': {
    name: 'Reglas enviadas de nuevo',
    confirmed: '{{who}} envió de nuevo la versión {{number}} de las reglas; el servicio la confirmó',
    unconfirmed: '{{who}} envió de nuevo la versión {{number}} de las reglas; sigue sin confirmarse',
  },
  'rules-confirmed': {
    name: 'Reglas confirmadas',
    says: '{{who}} confirmó con el servicio que la versión {{number}} de las reglas está en vigor',
  },
  'rules-not-published': {
    name: 'Reglas no publicadas',
    failed: '{{who}} no pudo publicar la versión {{number}} de las reglas: {{why}}',
    cancelled: '{{who}} canceló la publicación de la versión {{number}} de las reglas',
  },
  'rules-exported': {
    name: 'Reglas exportadas',
    versionInFile: '{{who}} guardó la versión {{number}} de las reglas en {{file}}',
    versionCopied: '{{who}} copió la versión {{number}} de las reglas',
    draftInFile: '{{who}} guardó el borrador “{{draft}}” en {{file}}',
    draftCopied: '{{who}} copió el borrador “{{draft}}”',
  },
  'drift-dismissed': {
    name: 'Otras reglas descartadas',
    says: '{{who}} descartó el mensaje sobre reglas cambiadas fuera de Threshold',
  },
  'credit-score-marked': {
    name: 'Puntaje de crédito marcado o desmarcado',
    marked: '{{who}} marcó {{attribute}} como puntaje de crédito',
    unmarked: '{{who}} ya no cuenta {{attribute}} como puntaje de crédito',
  },
  'draft-made': {
    name: 'Borrador creado',
    first: '{{who}} empezó el primer borrador',
    version: '{{who}} creó el borrador “{{name}}” a partir de la versión {{number}}',
    draft: '{{who}} creó el borrador “{{name}}” a partir del borrador “{{source}}”',
    startingRules: '{{who}} creó el borrador “{{name}}” a partir de las reglas predeterminadas',
    document: '{{who}} creó el borrador “{{name}}” a partir de un documento',
    empty: '{{who}} creó el borrador “{{name}}” sin atributos',
  },
  'draft-renamed': {
    name: 'Nombre del borrador cambiado',
    says: '{{who}} cambió el nombre del borrador “{{before}}” a “{{name}}”',
  },
  'draft-removed': {
    name: 'Borrador eliminado',
    says: '{{who}} eliminó el borrador “{{name}}”',
    first: '{{who}} eliminó el primer borrador',
  },
  'draft-restored': { name: 'Borrador restaurado', says: '{{who}} restauró el borrador “{{name}}”' },
  'draft-edited': { name: 'Borrador editado', says: '{{who}} editó el borrador “{{name}}”' },
};
