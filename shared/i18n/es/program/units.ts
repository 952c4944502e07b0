import type { units as english } from '../../en/program/units.ts';
import type { Translated } from '../../texts.ts';

export const units: Translated<typeof english> = {
  days: { one: 'día', many: 'días' },
  months: { one: 'mes', many: 'meses' },
};
