import type { samples as english } from '../../en/program/samples.ts';
import type { Translated } from '../../texts.ts';

export const samples: Translated<typeof english> = {
  tag: 'Vale la pena ver',
  notes: {
    'household-passes':
      'Solicita con otras dos personas una misma unidad. Compare las tres: juntas aprueban.',
    'household-fails':
      'Solicita con otras dos personas una misma unidad. No aprueba por su cuenta, pero el hogar sí: seleccione las tres y forme un hogar.',
    'not-measured': 'No hay ninguna cuenta vinculada: lo que no se mide no da puntos, y así se indica.',
    'counted-otherwise': 'Los puntos del propio servicio no son los de la regla: se muestran ambos.',
    changes:
      'Acaba de pagar un préstamo. Actualice: el servicio tiene valores más nuevos y se muestra qué cambió.',
  },
};
