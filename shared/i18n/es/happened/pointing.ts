export const happened = {
  'replies-pointed-at': {
    name: 'Cambió cómo se leen las respuestas',
    says: '{{who}} cambió cómo se leen las respuestas: {{places}}',
    undone: '{{who}} restableció cómo se leen las respuestas',
  },
  places: {
    map: 'atributos en {{path}}',
    value: 'valores en {{path}}',
    name: 'nombres en {{path}}',
    link: 'el enlace en {{path}}',
  },
};
