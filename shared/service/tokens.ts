import { failure, type Result, success } from '../result.ts';
import type { FormError } from './form-error.ts';
import {
  MAX_APPLICANT_TOKEN_LENGTH,
  MAX_HOUSEHOLD_MEMBERS,
  MAX_ORGANISATION_TOKEN_LENGTH,
  MIN_HOUSEHOLD_MEMBERS,
  MIN_ORGANISATION_TOKEN_LENGTH,
} from './limits.ts';

/** What keeps a text from being a token. */
export type TokenErrorKind = 'empty' | 'blank' | 'characters' | 'too-short' | 'too-long';

/**
 * Checks an organisation's token for form only: 8 to 4,096 printable ASCII characters, no blanks, no control characters. Nothing is taken
 * off: a token with a line break at its end was cut from somewhere by mistake, and the user should see it.
 */
export function checkOrganisationToken(text: string): Result<string, FormError<TokenErrorKind>> {
  if (text === '') return failure({ kind: 'empty', message: 'Enter the organisation’s token.' });
  // Asked before each call: nearly every token is right, and one look at its characters says so.
  if (!/^[\x21-\x7e]*$/.test(text)) {
    return /[\s\p{Cc}]/u.test(text)
      ? failure({ kind: 'blank', message: 'The token has a blank or a line break in it.' })
      : failure({ kind: 'characters', message: 'The token has a character that no token has.' });
  }
  if (text.length < MIN_ORGANISATION_TOKEN_LENGTH) {
    return failure({
      kind: 'too-short',
      message: `The token is shorter than ${MIN_ORGANISATION_TOKEN_LENGTH} characters.`,
    });
  }
  if (text.length > MAX_ORGANISATION_TOKEN_LENGTH) {
    return failure({
      kind: 'too-long',
      message: `The token is longer than ${MAX_ORGANISATION_TOKEN_LENGTH} characters.`,
    });
  }
  return success(text);
}

/** What keeps a text from being an applicant token; `several`: it is a list of them. */
export type ApplicantTokenErrorKind = 'empty' | 'several' | 'characters' | 'too-long';

const APPLICANT_TOKEN = /^[A-Za-z0-9._~+/=-]+$/;

/** Checks an applicant token: 1 to 256 characters of `[A-Za-z0-9._~+/=-]`. White space around it is taken off. */
export function checkApplicantToken(text: string): Result<string, FormError<ApplicantTokenErrorKind>> {
  const token = text.trim();
  if (token === '') return failure({ kind: 'empty', message: 'Enter the applicant’s token.' });
  const parts = token.split(/[\s,;]+/);
  if (parts.length > 1 && parts.every((part) => APPLICANT_TOKEN.test(part))) {
    return failure({
      kind: 'several',
      message: 'This has a comma, a blank or a line break in it: an applicant token has none.',
    });
  }
  if (token.length > MAX_APPLICANT_TOKEN_LENGTH) {
    return failure({
      kind: 'too-long',
      message: `The applicant token is longer than ${MAX_APPLICANT_TOKEN_LENGTH} characters.`,
    });
  }
  if (!APPLICANT_TOKEN.test(token)) {
    return failure({
      kind: 'characters',
      message: 'An applicant token has only letters, digits and . _ ~ + / = - in it.',
    });
  }
  return success(token);
}

/** What keeps a list of tokens from being a household. */
export type HouseholdErrorKind = 'too-few' | 'too-many' | 'duplicate' | 'token';

/** Why a household was refused. */
export interface HouseholdError extends FormError<HouseholdErrorKind> {
  /** The members meant, counted from 0 in the order given; the primary applicant is 0. */
  readonly positions: readonly number[];
}

/**
 * Checks the tokens of a household, the primary applicant first (docs/service.md, "A household's size"): one primary and 1 to 19 others, each a good
 * applicant token, none twice.
 *
 * @returns the tokens, without white space around them, in the same order.
 */
export function checkHouseholdTokens(tokens: readonly string[]): Result<readonly string[], HouseholdError> {
  if (tokens.length < MIN_HOUSEHOLD_MEMBERS) {
    const message = 'A household needs a primary applicant and at least one co-applicant.';
    return failure({ kind: 'too-few', message, positions: [] });
  }
  if (tokens.length > MAX_HOUSEHOLD_MEMBERS) {
    const message = `A household has at most ${MAX_HOUSEHOLD_MEMBERS} members, one primary applicant and ${MAX_HOUSEHOLD_MEMBERS - 1} others; these are ${tokens.length}.`;
    return failure({ kind: 'too-many', message, positions: [] });
  }
  const positionByToken = new Map<string, number>();
  for (const [position, text] of tokens.entries()) {
    const token = checkApplicantToken(text);
    if (!token.ok) {
      const message = `Member ${position + 1}: ${token.error.message}`;
      return failure({ kind: 'token', message, positions: [position] });
    }
    const earlier = positionByToken.get(token.value);
    if (earlier !== undefined) {
      const message = `Members ${earlier + 1} and ${position + 1} have the same token.`;
      return failure({ kind: 'duplicate', message, positions: [earlier, position] });
    }
    positionByToken.set(token.value, position);
  }
  return success([...positionByToken.keys()]);
}
