const count = (text: string, of: RegExp): number => text.match(of)?.length ?? 0;

/** How a postal address begins: '100 Elm St', 'PO Box 12'. */
const STREET_OR_BOX = /^(?:\d+\s+\p{L}|p\.?\s?o\.?\s?box)/iu;

/**
 * Whether a text may be a phone number: seven digits or letters that stand for them ('1-800-FLOWERS'), and no more words than 'toll free'
 * or an extension has. It is to find an address that got into the wrong field, not to check a number.
 */
export function isPhone(text: string): boolean {
  const trimmed = text.trim();
  const digits = count(trimmed, /\d/g);
  const letters = count(trimmed, /\p{L}/gu);
  return digits >= 4 && digits + letters >= 7 && letters <= 12 && !STREET_OR_BOX.test(trimmed);
}

/** The codes of the North American Numbering Plan whose calls cost the caller nothing. */
const TOLL_FREE = /^\D*(?:1\D*)?8(?:00|22|33|44|55|66|77|88)/;

export const isTollFree = (text: string): boolean => isPhone(text) && TOLL_FREE.test(text);

/** The agencies with files on consumers nationwide are these three, as far as names tell. */
const NATIONWIDE = /\b(?:equifax|experian|trans\s?union)\b/i;

/**
 * Whether an agency has files on consumers nationwide: a notice has to give its toll-free number (15 U.S.C. 1681m(a)(3)(A), 1681a(p)).
 * As the office has ticked it; up to 0.8 nobody was asked, and its name counts until somebody says.
 */
export const isNationwide = ({
  name,
  nationwide,
}: {
  readonly name: string;
  readonly nationwide?: boolean | undefined;
}): boolean => nationwide ?? NATIONWIDE.test(name);

/** Whether a text may be a postal address: it has words, and is no phone number. */
export const isAddress = (text: string): boolean => count(text, /\p{L}/gu) >= 3 && !isPhone(text);
