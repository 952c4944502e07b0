export const happened = {
  'office-founded': { name: 'Registro iniciado', says: '{{name}} inició este registro' },
  'member-added': {
    name: 'Miembro agregado',
    says: '{{who}} agregó a {{name}} con un dispositivo nuevo',
    own: '{{name}} empezó a usar un dispositivo nuevo',
  },
  'member-role-set': {
    name: 'Función cambiada',
    manager: '{{who}} dio a {{member}} la función de gerente',
    agent: '{{who}} dio a {{member}} la función de agente',
    auditor: '{{who}} dio a {{member}} la función de auditor',
  },
  'member-removed': { name: 'Miembro quitado', says: '{{who}} quitó a {{member}}' },
  'people-yielded': {
    name: 'Cambio de miembros retirado',
    says: '{{who}} dio prioridad a otro cambio de miembros',
  },
  'hub-moved': { name: 'Oficina trasladada', says: '{{who}} trasladó la oficina a {{address}}' },
  'member-named': {
    name: 'Nombre elegido',
    says: '{{who}} eligió el nombre {{name}}',
    own: '{{who}} eligió este nombre',
  },
  former: '{{name}} (exmiembro)',
  'activity-anchored': {
    name: 'Actividad anterior sellada',
    says_one: 'La actividad anterior ({{entries}} entrada) quedó sellada en el registro',
    says_other: 'La actividad anterior ({{entries}} entradas) quedó sellada en el registro',
  },
};
