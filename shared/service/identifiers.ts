import { failure, type Result, success } from '../result.ts';
import { cleanText } from '../scoring/text.ts';
import type { FormError } from './form-error.ts';
import { MAX_IDENTIFIER_LENGTH, MAX_IDENTIFIERS } from './limits.ts';

/** What keeps a text from being an application identifier. */
export type IdentifierErrorKind = 'empty' | 'too-long' | 'control-character';

/**
 * Checks an application identifier: 1 to 256 characters without control characters, white space around it taken off. Anything else is
 * allowed, markup too: it is only ever text.
 */
export function checkApplicationIdentifier(text: string): Result<string, FormError<IdentifierErrorKind>> {
  const identifier = text.trim();
  if (identifier === '') return failure({ kind: 'empty', message: 'Enter an application identifier.' });
  if (identifier.length > MAX_IDENTIFIER_LENGTH) {
    return failure({
      kind: 'too-long',
      message: `The identifier is longer than ${MAX_IDENTIFIER_LENGTH} characters.`,
    });
  }
  if (/\p{Cc}/u.test(identifier) || !identifier.isWellFormed()) {
    return failure({ kind: 'control-character', message: 'The identifier has a control character in it.' });
  }
  return success(identifier);
}

/** A piece of a pasted list that is no identifier. */
export interface RefusedIdentifier extends FormError<IdentifierErrorKind> {
  /** The piece as it was pasted, fit to be shown, cut to 80 characters. */
  readonly text: string;
}

/** What a pasted list holds. */
export interface IdentifierList {
  /** The identifiers, each once, in the order of their first appearance; at most `MAX_IDENTIFIERS`. */
  readonly identifiers: readonly string[];
  /** How many pieces repeated an identifier and were folded into it. */
  readonly duplicates: number;
  /** The pieces that are no identifiers; at most the first 1,000 of them. */
  readonly refused: readonly RefusedIdentifier[];
  /** How many pieces were refused, listed or not. */
  readonly refusedCount: number;
  /** How many further identifiers were left out because the list holds more than `MAX_IDENTIFIERS`. */
  readonly leftOut: number;
}

const SHOWN_REFUSED = 1_000;
const SHOWN_LENGTH = 80;

/**
 * Reads a pasted or dropped list of application identifiers, parted by line ends, commas, semicolons or tabs; double quotes around a piece
 * are taken off. Empty pieces are passed over.
 */
export function parseIdentifierList(text: string): IdentifierList {
  const pieces = text.replace(/^\ufeff/, '').split(/[\r\n,;\t]+/);
  return gatherIdentifiers(pieces.map((raw) => raw.trim().replace(/^"(.*)"$/, '$1')));
}

/** Checks the pieces of a list, the cells of a file's column for one, and folds those that are repeated. Empty pieces are passed over. */
export function gatherIdentifiers(pieces: Iterable<string>): IdentifierList {
  const identifiers = new Set<string>();
  const refused: RefusedIdentifier[] = [];
  let duplicates = 0;
  let refusedCount = 0;
  let leftOut = 0;
  for (const piece of pieces) {
    const identifier = checkApplicationIdentifier(piece);
    if (!identifier.ok) {
      if (identifier.error.kind === 'empty') continue;
      refusedCount += 1;
      if (refused.length < SHOWN_REFUSED)
        refused.push({ text: cleanText(piece, SHOWN_LENGTH), ...identifier.error });
    } else if (identifiers.has(identifier.value)) {
      duplicates += 1;
    } else if (identifiers.size >= MAX_IDENTIFIERS) {
      leftOut += 1;
    } else {
      identifiers.add(identifier.value);
    }
  }
  return { identifiers: [...identifiers], duplicates, refused, refusedCount, leftOut };
}

const PHONE = /^\d{3}[-.]?\d{3}[-.]\d{4}$/;

/** Whether what somebody typed may be one application's identifier, and no name, address or phone number: a word with a digit in it. */
export const looksLikeIdentifier = (typed: string): boolean =>
  typed.length >= 3 &&
  /^[\p{L}\p{N}._:/-]+$/u.test(typed) &&
  /\p{N}/u.test(typed) &&
  !PHONE.test(typed) &&
  checkApplicationIdentifier(typed).ok;
