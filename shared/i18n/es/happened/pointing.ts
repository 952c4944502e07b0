export const happened = {
  'replies-pointed-at': {
    name: 'Cambió cómo se leen las respuestas',
    says: '{{who}} cambió cómo se leen las respuestas: {{places}}',
    undone: '{{who}} restableció cómo se leen las respuestas',
  },
  'reply-taught': {
    name: 'Respuesta explicada',
    says: '{{who}} explicó una respuesta: {{what}}',
    forgotten: '{{who}} deshizo una explicación: {{what}}',
  },
  taught: {
    publishing: {
      yes: 'esta respuesta al publicar significa que sí',
      no: 'esta respuesta al publicar significa que no',
    },
    household: {
      yes: 'esta respuesta al enviar un hogar significa que sí',
      no: 'esta respuesta al enviar un hogar significa que no',
    },
    link: {
      yes: 'las direcciones así en {{host}} son enlaces a informes',
      no: 'las direcciones así en {{host}} no son enlaces a informes',
    },
    word: '“{{word}}” en {{field}} {{means}}',
    anyWord: '{{field}} {{means}}',
    means: {
      nothing: 'no dice nada del resultado',
      fine: 'significa completo',
      'not-final': 'significa incompleto',
      'own-verdict': 'es el veredicto del propio proveedor',
      seconds: 'está en segundos',
      minutes: 'está en minutos',
      hours: 'está en horas',
    },
  },
  places: {
    map: 'atributos en {{path}}',
    value: 'valores en {{path}}',
    name: 'nombres en {{path}}',
    link: 'el enlace en {{path}}',
  },
};
