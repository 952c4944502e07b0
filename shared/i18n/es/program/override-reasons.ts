import type { overrideReasons as english } from '../../en/program/override-reasons.ts';
import type { Translated } from '../../texts.ts';

export const overrideReasons: Translated<typeof english> = {
  guarantor: 'Fiador o depósito mayor',
  income: 'Ingresos verificados de otra forma',
  history: 'Historial de renta verificado con el propietario',
  corrected: 'Informe corregido o disputado',
  accommodation: 'Adaptación razonable',
  documents: 'No se pudo verificar la información',
  other: 'Otro (vea los detalles)',
};
