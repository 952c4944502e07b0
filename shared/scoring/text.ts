// Line ends and tabs part words, so they become a blank; the other control characters vanish.
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
// Left-to-right and right-to-left marks, embeddings, overrides and isolates make a text look other than it is.
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const CONTROLS = /\p{Cc}/gu;
const PRINTABLE_ASCII = /^[ -~]*$/;

/**
 * Text from outside, fit to be shown as one line of plain text: without control characters and direction overrides, well-formed Unicode,
 * at most `maxLength` UTF-16 units (a character is never cut in two). Blanks at the ends stay. Applying it twice changes nothing more.
 */
export function cleanText(text: string, maxLength: number): string {
  // Nearly every text is such, and needs nothing of what follows.
  if (text.length <= maxLength && PRINTABLE_ASCII.test(text)) return text;
  // The cleaned text is never longer than the raw one, so a huge text is cut before it is looked at, with room for what vanishes.
  const looked = text.length > maxLength * 4 ? text.slice(0, maxLength * 4) : text;
  const clean = looked.toWellFormed().replace(BREAKS, ' ').replace(CONTROLS, '').replace(BIDI_CONTROLS, '');
  if (clean.length <= maxLength) return clean;
  const splitsPair = /[\ud800-\udbff]/.test(clean.charAt(maxLength - 1));
  return clean.slice(0, splitsPair ? maxLength - 1 : maxLength);
}
