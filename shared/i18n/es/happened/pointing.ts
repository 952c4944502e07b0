export const happened = {
  'replies-pointed-at': {
    name: 'Respuestas señaladas',
    says: '{{who}} señaló dónde están las cosas en las respuestas: {{places}}',
    undone: '{{who}} deshizo lo señalado en las respuestas',
  },
  places: {
    map: 'atributos en {{path}}',
    value: 'valores en {{path}}',
    name: 'nombres en {{path}}',
    link: 'el enlace en {{path}}',
  },
};
