export const happened = {
  'replies-pointed-at': {
    name: 'How responses are read changed',
    says: '{{who}} changed how responses are read: {{places}}',
    undone: '{{who}} reset how responses are read',
  },
  places: {
    map: 'attributes at {{path}}',
    value: 'values in {{path}}',
    name: 'names in {{path}}',
    link: 'the link at {{path}}',
  },
} as const;
