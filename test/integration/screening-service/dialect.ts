import type { ServiceCall, ServiceErrorKind } from '#shared/service/index.ts';

/** What a foreign service answers, as it goes over the wire. */
export interface DialectReply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** `{service}` in a text stands for the address of the service. */
  readonly body?: string | Buffer;
  /** The bytes of the whole answer, in place of all of the above; one after the other. */
  readonly wire?: readonly string[];
}

/** What it comes to: the whole job, or why not, in words. */
export type DialectExpectation =
  | {
      readonly ok: true;
      /** The link; `{service}` as in the body. */
      readonly url?: string;
      /** The service's own words. */
      readonly message?: string;
      readonly score?: number;
      readonly weight?: number;
      /** Whether the score is one to recommend by. */
      readonly recommends?: boolean;
    }
  | {
      readonly ok: false;
      readonly kind: ServiceErrorKind;
      /** The service's own words. */
      readonly message?: string;
      /** Stands in this side's explanation. */
      readonly says?: string;
      /** The call was certainly not carried out. */
      readonly notDone?: true;
    };

/** One way in which a service may answer one of the calls. */
export interface Dialect {
  readonly axis:
    | 'envelope'
    | 'names'
    | 'value'
    | 'beside'
    | 'parts'
    | 'link'
    | 'acknowledgement'
    | 'transport'
    | 'error';
  readonly name: string;
  readonly call: ServiceCall;
  readonly reply: DialectReply;
  /** Where a link is judged as if the service were there, not on this machine. */
  readonly serviceAt?: string;
  readonly expect: DialectExpectation;
}
