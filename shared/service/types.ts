import type { Settings } from '../scoring/rule.ts';
import type { ReplyPath, ReplyQuestion, ResponseMapping } from './pointing.ts';

/** The four calls of the service, named by their paths below `/api/v1/`. */
export type ServiceCall = 'setapprovalcenter' | 'getapplicationapproval' | 'addCoapplicant' | 'getTempUrl';

/** What an HTTP reply was, as far as the contract looks at it. Header names in any case. */
export interface HttpReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string | Uint8Array;
}

/** What a reply is read with beside itself. */
export interface ReplyContext {
  /** Where the service is: an address without a host in a reply is one of the service. */
  readonly baseUrl?: string;
  /** What managers of this connection have pointed at and explained. */
  readonly mapping?: ResponseMapping;
  /**
   * What was sent: the application's identifier, applicant tokens, the organization's token. A reply about another application is refused, and
   * what only repeats what was sent identifies no report.
   */
  readonly sent?: SentWithCall;
}

export interface SentWithCall {
  readonly applicationId?: string;
  readonly secrets?: readonly string[];
}

/**
 * How a call can fail (docs/service.md, "Errors").
 * `unconfirmed` and `cancelled` come from the client, the others from reading a reply. `network-refused`: something between here and the service
 * refused with 401 or 403; `proxy-sign-in`: a proxy asks to sign in (407). Neither says anything of the token, and nothing was carried out.
 */
export type ServiceErrorKind =
  | 'token-rejected'
  | 'network-refused'
  | 'proxy-sign-in'
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
  /** The whole body of an approval result that was not understood, for somebody to point into. It is stored encrypted, and told nowhere. */
  readonly body?: string;
  /** The places of an answer of getTempUrl that was not understood, for somebody to point into, without what stands there. */
  readonly places?: readonly LinkPlace[];
  /** How long the service asks us to wait, in seconds. */
  readonly retryAfterSeconds?: number;
  /** What a manager can answer, so that the next reply of this shape is understood. */
  readonly question?: ReplyQuestion;
  /** The host of a report link that leads neither to the service nor to a host that the office has allowed. */
  readonly host?: string;
}

/**
 * A place in an answer of getTempUrl that was not understood, without what stands there: an address opens a report, and nobody has to
 * see it to say where it is.
 */
export interface LinkPlace {
  readonly path: ReplyPath;
  readonly kind: 'object' | 'list' | 'address' | 'text' | 'number' | 'other';
  /** How many things are below, or how long a text is; 0 of what has no size. */
  readonly size: number;
  /** Where the link that is read here leads, without its path; null where it is none to be used. */
  readonly origin: string | null;
}

/** Why a measured value is none. */
export interface ImpossibleValue {
  readonly value: number;
  /** Outside the possible range, or a credit bureau's code for "no score" (9000 to 9999). */
  readonly why: 'out-of-range' | 'bureau-code';
}

/**
 * Why a result has no recommendation although its attributes could be read.
 * - `verdict`: a field beside it says that it failed or is not complete, or says something that nobody has explained yet.
 * - `status`: it came with HTTP status 202 or 206.
 * - `partial`: the reply holds more than was read: a further page, or attributes that stand elsewhere.
 * - `other-applicant`: its `guid` is not the applicant token that the office has saved.
 */
export type WithheldReason =
  | {
      readonly kind: 'verdict';
      /** As in `TaughtReply`. */
      readonly field: string;
      /** What stands there, as it came, at most 200 characters. */
      readonly word: string;
      readonly says: 'negative' | 'pending' | 'unknown';
    }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'partial'; readonly why: 'page' | 'elsewhere' | 'repeated-key'; readonly at: string }
  | { readonly kind: 'other-applicant'; readonly guid: string };

/** A verdict of the provider's own beside a result: shown, and never the office's recommendation. */
export interface OwnVerdict {
  readonly field: string;
  readonly word: string;
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
  /** The settings the service sent with the values, wherever a rule could be read. */
  readonly settings: Settings;
  /** Sum of the points of the enabled attributes. */
  readonly score: number;
  /** Sum of the weights of the enabled attributes, the unreadable ones included where their weight can be read. */
  readonly weight: number;
  /** Names of enabled attributes without a measured value. */
  readonly notMeasured: readonly string[];
  /** Names of attributes whose rule, switch or value could not be read. They give no points. */
  readonly unreadable: readonly string[];
  /**
   * How many attributes that count could not be read; with any there is no recommendation. Left out where it is the number of
   * `unreadable`: switched-off ones are among these and do not count, attributes under refused names do.
   */
  readonly unread?: number;
  /** For each unreadable attribute: the field and what was wrong. */
  readonly unreadableReasons: Readonly<Record<string, string>>;
  /** Keys that are no allowed attribute name (`[a-z][a-z0-9_]{0,63}`, nor a reserved word such as `constructor`). */
  readonly refusedNames: readonly string[];
  /** The service's own total, where it sent one. */
  readonly serviceScore?: number;
  /** Attributes whose value can't occur: not measured, and with one that counts the recommendation is to review. */
  readonly impossible?: Readonly<Record<string, ImpossibleValue>>;
  /** With any of these there is no recommendation. */
  readonly withheld?: readonly WithheldReason[];
  readonly ownVerdicts?: readonly OwnVerdict[];
  /** The applicant that the reply names, to be compared with the saved applicant token. */
  readonly guid?: string;
}

/** What the two calls answer that are only acknowledged: the service's own words with it, or ''. */
export interface Acknowledgement {
  readonly message: string;
}

/** A temporary report link: an https address, or loopback http. */
export interface TemporaryLink {
  readonly url: string;
  /** How long it lives from the moment of the answer by what the answer says, in milliseconds, where that is sooner than four hours. */
  readonly livesMs?: number;
  /** What the answer says of its end where that can't be read: shown beside the link. */
  readonly expiryAsCame?: string;
}

/** What each call answers when it succeeds. */
export interface ServiceAnswers {
  readonly setapprovalcenter: Acknowledgement;
  readonly getapplicationapproval: ApprovalResult;
  readonly addCoapplicant: Acknowledgement;
  readonly getTempUrl: TemporaryLink;
}
