/** Whether a text has all of the wanted words or beginnings of words, however they are written; nothing wanted is in every text. */
export function hasWords(wanted: string, text: string): boolean {
  const words = plain(text).split(/[^\p{Letter}\p{Number}]+/u);
  return plain(wanted)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .every((beginning) => words.some((word) => word.startsWith(beginning)));
}

/** Without capitals and accents: who searches for "cola por fecha" need not find the keys of "Código". */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
