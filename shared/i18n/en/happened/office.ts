export const happened = {
  'office-founded': { name: 'Log started', says: '{{name}} started this log' },
  'member-added': {
    name: 'Member added',
    says: '{{who}} added {{name}} with a new device',
    own: '{{name}} started using a new device',
  },
  'member-role-set': {
    name: 'Role changed',
    manager: '{{who}} made {{member}} a manager',
    agent: '{{who}} made {{member}} an agent',
    auditor: '{{who}} made {{member}} an auditor',
  },
  'member-removed': { name: 'Member removed', says: '{{who}} removed {{member}}' },
  'people-yielded': {
    name: 'Member change withdrawn',
    says: '{{who}} let another change of members go first',
  },
  'hub-moved': { name: 'Office moved', says: '{{who}} moved the office to {{address}}' },
  'member-named': {
    name: 'Name chosen',
    says: '{{who}} chose the name {{name}}',
    own: '{{who}} chose this name',
  },
  former: '{{name}} (former member)',
  'activity-anchored': {
    name: 'Earlier activity sealed',
    says_one: 'The earlier activity ({{entries}} entry) was sealed in the log',
    says_other: 'The earlier activity ({{entries}} entries) was sealed in the log',
  },
} as const;
