import type { Repair } from './model.ts';

/** Whether tables and log say the same. Apart from the schema, which the page does not load. */
export const isNothing = ({ parts, broughtForward }: Repair): boolean =>
  parts.length === 0 && broughtForward === 0;
