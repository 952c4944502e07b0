import { failure, type Result, success } from '../result.ts';
import { isAttributeName } from '../scoring/name.ts';
import type { FieldError, Settings } from '../scoring/rule.ts';
import { cleanText } from '../scoring/text.ts';
import { unwritableField, writeSetting } from '../scoring/wire.ts';
import type { FormError } from './form-error.ts';
import { checkApplicationIdentifier, type IdentifierErrorKind } from './identifiers.ts';
import {
  type ApplicantTokenErrorKind,
  checkApplicantToken,
  checkHouseholdTokens,
  type HouseholdError,
} from './tokens.ts';

/** A request body, ready to be sent. */
export interface WrittenBody<ContentType extends string> {
  readonly contentType: ContentType;
  readonly body: string;
}

/** Why an approval center cannot be sent: the attribute ('' for the whole), its wire field ('' for its name), and a sentence. */
export interface UnwritableAttribute extends FieldError {
  readonly attribute: string;
}

/**
 * Writes the approval center as the body of setapprovalcenter: one JSON object of attribute names and settings in the documented shape, and
 * nothing else. The call replaces the whole configuration, so an approval center without any attribute is refused.
 */
export function writeApprovalCenter(
  settings: Settings,
): Result<WrittenBody<'application/json'>, UnwritableAttribute> {
  const entries = Object.entries(settings);
  if (entries.length === 0) {
    return failure({ attribute: '', field: '', message: 'The approval center has no attribute.' });
  }
  for (const [attribute, setting] of entries) {
    if (!isAttributeName(attribute)) {
      const message = `"${cleanText(attribute, 64)}" is no attribute name: a small letter, then small letters, digits and _, at most 64.`;
      return failure({ attribute, field: '', message });
    }
    const unwritable = unwritableField(setting);
    if (unwritable !== null) return failure({ attribute, ...unwritable });
  }
  const document = Object.fromEntries(entries.map(([name, setting]) => [name, writeSetting(setting)]));
  return success({ contentType: 'application/json', body: JSON.stringify(document) });
}

/** Writes the one field of getapplicationapproval's multipart form. The client encodes the form. */
export function writeApplicationForm(
  applicationId: string,
): Result<
  { readonly fields: readonly [readonly ['applicationid', string]] },
  FormError<IdentifierErrorKind>
> {
  const identifier = checkApplicationIdentifier(applicationId);
  return identifier.ok ? success({ fields: [['applicationid', identifier.value]] }) : identifier;
}

const form = (guid: string): WrittenBody<'application/x-www-form-urlencoded'> => ({
  contentType: 'application/x-www-form-urlencoded',
  body: new URLSearchParams({ guid }).toString(),
});

/** Writes the form of addCoapplicant: the tokens of the household in `guid`, parted by commas, the primary applicant first. */
export function writeHouseholdForm(
  tokens: readonly string[],
): Result<WrittenBody<'application/x-www-form-urlencoded'>, HouseholdError> {
  const household = checkHouseholdTokens(tokens);
  return household.ok ? success(form(household.value.join(','))) : household;
}

/** Writes the form of getTempUrl: one applicant's token in `guid`. */
export function writeLinkForm(
  token: string,
): Result<WrittenBody<'application/x-www-form-urlencoded'>, FormError<ApplicantTokenErrorKind>> {
  const applicant = checkApplicantToken(token);
  return applicant.ok ? success(form(applicant.value)) : applicant;
}
