export const happened = {
  'replies-pointed-at': {
    name: 'Replies pointed at',
    says: '{{who}} pointed at where things stand in the replies: {{places}}',
    undone: '{{who}} undid what was pointed at in the replies',
  },
  places: {
    map: 'attributes at {{path}}',
    value: 'values in {{path}}',
    name: 'names in {{path}}',
    link: 'the link at {{path}}',
  },
} as const;
