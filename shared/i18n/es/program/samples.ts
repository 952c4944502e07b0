import type { samples as english } from '../../en/program/samples.ts';
import type { Translated } from '../../texts.ts';

export const samples: Translated<typeof english> = {
  tag: 'Vale la pena ver',
  mark: '(muestra)',
  office: 'Oficina de alquiler Maple (muestra)',
  agency: 'Informes Buckeye (muestra)',
  notes: {
    'household-passes':
      'Solicita con otras dos personas una misma unidad. Compare las tres: juntas califican.',
    'household-fails':
      'Solicita con otras dos personas una misma unidad. No califica por su cuenta, pero el hogar sí. Seleccione las tres y agrúpelas como hogar.',
    'not-measured':
      'No hay ninguna cuenta bancaria vinculada. Los datos que faltan no dan puntos, y Threshold lo muestra.',
    'counted-otherwise': 'Los puntos del servicio no coinciden con la regla. Se muestran ambos.',
    changes:
      'Acaba de pagar un préstamo. Actualice: el servicio tiene datos más nuevos y se muestran los cambios.',
  },
};
