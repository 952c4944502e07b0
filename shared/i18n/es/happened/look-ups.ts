export const happened = {
  'look-up-begun': {
    name: 'Consulta',
    says_one: '{{who}} empezó a consultar {{count}} solicitud',
    says_other: '{{who}} empezó a consultar {{count}} solicitudes',
    done_one: '{{who}} consultó {{count}} solicitud (encontradas: {{found}}, con fallos: {{failed}})',
    done_other: '{{who}} consultó {{count}} solicitudes (encontradas: {{found}}, con fallos: {{failed}})',
    cancelled_one:
      '{{who}} canceló la consulta de {{count}} solicitud (encontradas: {{found}}, con fallos: {{failed}})',
    cancelled_other:
      '{{who}} canceló la consulta de {{count}} solicitudes (encontradas: {{found}}, con fallos: {{failed}})',
    interrupted_one:
      '{{who}} consultó {{count}} solicitud, con una interrupción (encontradas: {{found}}, con fallos: {{failed}})',
    interrupted_other:
      '{{who}} consultó {{count}} solicitudes, con una interrupción (encontradas: {{found}}, con fallos: {{failed}})',
  },
  'look-up-ended': {
    name: 'Consulta terminada',
    done_one: 'La consulta de {{count}} solicitud terminó (encontradas: {{found}}, con fallos: {{failed}})',
    done_other:
      'La consulta de {{count}} solicitudes terminó (encontradas: {{found}}, con fallos: {{failed}})',
    cancelled_one:
      'La consulta de {{count}} solicitud se canceló (encontradas: {{found}}, con fallos: {{failed}})',
    cancelled_other:
      'La consulta de {{count}} solicitudes se canceló (encontradas: {{found}}, con fallos: {{failed}})',
    interrupted_one:
      'La consulta de {{count}} solicitud se interrumpió (encontradas: {{found}}, con fallos: {{failed}})',
    interrupted_other:
      'La consulta de {{count}} solicitudes se interrumpió (encontradas: {{found}}, con fallos: {{failed}})',
  },
  'look-up-changed': {
    name: 'Consulta continuada o terminada',
    continued: '{{who}} continuó una consulta',
    retried: '{{who}} repitió lo que había fallado en una consulta',
    dismissed: '{{who}} descartó una consulta',
  },
  'application-result': { name: 'Solicitud consultada', says: '{{who}} consultó a {{applicant}}' },
  'result-read-again': {
    name: 'Respuesta guardada leída de nuevo',
    says_one: 'La respuesta guardada de {{applicant}} se leyó de nuevo y el resultado cambió',
    says_other: '{{count}} respuestas guardadas se leyeron de nuevo y los resultados cambiaron',
  },
  'application-look-up-failed': {
    name: 'Consulta de una solicitud fallida',
    says: '{{who}} consultó a {{applicant}}; falló',
    notFound: '{{who}} consultó a {{applicant}}; el servicio no encontró la solicitud',
    cancelled: '{{who}} canceló la consulta de {{applicant}}',
    interrupted: 'Threshold se cerró antes de que llegara la respuesta sobre {{applicant}}',
  },
} as const;
