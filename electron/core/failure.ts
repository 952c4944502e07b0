import type { OfficeProblem } from '#shared/office/problems.ts';
import type { DeskError, DeskErrorKind } from '#shared/rpc/errors.ts';
import { isNotCarriedOut } from '#shared/service/index.ts';
import type { ServiceError } from '#shared/service/types.ts';

/** A `DeskError` as an exception inside the desk; `electron/ipc` turns it into data at the border. */
export class DeskFailure extends Error {
  readonly error: DeskError;

  constructor(error: DeskError) {
    super(error.detail ?? error.serviceMessage ?? error.kind);
    this.name = 'DeskFailure';
    this.error = error;
  }
}

/** A failure of the desk's own, with its explanation in English. */
export function deskFailure(kind: DeskErrorKind, detail: string): DeskFailure {
  return new DeskFailure({ kind, detail: shorten(detail) });
}

/** What the user gave cannot be used: which field is meant ('' for the whole), and why. */
export function invalidInput(field: string, detail: string): DeskFailure {
  const named = field === '' ? {} : { field: field.slice(0, 200) };
  return new DeskFailure({ kind: 'invalid-input', ...named, detail: shorten(detail) });
}

/** Something with the shared office was not done. `group`: of a code, where it has a slip. */
export function officeRefused(office: OfficeProblem, detail: string, group?: number): DeskFailure {
  const slip = group === undefined ? {} : { group };
  return new DeskFailure({ kind: 'office-refused', office, detail: shorten(detail), ...slip });
}

/** A failed call to the service as the page sees it. The client has removed the secrets; the excerpt stays in the activity. */
export function deskErrorOf(error: ServiceError): DeskError {
  return {
    kind: kindOf(error),
    ...(error.message === undefined ? {} : { serviceMessage: shorten(error.message) }),
    ...(error.detail === undefined ? {} : { detail: shorten(error.detail) }),
    ...(error.status === undefined ? {} : { status: error.status }),
    ...(error.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: error.retryAfterSeconds }),
    ...(error.host === undefined ? {} : { host: error.host }),
  };
}

function kindOf(error: ServiceError): DeskErrorKind {
  if (error.host !== undefined) return 'link-elsewhere';
  return isNotCarriedOut(error) ? 'not-carried-out' : error.kind;
}

/** The text of anything that was thrown. */
export const messageOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown);

const shorten = (text: string): string => (text.length <= 2_000 ? text : `${text.slice(0, 1_999)}…`);
