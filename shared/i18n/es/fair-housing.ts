import type { Texts } from '../texts.ts';

export const fairHousing: Texts['fairHousing'] = {
  hint: 'Esto podría hablar de quién es la persona: {{words}}. Escriba mejor lo que encontró en la solicitud.',
  number: 'No se guarda: {{kinds}}. Al guardar, sus cifras se reemplazan con puntos.',
  numberKind: {
    ssn: 'número de Seguro Social',
    card: 'número de tarjeta',
    'birth-date': 'fecha de nacimiento',
  },
  inLetter: 'Esto va en la carta.',
  trait: {
    race: 'raza o color',
    religion: 'religión',
    sex: 'sexo',
    family: 'hijos o familia',
    origin: 'origen nacional',
    disability: 'discapacidad',
    animal: 'animal de asistencia',
    age: 'edad',
    income: 'fuente de ingresos',
  },
  found: '“{{words}}” ({{trait}})',
};
