/** The service's contract: its four calls, strict in what is sent, tolerant in what is read. Pure. */

export { cleanText } from '../scoring/text.ts';
export {
  type AddressErrorKind,
  type BaseUrlErrorKind,
  checkBaseUrl,
  checkReportLink,
  isLoopbackHost,
  leadsToService,
} from './address.ts';
export type { FormError } from './form-error.ts';
export {
  checkApplicationIdentifier,
  gatherIdentifiers,
  type IdentifierErrorKind,
  type IdentifierList,
  parseIdentifierList,
  type RefusedIdentifier,
} from './identifiers.ts';
export * from './limits.ts';
export { checkProxyAddress, isOnThisMachine, type ProxyErrorKind } from './proxy.ts';
export { readReply } from './read-reply.ts';
export {
  type DocumentProblem,
  type JsonMember,
  type JsonValue,
  readSettingsDocument,
  type SettingsDocument,
} from './settings-document.ts';
export {
  type ApplicantTokenErrorKind,
  checkApplicantToken,
  checkHouseholdTokens,
  checkOrganisationToken,
  type HouseholdError,
  type HouseholdErrorKind,
  type TokenErrorKind,
} from './tokens.ts';
export type * from './types.ts';
export {
  type UnwritableAttribute,
  type WrittenBody,
  writeApplicationForm,
  writeApprovalCenter,
  writeHouseholdForm,
  writeLinkForm,
} from './writers.ts';
