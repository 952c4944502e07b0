import type { DeskError, DeskErrorKind } from '#shared/rpc/errors.ts';

/** A call that the desk refused or could not finish. Carries the error as the desk told it. */
export class DeskCallError extends Error {
  readonly deskError: DeskError;

  constructor(deskError: DeskError) {
    super(deskError.detail ?? deskError.serviceMessage ?? deskError.kind);
    this.name = 'DeskCallError';
    this.deskError = deskError;
  }

  get kind(): DeskErrorKind {
    return this.deskError.kind;
  }
}

/** Whatever was thrown, as an error that the page can show. */
export function asDeskError(thrown: unknown): DeskError {
  if (thrown instanceof DeskCallError) return thrown.deskError;
  const detail = thrown instanceof Error ? thrown.message : String(thrown);
  return { kind: 'internal', detail: detail.slice(0, 2_000) };
}
