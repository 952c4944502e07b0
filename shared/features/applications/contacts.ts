/** Phone numbers and mail addresses as reports write them: labeled, and several in one cell. */

import type { TextForm } from './fields.ts';
import { digitsOf, hasForm } from './text-forms.ts';

/** What stands before or behind a number: 'Phone: (937) 555-0142', '(937) 555-0142 (cell)', '937-555-0142 - mobile'. */
const LABEL = `(?:primary|secondary|main|home|work|office|business|mobile|cell(?:ular)?|phone|tele?phone|tel|day(?:time)?|evening|fax|other|casa|trabajo|oficina|m[o\\u00f3]vil|celular|tel[e\\u00e9]fono|e-?mail|mail|correo|personal|h|c|w|m)`;
const LABELS = String.raw`(?:${LABEL}\.?\s*){1,3}`;
const BEFORE = new RegExp(String.raw`^(?:\(${LABELS}\)|${LABELS}\s*[:#.-]|${LABELS}(?=[\s(+\d]))\s*`, 'iu');
const BEHIND = new RegExp(
  String.raw`\s*(?:[([]\s*${LABELS}\s*[)\]]|[-\u2013:]\s*${LABELS}|\s${LABELS})$`,
  'iu',
);
/** 'Ruth Vance <ruth@example.com>', 'mailto:ruth@example.com'. */
const ANGLED = /^[^<>]*<([^<>\s]+@[^<>\s]+)>$/;
const BETWEEN = /[,;|\n\r]+|\s\/\s|\s(?:or|and|y|o)\s/iu;
/** A number of the US has ten digits or eleven; of any country, at most fifteen (E.164). */
const MOST_DIGITS_OF_ONE = 15;

function unlabeled(form: TextForm, text: string): string {
  const bare = text.trim();
  if (form === 'email')
    return (ANGLED.exec(bare)?.[1] ?? bare.replace(/^mailto:/i, '').replace(BEFORE, '')).trim();
  return bare.replace(BEFORE, '').replace(BEHIND, '').trim();
}

/** The numbers or addresses in a cell, each of the form, in its order; none where there is none. */
export function contactsIn(form: TextForm, text: string): string[] {
  const whole = unlabeled(form, text);
  const isOne = form === 'email' || digitsOf(whole).length <= MOST_DIGITS_OF_ONE;
  if (isOne && whole !== '' && hasForm(form, whole)) return [whole];
  const pieces = text.split(BETWEEN).flatMap((piece) => {
    const part = unlabeled(form, piece);
    return form === 'phone' && digitsOf(part).length > MOST_DIGITS_OF_ONE ? part.split('/') : [part];
  });
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '' && hasForm(form, piece));
}
