import type { ruleFields as english } from '../../en/program/rule-fields.ts';
import type { Translated } from '../../texts.ts';

export const ruleFields: Translated<typeof english> = {
  baseline_value: 'la base',
  weight: 'el peso',
  evaluation_value: 'el tamaño del tramo',
  score_value: 'los puntos por tramo',
};
