/** The service's contract: its four calls, strict in what is sent, tolerant in what is read. Pure. */

export { cleanText } from '../scoring/text.ts';
export {
  checkBaseUrl,
  checkReportHost,
  checkReportLink,
  isLoopbackHost,
} from './address.ts';
export {
  checkApplicationIdentifier,
  gatherIdentifiers,
  type IdentifierList,
  looksLikeIdentifier,
  parseIdentifierList,
} from './identifiers.ts';
export * from './limits.ts';
export { checkProxyAddress, isOnThisMachine, type ProxyErrorKind } from './proxy.ts';
export { isNotCarriedOut, readReply } from './read-reply.ts';
export { decodeText } from './reply-text.ts';
export {
  type JsonMember,
  type JsonValue,
  readSettingsDocument,
} from './settings-document.ts';
export {
  type ApplicantTokenErrorKind,
  checkApplicantToken,
  checkHouseholdTokens,
  checkOrganisationToken,
  type TokenErrorKind,
} from './tokens.ts';
export type * from './types.ts';
export {
  type UnwritableAttribute,
  writeApplicationForm,
  writeApprovalCenter,
  writeHouseholdForm,
  writeLinkForm,
} from './writers.ts';
