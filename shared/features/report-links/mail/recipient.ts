import { failure, type Result, success } from '#shared/result.ts';
import type { FormError } from '#shared/service/form-error.ts';

export type RecipientErrorKind = 'empty' | 'control-character' | 'several' | 'malformed' | 'too-long';

/** RFC 5321, section 4.5.3.1: 64 octets before the @, 255 behind it; 254 characters for the whole. */
const MOST_CHARACTERS = 254;
const MOST_LOCAL_CHARACTERS = 64;

/** Line breaks would begin another header; marks of direction would show another address than the one that is used. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const SEVERAL = /[,;]|@.*@/u;
const LOCAL = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const DOMAIN =
  /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?)+$/u;

/**
 * Checks whom a mail goes to: one bare address, in any script, without a name, a list or anything that could become
 * another header. Blanks around it are taken off; a line break never is.
 */
export function checkRecipient(text: string): Result<string, FormError<RecipientErrorKind>> {
  if (CONTROL.test(text)) {
    return failure({
      kind: 'control-character',
      message: 'The address has a line break or another control character in it.',
    });
  }
  const address = text.trim();
  if (address === '') return failure({ kind: 'empty', message: 'There is no address.' });
  if (SEVERAL.test(address)) {
    return failure({
      kind: 'several',
      message: 'Only one address can be given: a link is for one recipient.',
    });
  }
  if (address.length > MOST_CHARACTERS) {
    return failure({ kind: 'too-long', message: `The address has more than ${MOST_CHARACTERS} characters.` });
  }
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  if (at < 1 || local.length > MOST_LOCAL_CHARACTERS || !LOCAL.test(local) || !DOMAIN.test(domain)) {
    return failure({
      kind: 'malformed',
      message: 'This is no mail address: it has the form name@example.com.',
    });
  }
  return success(address.normalize('NFC'));
}
