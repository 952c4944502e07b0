export const happened = {
  'hold-set': {
    name: 'Retención legal establecida',
    says: '{{who}} estableció una retención legal: {{matter}}',
    application: '{{who}} estableció una retención legal sobre la solicitud {{of}}: {{matter}}',
    household: '{{who}} estableció una retención legal sobre el hogar {{of}}: {{matter}}',
    property: '{{who}} estableció una retención legal sobre {{of}}: {{matter}}',
    period:
      '{{who}} estableció una retención legal sobre las solicitudes recibidas del {{first}} al {{last}}: {{matter}}',
  },
  'hold-covers': {
    name: 'Retención legal ampliada',
    says_one: 'Una retención legal abarca ahora a {{count}} solicitante u hogar más',
    says_other: 'Una retención legal abarca ahora a {{count}} solicitantes y hogares más',
  },
  'hold-lifted': {
    name: 'Retención legal levantada',
    says: '{{who}} levantó la retención legal “{{matter}}”: {{reason}}',
  },
  'erasure-stopped': {
    name: 'Eliminación impedida por una retención legal',
    says: 'Una retención legal impidió una eliminación',
    here: 'Una retención legal impidió esto: {{what}}. Retenciones: {{matters}}',
    elsewhere:
      'Otra computadora eliminó datos que una retención legal guarda aquí ({{what}}). En esta computadora no se eliminó nada. Retenciones: {{matters}}',
  },
  ways: {
    applicant: 'eliminar a un solicitante',
    retention: 'eliminar datos que pasaron su plazo',
    'property-merge': 'unir una propiedad',
    everything: 'borrar todo',
    restore: 'restaurar una copia de seguridad sobre estos datos',
    copy: 'eliminar una copia guardada',
  },
} as const;
