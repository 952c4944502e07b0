export const happened = {
  'replies-pointed-at': {
    name: 'How responses are read changed',
    says: '{{who}} changed how responses are read: {{places}}',
    undone: '{{who}} reset how responses are read',
  },
  'reply-taught': {
    name: 'Response explained',
    says: '{{who}} explained a response: {{what}}',
    forgotten: '{{who}} undid an explanation: {{what}}',
  },
  taught: {
    publishing: {
      yes: 'this answer to publishing means yes',
      no: 'this answer to publishing means no',
    },
    household: {
      yes: 'this answer to sending a household means yes',
      no: 'this answer to sending a household means no',
    },
    link: {
      yes: 'addresses like this on {{host}} are report links',
      no: 'addresses like this on {{host}} aren’t report links',
    },
    word: '“{{word}}” in {{field}} {{means}}',
    anyWord: '{{field}} {{means}}',
    means: {
      nothing: 'says nothing about the outcome',
      fine: 'means complete',
      'not-final': 'means not complete',
      'own-verdict': 'is the provider’s own verdict',
      seconds: 'is in seconds',
      minutes: 'is in minutes',
      hours: 'is in hours',
    },
  },
  places: {
    map: 'attributes at {{path}}',
    value: 'values in {{path}}',
    name: 'names in {{path}}',
    link: 'the link at {{path}}',
  },
} as const;
