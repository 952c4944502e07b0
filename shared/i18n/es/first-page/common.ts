import type { Texts } from '../../texts.ts';

export const common: Texts['common'] = {
  restored: {
    text: 'Se recuperó su borrador sin guardar del {{time}}',
    discard: 'Descartar',
  },
  productName: 'Threshold',
  language: 'Idioma',
  cancel: 'Cancelar',
  close: 'Cerrar',
  tryAgain: 'Intentar de nuevo',
  undo: 'Deshacer',
  redo: 'Rehacer',
  back: 'Volver',
  dismiss: 'Descartar',
  preferenceFailed: 'La configuración no cambió',
  notWrittenDown: 'Hecho, pero sin registrar',
  cutoffs: 'Rechazar por debajo de {{decline}}, aprobar desde {{approve}}',
  role: {
    manager: 'Solo los gerentes pueden cambiar esto.',
    agent: 'Su función solo permite leer.',
  },
  leftOut: {
    title_one: 'No se puede mostrar {{formatted}} entrada',
    title_other: 'No se pueden mostrar {{formatted}} entradas',
    text: 'Tienen valores que Threshold no puede leer. El resto de la lista está completo.',
  },
  band: {
    approve: 'Aprobar',
    review: 'Revisar',
    decline: 'Rechazar',
    none: 'Sin recomendación',
    lacksData: 'Revisar: faltan datos',
  },
  pages: { page: 'Página {{page}}', next: 'Página siguiente', previous: 'Página anterior' },
  decision: {
    approve: 'Aprobada',
    'approve-with-conditions': 'Aprobada c/ condiciones',
    decline: 'Rechazada',
    'waiting-for-documents': 'En espera',
    'applicant-withdrew': 'Desistió',
    'unit-leased': 'Rentada',
    none: 'Sin decidir',
    two: 'Dos decisiones',
    expired: 'Vencida',
    overdue: 'Atrasada',
  },
  decisionUntil: 'Decisión hasta',
  overrideReason: 'Motivo de la excepción',
  scoreOfWeight: '{{score}} de {{weight}}',
  age: 'Actualizada {{age}}',
  ageTitle: 'Actualizada el {{time}}',
  countdown: {
    left: 'Quedan {{time}}',
  },
  link: {
    emailReport: 'Enviar informe por correo…',
    copy: 'Copiar enlace del informe',
    copyOf: 'Copiar enlace del informe de {{label}}',
    chooseFirst: 'Elija antes un solicitante',
    chooseFirstText:
      'Abra una solicitud o un hogar, o seleccione una solicitud en la lista. Después copie su enlace.',
    copied: 'Enlace del informe copiado',
    copiedUntil:
      'Abre el informe de {{label}}. Vence: {{time}} ({{remaining}}). Cualquiera que tenga el enlace puede abrirlo.',
    copiedUntilHousehold:
      'Abre el informe del hogar de {{label}}. Vence: {{time}} ({{remaining}}). Cualquiera que tenga el enlace puede abrirlo.',
    email: 'Correo…',
    open: 'Abrir en el navegador',
    undo: 'Borrar del portapapeles',
    undone_one: 'Enlace quitado del portapapeles',
    undone_other: 'Enlaces quitados del portapapeles',
    severalCopied_one: '{{formatted}} enlace nuevo del informe copiado',
    severalCopied_other: '{{formatted}} enlaces nuevos de informes copiados',
    severalNotCopied_one:
      'Se creó {{formatted}} enlace nuevo del informe, pero no se copió. Cópielo desde su fila.',
    severalNotCopied_other:
      'Se crearon {{formatted}} enlaces nuevos de informes, pero no se copiaron. Copie cada uno desde su fila.',
    severalText_one: 'Vence: {{time}}. Cualquiera que tenga el enlace puede abrirlo.',
    severalText_other:
      'Péguelos como una lista con nombres. Vencen: {{time}}. Cualquiera que tenga un enlace puede abrirlo.',
    severalFailed_one: 'No se creó {{formatted}} enlace',
    severalFailed_other: 'No se crearon {{formatted}} enlaces',
    notUndone: 'El portapapeles ahora tiene otra cosa; no cambió nada',
    sendFirst: 'Enviar antes el hogar…',
    addToken: 'Abrir la solicitud para agregarlo',
    failed: 'No se copió ningún enlace',
    expiryAsCame: 'El servicio dice sobre su final: “{{said}}”. Threshold cuenta 4 horas.',
    point: 'Señalar el enlace…',
    explain: 'Explicar la respuesta…',
    askManager:
      'Sin confirmar: pregunte a un gerente. Un gerente puede decir una vez qué significa esta respuesta.',
    allowHost: 'Permitir {{host}} e intentarlo de nuevo',
  },
  checked: {
    button: 'Lo comprobé con el servicio…',
    title: '¿Lo comprobó con el servicio?',
    text: 'Queda registrado en la actividad con su nombre.',
    confirm: 'Sí, lo comprobé',
  },
  export: {
    writing: 'Escribiendo {{written}} de {{total}}',
    cancel: 'Cancelar la exportación',
  },
  paper: {
    open: 'Abrir',
    folder: 'Mostrar en la carpeta',
    notOpened: 'No se abrió el archivo',
    saved: 'Guardado como PDF',
    notSaved: 'No se guardó ningún PDF',
  },
  curve: {
    baseline: 'Base {{value}}',
    label: 'Curva de puntos de {{attribute}}: puntos según el valor del solicitante. {{sentence}}',
  },
  fields: {
    baseUrl: {
      empty: 'Escriba la URL del servicio.',
      malformed: 'Escriba una dirección web válida, como https://evaluacion.example.com, sin espacios.',
      insecure:
        'La dirección debe empezar por https://. Solo a esta computadora se puede llegar con http://.',
      credentials: 'La dirección no puede llevar usuario ni contraseña.',
      query: 'Quite todo desde el ? o el #.',
    },
    organisationToken: {
      empty: 'Escriba el token de acceso.',
      blank:
        'El token contiene un espacio o un salto de línea. Cópielo de nuevo, del primer carácter al último.',
      characters: 'El token contiene un carácter no válido.',
      'too-short': 'El token es demasiado corto. Necesita al menos 8 caracteres.',
      'too-long': 'El token es demasiado largo. Puede tener hasta 4,096 caracteres.',
    },
    applicantToken: {
      empty: 'Escriba el token del solicitante.',
      several: 'Contiene una coma, un espacio o un salto de línea. Escriba un solo token a la vez.',
      characters: 'Un token de solicitante solo puede tener letras, dígitos y . _ ~ + / = -',
      'too-long': 'El token es demasiado largo. Puede tener hasta 256 caracteres.',
    },
    office: {
      email: 'Escriba un correo electrónico como nombre@example.com.',
      phone: 'Escriba un número de teléfono con su código de área, como (212) 555-0123.',
    },
    identifier: {
      empty: 'Escriba un ID de solicitud.',
      'too-long': 'Demasiado largo. Un ID de solicitud puede tener hasta 256 caracteres.',
      'control-character': 'Contiene un carácter de control.',
    },
    household: {
      'too-few': 'Un hogar necesita un solicitante principal y al menos un cosolicitante.',
      'too-many': 'Un hogar puede tener hasta 20 miembros: un solicitante principal y otros 19.',
      duplicate: 'Dos miembros tienen el mismo token.',
      token: 'Uno de los tokens no es válido.',
    },
  },
};
