export const happened = {
  'desk-started': {
    name: 'Puesto iniciado',
    says: '{{who}} inició Threshold {{version}} con {{connection}}',
  },
  'desk-unlocked': { name: 'Puesto desbloqueado', says: '{{who}} desbloqueó el puesto con {{connection}}' },
  'desk-locked': {
    name: 'Puesto bloqueado',
    asked: '{{who}} bloqueó el puesto',
    idle: 'El puesto de {{who}} se bloqueó solo, porque no había nadie',
    system: 'El puesto de {{who}} se bloqueó con el equipo',
  },
  'connection-chosen': { name: 'Conexión elegida', says: '{{who}} eligió la conexión {{connection}}' },
  'connection-tested': {
    name: 'Conexión probada',
    succeeded: '{{who}} probó {{address}}: funciona',
    failed: '{{who}} probó {{address}}: no funciona ({{failed}})',
    unconfirmed: '{{who}} probó {{address}}, y el puesto terminó antes de que llegara la respuesta',
    cancelled: '{{who}} interrumpió la prueba de {{address}}',
  },
  'token-set': { name: 'Token establecido', says: '{{who}} estableció el token de {{connection}}' },
  'practice-service-switched': {
    name: 'Servicio de práctica cambiado',
    running: '{{who}} inició el servicio de práctica',
    stopped: '{{who}} detuvo el servicio de práctica',
  },
  'key-keeping-changed': {
    name: 'Custodia de las claves cambiada',
    passphrase: '{{who}} hizo que una frase de contraseña guarde las claves',
    system: '{{who}} hizo que el sistema operativo guarde las claves',
  },
  'desk-settings-changed': {
    name: 'Ajustes del puesto cambiados',
    says: '{{who}} cambió ajustes de este puesto: {{changes}}',
  },
  'list-layout-changed': {
    name: 'Lista de solicitudes ordenada',
    says: '{{who}} cambió la lista de solicitudes: {{changed}}',
  },
  'banner-dismissed': { name: 'Mensaje descartado', says: '{{who}} descartó un mensaje ({{banner}})' },
  'clock-confirmed': { name: 'Reloj confirmado', says: '{{who}} dijo que la fecha del equipo es correcta' },
  'copy-removed': {
    name: 'Copia eliminada',
    asked: '{{who}} eliminó una copia de los registros',
    over: 'Se eliminó una copia de los registros, pasados sus días',
    unusable: 'Se eliminó una copia de los registros en la que no se podía borrar',
  },
  'results-judged-again': {
    name: 'Resultados puntuados de nuevo',
    says_one: '{{count}} resultado se puntuó de nuevo y ahora dice otra cosa',
    says_other: '{{count}} resultados se puntuaron de nuevo y ahora dicen otra cosa',
  },
  'activity-verified': {
    name: 'Actividad verificada',
    whole: '{{who}} verificó la actividad: no falta ni cambió nada',
    broken: '{{who}} verificó la actividad: algo falta o cambió',
  },
  'activity-exported': {
    name: 'Actividad exportada',
    says_one: '{{who}} guardó {{count}} entrada de la actividad en {{file}}',
    says_other: '{{who}} guardó {{count}} entradas de la actividad en {{file}}',
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
    says: '{{who}} instaló Threshold {{version}} después de {{from}}',
  },
  'backup-made': { name: 'Copia de seguridad hecha', says: '{{who}} hizo una copia de seguridad: {{file}}' },
  'applications-exported': {
    name: 'Solicitudes exportadas',
    copied_one: '{{who}} copió {{count}} solicitud',
    copied_other: '{{who}} copió {{count}} solicitudes',
    identifiers_one: '{{who}} copió el identificador de {{count}} solicitud',
    identifiers_other: '{{who}} copió los identificadores de {{count}} solicitudes',
    saved_one: '{{who}} guardó {{count}} solicitud en {{file}}',
    saved_other: '{{who}} guardó {{count}} solicitudes en {{file}}',
  },
  'comparison-saved': {
    name: 'Comparación guardada',
    says: '{{who}} guardó una comparación de {{identifiers}} en {{file}}',
  },
  'application-saved': {
    name: 'Solicitud guardada como PDF',
    says: '{{who}} guardó a {{applicant}} como PDF en {{file}}',
  },
};
