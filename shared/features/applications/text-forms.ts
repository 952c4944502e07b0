/** What a text that the office keeps must look like, where it is more than words. Without schemas, so that the page need not load them. */

import type { TextForm } from './fields.ts';

/** One @, something before it, a name with a dot behind it, and no blank: what a mail program takes. */
const EMAIL = /^[^\s@<>(),;:"]{1,64}@[^\s@<>(),;:"]+\.[^\s@<>(),;:".]{2,}$/u;

/** Digits with the marks that people write between them, and an extension. */
const PHONE = /^\+?[\d\s().\-/\u2010-\u2015]+(?:\s*(?:x|ext\.?|#)\s*\d{1,6})?$/iu;
const FEWEST_DIGITS = 7;
const MOST_DIGITS = 21;

const isOfForm: Readonly<Record<TextForm, (text: string) => boolean>> = {
  email: (text) => EMAIL.test(text) && !text.includes('..'),
  phone: (text) => {
    const digits = digitsOf(text).length;
    return PHONE.test(text) && digits >= FEWEST_DIGITS && digits <= MOST_DIGITS;
  },
};

/** Whether a text, without outer blanks, has the form of its field; '' is none, and always has it. */
export const hasForm = (form: TextForm | undefined, text: string): boolean =>
  form === undefined || text === '' || isOfForm[form](text);

/** The digits of a phone number, by which it is found however it is written. */
export const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '');
