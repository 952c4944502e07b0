import type { Texts } from '../../texts.ts';

export const today: Texts['today'] = {
  title: 'Hoy',
  showAll: 'Mostrar las {{formatted}}',
  unit: 'Unidad {{unit}}',
  unpin: 'Quitar “{{name}}” de Hoy',
  decide: 'Decidir',
  decideOf: 'Decidir sobre {{label}}',
  refresh: 'Actualizar',
  refreshOf: 'Actualizar {{label}}',
  notice: 'Escribir aviso',
  noticeOf: 'Escribir aviso para {{label}}',
  toApplications: 'Ir a las solicitudes',
  nothing: {
    title: 'Todavía no hay nada',
    text: 'Consulte sus primeras solicitudes. Aquí aparecerá lo que necesite su atención.',
  },
  done: {
    title: 'Todo al día',
    text: 'Todas las solicitudes están decididas, los avisos están escritos y nada ha fallado.',
  },
  waiting: {
    title: 'Esperan una decisión',
    byProperty: 'En espera, por propiedad',
  },
  nearLimit: { title: 'Cerca de un límite' },
  missingData: {
    title: 'Faltan datos',
    notRefreshed: 'La solicitud no se actualizó',
  },
  noticesDue: {
    title: 'Avisos pendientes',
    notOpened: 'No se pudo abrir el aviso',
  },
  links: {
    title: 'Enlaces sin enviar',
    application: 'Informe de un solicitante',
    household: 'Informe de un hogar',
    copy: 'Copiar enlace',
    copyOf: 'Copiar enlace de {{label}}',
  },
  conflicts: { title: 'Conflictos' },
  households: { title: 'Hogares sin confirmar' },
  lookUps: {
    title: 'Consultas con fallos',
    failed_one: '{{formatted}} no encontrada',
    failed_other: '{{formatted}} no encontradas',
    left_one: 'falta {{formatted}}',
    left_other: 'faltan {{formatted}}',
    of_one: 'de {{formatted}}, {{time}}',
    of_other: 'de {{formatted}}, {{time}}',
    retry: 'Reintentar',
    retryOf: 'Reintentar la consulta de {{time}}',
    resume: 'Continuar',
    resumeOf: 'Continuar la consulta de {{time}}',
    notRetried: 'La consulta no se inició',
  },
  rules: {
    title: 'Reglas cambiadas fuera de Threshold',
    text_one: '{{formatted}} solicitud se evaluó con reglas publicadas en otro lugar',
    text_other: '{{formatted}} solicitudes se evaluaron con reglas publicadas en otro lugar',
    since: 'Visto por última vez: {{time}}',
  },
  since: {
    title: 'Desde su última visita',
    at: 'Última vez: {{time}}',
  },
};
