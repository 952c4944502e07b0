// Line ends and tabs part words, so they become a blank; the other control characters vanish.
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const CONTROLS = /\p{Cc}/gu;
const CONTROLS_BUT_LINES = /(?![\t\n])\p{Cc}/gu;
/**
 * What shows nothing by itself and makes a text look other than it is, or two that differ look alike: zero-width characters, marks,
 * embeddings, overrides and isolates of direction, fillers, tags, variation selectors, annotations (Unicode's default ignorable ones and
 * its format characters, but the few that show a sign).
 */
const UNSEEN = /[\p{DI}\p{Bidi_Control}\ufff9-\ufffb\u{13430}-\u{1343f}]/gu;
/** The same without what joins letters and emoji or chooses their form: a longer text is read, not compared. */
const UNSEEN_IN_LINES =
  /(?!\u200c|\u200d|[\ufe00-\ufe0f\u{e0100}-\u{e01ef}])[\p{DI}\p{Bidi_Control}\ufff9-\ufffb\u{13430}-\u{1343f}]/gu;
/** Whatever else JSON may hold as it is. */
const UNSEEN_IN_JSON = /[\u007f-\u009f\u2028\u2029]/g;
const PRINTABLE_ASCII = /^[ -~]*$/;
const PRINTABLE_ASCII_LINES = /^[ -~\t\n]*$/;

/** One line of plain text: no line ends, control, direction or zero-width characters, well-formed Unicode. Blanks at the ends stay. Idempotent. */
export function plainLine(text: string): string {
  // Nearly every text is such, and needs nothing of what follows.
  if (PRINTABLE_ASCII.test(text)) return text;
  return text.toWellFormed().replace(BREAKS, ' ').replace(CONTROLS, '').replace(UNSEEN, '');
}

/** Plain text of several lines, each ended by '\n': no NUL or other control character, no direction mark, well-formed Unicode. Idempotent. */
export function plainLines(text: string): string {
  if (PRINTABLE_ASCII_LINES.test(text)) return text;
  return text
    .toWellFormed()
    .replace(LINE_ENDS, '\n')
    .replace(CONTROLS_BUT_LINES, '')
    .replace(UNSEEN_IN_LINES, '');
}

/** JSON of the same value, in which what is not plain is spelled out: '\\u202e'. */
export const spelledOut = (json: string): string =>
  PRINTABLE_ASCII.test(json) ? json : json.replace(UNSEEN, asEscapes).replace(UNSEEN_IN_JSON, asEscapes);

const asEscapes = (text: string): string =>
  text.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** `plainLine` of at most `maxLength` UTF-16 units (a character is never cut in two). Applying it twice changes nothing more. */
export function cleanText(text: string, maxLength: number): string {
  // The cleaned text is never longer than the raw one, so a huge text is cut before it is looked at, with room for what vanishes.
  const clean = plainLine(text.length > maxLength * 4 ? text.slice(0, maxLength * 4) : text);
  if (clean.length <= maxLength) return clean;
  const splitsPair = /[\ud800-\udbff]/.test(clean.charAt(maxLength - 1));
  return clean.slice(0, splitsPair ? maxLength - 1 : maxLength);
}
