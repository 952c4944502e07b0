import type { Texts } from '../../texts.ts';

export const common: Texts['common'] = {
  restored: {
    text: 'Se ha recuperado lo que había escrito el {{time}}.',
    discard: 'Descartar',
  },
  productName: 'Threshold',
  cancel: 'Cancelar',
  close: 'Cerrar',
  tryAgain: 'Intentar de nuevo',
  undo: 'Deshacer',
  redo: 'Rehacer',
  back: 'Volver',
  dismiss: 'Descartar',
  preferenceFailed: 'El ajuste no se cambió',
  notWrittenDown: 'Hecho, pero sin anotar',
  band: {
    approve: 'Aprobar',
    review: 'Revisar',
    decline: 'Rechazar',
    none: 'Sin recomendación',
  },
  decision: {
    approve: 'Aprobada',
    'approve-with-conditions': 'Condicional',
    decline: 'Rechazada',
    none: 'Sin decidir',
  },
  scoreOfWeight: '{{score}} de {{weight}}',
  age: 'Consultada {{age}}',
  ageTitle: 'Consultada el {{time}}',
  countdown: {
    left: 'Quedan {{time}}',
  },
  link: {
    copy: 'Copiar enlace del informe',
    copyOf: 'Copiar el enlace del informe de {{label}}',
    chooseFirst: '¿El enlace de quién?',
    chooseFirstText:
      'Abra una solicitud o un hogar, o seleccione una solicitud en la lista; después copie su enlace.',
    copied: 'Enlace del informe copiado',
    copiedUntil:
      'Abre el informe de {{label}} hasta las {{time}} (quedan {{remaining}}). Quien tenga el enlace puede abrirlo.',
    copiedUntilHousehold:
      'Abre el informe del hogar de {{label}} hasta las {{time}} (quedan {{remaining}}). Quien tenga el enlace puede abrirlo.',
    email: 'Correo…',
    open: 'Abrir en el navegador',
    undo: 'Deshacer la copia',
    undone: 'El enlace ya no está en el portapapeles',
    notUndone: 'El portapapeles contiene otra cosa, así que se dejó como está',
    sendFirst: 'Enviar antes el hogar…',
    addToken: 'Abrir la solicitud para añadirlo',
    failed: 'No se copió ningún enlace',
    point: 'Señalar el enlace…',
    allowHost: 'Permitir {{host}} e intentarlo de nuevo',
  },
  checked: {
    button: 'Lo comprobé con el servicio…',
    title: '¿Lo comprobó con el servicio?',
    text: 'Queda escrito en la actividad con su nombre.',
    confirm: 'Sí, lo comprobé',
  },
  export: {
    writing: 'Escribiendo {{written}} de {{total}}',
    cancel: 'Cancelar la exportación',
  },
  paper: {
    saved: 'Guardado como PDF',
    notSaved: 'No se guardó ningún PDF',
  },
  curve: {
    baseline: 'Base {{value}}',
    label: 'Curva de puntos de {{attribute}}: puntos según el valor medido. {{sentence}}',
  },
  fields: {
    baseUrl: {
      empty: 'Escriba la dirección del servicio.',
      malformed: 'No es una dirección web: debe empezar por https:// y nombrar un servidor, sin espacios.',
      insecure: 'La dirección debe empezar por https://. Solo hacia este equipo se admite http://.',
      credentials: 'La dirección no debe llevar usuario ni contraseña.',
      query: 'La dirección debe terminar antes de cualquier ? o #.',
    },
    organisationToken: {
      empty: 'Pegue el token.',
      blank:
        'El token tiene un espacio o un salto de línea. Cópielo otra vez, del primer carácter al último.',
      characters: 'El token tiene un carácter que ningún token tiene.',
      'too-short': 'El token es demasiado corto: tiene al menos 8 caracteres.',
      'too-long': 'El token es demasiado largo: tiene como mucho 4.096 caracteres.',
    },
    applicantToken: {
      empty: 'Escriba el token del solicitante.',
      several: 'Contiene una coma, un espacio o un salto de línea: introduzca un solo token cada vez.',
      characters: 'Un token de solicitante solo tiene letras, cifras y . _ ~ + / = -',
      'too-long': 'El token es demasiado largo: tiene como mucho 256 caracteres.',
    },
    identifier: {
      empty: 'Escriba un identificador de solicitud.',
      'too-long': 'Demasiado largo: un identificador tiene como mucho 256 caracteres.',
      'control-character': 'Contiene un carácter de control.',
    },
    household: {
      'too-few': 'Un hogar necesita un solicitante principal y al menos un cosolicitante.',
      'too-many': 'Un hogar tiene como mucho 20 miembros: un solicitante principal y otros 19.',
      duplicate: 'Dos miembros tienen el mismo token.',
      token: 'Hay un token que no se puede usar.',
    },
  },
};
