import { folded } from '#shared/folded.ts';

/** Whether a text has all of the wanted words or beginnings of words, however they are written; nothing wanted is in every text. */
export function hasWords(wanted: string, text: string): boolean {
  const words = folded(text).split(/[^\p{Letter}\p{Number}]+/u);
  return folded(wanted)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .every((beginning) => words.some((word) => word.startsWith(beginning)));
}
