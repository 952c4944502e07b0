import type { Settings } from '../scoring/rule.ts';

/** The four calls of the service, named by their paths below `/api/v1/`. */
export type ServiceCall = 'setapprovalcenter' | 'getapplicationapproval' | 'addCoapplicant' | 'getTempUrl';

/** What an HTTP reply was, as far as the contract looks at it. Header names in any case. */
export interface HttpReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string | Uint8Array;
}

/**
 * How a call can fail (README, "Errors").
 * `unreachable`, `unconfirmed` and `cancelled` come from the client, the others from reading a reply.
 */
export type ServiceErrorKind =
  | 'token-rejected'
  | 'not-found'
  | 'refused'
  | 'busy'
  | 'service-failed'
  | 'unreadable'
  | 'unreachable'
  | 'unconfirmed'
  | 'cancelled';

/** A failed call as data. Carries no secret. */
export interface ServiceError {
  readonly kind: ServiceErrorKind;
  /** The service's own words where it sent some, as plain text: control characters removed, at most 2,000 characters. */
  readonly message?: string;
  /** Our own explanation in English, for the activity and the log. */
  readonly detail?: string;
  readonly status?: number;
  readonly contentType?: string;
  /** The first 200 characters of a body that could not be read. */
  readonly excerpt?: string;
  /** How long the service asks us to wait, in seconds. */
  readonly retryAfterSeconds?: number;
}

/** One attribute of an approval result. */
export interface ResultAttribute {
  readonly enabled: boolean;
  /** The applicant's value, or null where the service sent none. */
  readonly measured: number | null;
  /** Points by our own arithmetic, whether or not the attribute counts; 0 where there is no measured value. */
  readonly points: number;
  /** The service's own points, where it sent some. */
  readonly servicePoints?: number;
}

/** The approval result of an application, as understood. */
export interface ApprovalResult {
  readonly attributes: Readonly<Record<string, ResultAttribute>>;
  /** The settings the service sent with the values, for the readable attributes. */
  readonly settings: Settings;
  /** Sum of the points of the enabled attributes. */
  readonly score: number;
  /** Sum of the weights of the enabled attributes. */
  readonly weight: number;
  /** Names of enabled attributes without a measured value. */
  readonly notMeasured: readonly string[];
  /** Names of attributes that could not be read; they count neither in the score nor in the weight. */
  readonly unreadable: readonly string[];
  /** For each unreadable attribute: the field and what was wrong. */
  readonly unreadableReasons: Readonly<Record<string, string>>;
  /** Keys that are no allowed attribute name (`[a-z][a-z0-9_]{0,63}`, nor a reserved word such as `constructor`). */
  readonly refusedNames: readonly string[];
  /** The service's own total, where it sent one. */
  readonly serviceScore?: number;
}

/** `{success: true, message}` of the two calls that only acknowledge. */
export interface Acknowledgement {
  readonly message: string;
}

/** A temporary report link: an https address, or loopback http. */
export interface TemporaryLink {
  readonly url: string;
}

/** What each call answers when it succeeds. */
export interface ServiceAnswers {
  readonly setapprovalcenter: Acknowledgement;
  readonly getapplicationapproval: ApprovalResult;
  readonly addCoapplicant: Acknowledgement;
  readonly getTempUrl: TemporaryLink;
}
