/** The fewest words and letters by which somebody later knows why rules were changed. */
const [LEAST_WORDS, LEAST_LETTERS] = [2, 8];

/** Whether a reason for publishing says anything; 'x' says nothing. */
export function isTelling(reason: string): boolean {
  const words = reason.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length >= LEAST_WORDS && words.join('').length >= LEAST_LETTERS;
}
