export const happened = {
  'desk-started': {
    name: 'Threshold iniciado',
    says: '{{who}} inició Threshold {{version}} con la conexión {{connection}}',
  },
  'desk-unlocked': {
    name: 'Threshold desbloqueado',
    says: '{{who}} desbloqueó Threshold con la conexión {{connection}}',
  },
  'desk-locked': {
    name: 'Threshold bloqueado',
    asked: '{{who}} bloqueó Threshold',
    idle: 'Threshold se bloqueó por inactividad',
    system: 'Threshold se bloqueó con la computadora',
  },
  steps: {
    name: 'nombre del servidor',
    connection: 'conexión',
    tls: 'cifrado',
    token: 'token de acceso',
    answer: 'formato de la respuesta',
  },
  settings: {
    theme: 'tema',
    language: 'idioma',
    density: 'densidad',
    lockAfterMinutes: 'bloqueo automático',
    proxy: 'servidor proxy',
    lookForUpdates: 'búsqueda de actualizaciones',
    announceFinished: 'notificaciones',
    concurrency: 'peticiones en paralelo',
    timeouts: 'tiempos de espera',
  },
  practice: 'Práctica',
  layout: { columns: 'columnas', views: 'vistas', defaultViewId: 'vista predeterminada' },
  'connection-chosen': { name: 'Conexión cambiada', says: '{{who}} cambió a la conexión {{connection}}' },
  'connection-closed': {
    name: 'Conexión cerrada',
    says: '{{who}} cerró la conexión {{connection}}; se conservaron sus datos, no su token de acceso',
  },
  'connection-tested': {
    name: 'Conexión probada',
    succeeded: '{{who}} probó la conexión con {{address}}; funcionó',
    failed: '{{who}} probó la conexión con {{address}}; falló ({{failed}})',
    unconfirmed:
      '{{who}} probó la conexión con {{address}}; Threshold se cerró antes de que llegara la respuesta',
    cancelled: '{{who}} canceló la prueba de la conexión con {{address}}',
  },
  'token-set': {
    name: 'Token de acceso guardado',
    says: '{{who}} guardó el token de acceso de la conexión {{connection}}',
    moved:
      '{{who}} cambió la URL del servicio de la conexión {{connection}} a {{address}}, con un token de acceso nuevo',
  },
  'practice-service-switched': {
    name: 'Servicio de práctica cambiado',
    running: '{{who}} inició el servicio de práctica',
    stopped: '{{who}} detuvo el servicio de práctica',
  },
  'key-keeping-changed': {
    name: 'Protección de las claves cambiada',
    passphrase: '{{who}} activó la frase de acceso',
    system: '{{who}} desactivó la frase de acceso',
  },
  'recovery-code-changed': {
    name: 'Código de recuperación cambiado',
    made: '{{who}} creó un código de recuperación',
    used: 'Threshold se desbloqueó con el código de recuperación y recibió una frase de acceso nueva',
    stopped: '{{who}} anuló el código de recuperación',
  },
  'desk-settings-changed': {
    name: 'Configuración cambiada',
    says: '{{who}} cambió la configuración: {{changes}}',
  },
  'list-layout-changed': {
    name: 'Lista de solicitudes cambiada',
    says: '{{who}} cambió la lista de solicitudes: {{changed}}',
  },
  'banner-dismissed': {
    name: 'Mensaje descartado',
    says: '{{who}} descartó “{{banner}}”',
    some: '{{who}} descartó un mensaje',
  },
  'clock-confirmed': {
    name: 'Fecha de esta computadora confirmada',
    says: '{{who}} confirmó la fecha de esta computadora',
  },
  'copy-removed': {
    name: 'Copia eliminada',
    asked: '{{who}} eliminó una copia de los datos',
    over: 'Se eliminó una copia de los datos al cumplirse su plazo de retención',
    unusable: 'Se eliminó una copia de los datos porque no se podía borrar de ella lo borrado',
  },
  'results-judged-again': {
    name: 'Resultados puntuados de nuevo',
    says_one: '{{count}} resultado se puntuó de nuevo y cambió',
    says_other: '{{count}} resultados se puntuaron de nuevo y cambiaron',
  },
  'activity-verified': {
    name: 'Actividad verificada',
    whole: '{{who}} verificó el registro de actividad: no falta ni cambió nada',
    broken: '{{who}} verificó el registro de actividad: algo falta o cambió',
  },
  'activity-exported': {
    name: 'Actividad exportada',
    says_one: '{{who}} exportó {{count}} entrada de la actividad a {{file}}',
    says_other: '{{who}} exportó {{count}} entradas de la actividad a {{file}}',
  },
  'diagnostics-saved': { name: 'Diagnóstico guardado', says: '{{who}} guardó un diagnóstico en {{file}}' },
  'tables-rebuilt': {
    name: 'Tablas reparadas',
    same: '{{who}} reparó las tablas a partir del registro; nada cambió en ellas',
    says_one: '{{who}} reparó las tablas a partir del registro; cambió {{count}} fila',
    says_other: '{{who}} reparó las tablas a partir del registro; cambiaron {{count}} filas',
  },
  'update-downloaded': { name: 'Actualización descargada', says: '{{who}} descargó Threshold {{version}}' },
  'update-installed': {
    name: 'Actualización instalada',
    says: '{{who}} actualizó Threshold de {{from}} a {{version}}',
  },
  'backup-made': {
    name: 'Copia de seguridad hecha',
    says: '{{who}} hizo una copia de seguridad en {{file}}',
  },
  'planned-backup-made': {
    name: 'Copia programada hecha',
    says: 'Threshold hizo una copia programada: {{file}}',
  },
  'backup-plan-changed': {
    name: 'Programa de copias cambiado',
    daily: '{{who}} programó copias diarias',
    weekly: '{{who}} programó copias semanales',
    never: '{{who}} detuvo las copias programadas',
  },
  'backup-restored': {
    name: 'Copia de seguridad restaurada',
    says_one: '{{who}} restauró la copia de seguridad {{file}}, con {{count}} solicitud',
    says_other: '{{who}} restauró la copia de seguridad {{file}}, con {{count}} solicitudes',
  },
  'records-brought-along': {
    name: 'Datos incorporados a la oficina',
    says_one: '{{who}} incorporó a la oficina los datos de “{{connection}}”, con {{count}} solicitud',
    says_other: '{{who}} incorporó a la oficina los datos de “{{connection}}”, con {{count}} solicitudes',
  },
  'applications-exported': {
    name: 'Solicitudes copiadas o exportadas',
    copied_one: '{{who}} copió {{count}} solicitud',
    copied_other: '{{who}} copió {{count}} solicitudes',
    identifiers_one: '{{who}} copió {{count}} ID de solicitud',
    identifiers_other: '{{who}} copió {{count}} ID de solicitudes',
    saved_one: '{{who}} exportó {{count}} solicitud a {{file}}',
    saved_other: '{{who}} exportó {{count}} solicitudes a {{file}}',
  },
  'report-saved': { name: 'Informe guardado', says: '{{who}} guardó un informe en {{file}}' },
  'comparison-saved': {
    name: 'Comparación guardada',
    says: '{{who}} guardó una comparación de {{identifiers}} en {{file}}',
  },
  'application-saved': {
    name: 'Solicitud guardada como PDF',
    says: '{{who}} guardó la solicitud de {{applicant}} como PDF en {{file}}',
  },
};
