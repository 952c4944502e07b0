import { type RefusalCode, refusalStatus } from '#shared/office/calls.ts';

/** What a caller is told besides why. */
export interface RefusalDetail {
  readonly have?: number;
  readonly newest?: string;
}

/** A call that is refused: the caller's to mend. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly detail: RefusalDetail;

  constructor(code: RefusalCode, detail: RefusalDetail = {}) {
    super(code);
    this.code = code;
    this.detail = detail;
  }

  get status(): number {
    return refusalStatus[this.code];
  }
}
