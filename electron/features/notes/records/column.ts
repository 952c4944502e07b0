/** The notes of an application as its row has them: what is searched, what the list shows of them, and what a file need not say again. */

/** As no text has it that this program takes. */
const BETWEEN = '\u001e';

/** The newest first. */
export const columnOfNotes = (texts: readonly string[]): string =>
  texts.map((text) => text.replaceAll(BETWEEN, ' ')).join(BETWEEN);

/** The newest first. */
export const textsOfNotes = (column: string): string[] => (column === '' ? [] : column.split(BETWEEN));

/** Of the newest, what a row of the list has; SQL over `applications`. */
export const NEWEST_NOTE = `substr(note, 1, min(10000, instr(note || char(${BETWEEN.charCodeAt(0)}), char(${BETWEEN.charCodeAt(0)})) - 1))`;
