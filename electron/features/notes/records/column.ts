/** The notes of an application as its row has them: what is searched, what the list shows of them, and what a file need not say again. */

/** As no text has it that this program takes. */
const BETWEEN = '\u001e';

/** The newest first. */
export const columnOfNotes = (texts: readonly string[]): string =>
  texts.map((text) => text.replaceAll(BETWEEN, ' ')).join(BETWEEN);

/** The newest first. */
export const textsOfNotes = (column: string): string[] => (column === '' ? [] : column.split(BETWEEN));

// Cut first: all that was ever noted is not copied for each row that is listed.
const BEGINNING = 'substr(note, 1, 10000)';
const MARK = `char(${BETWEEN.charCodeAt(0)})`;
/** Of the newest, what a row of the list has; SQL over `applications`. */
export const NEWEST_NOTE = `substr(${BEGINNING}, 1, instr(${BEGINNING} || ${MARK}, ${MARK}) - 1)`;
