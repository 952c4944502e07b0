/** The way from a reply's root down to a place in it: names of fields and places in lists. An empty one is the root itself. */
export type ReplyPath = readonly (string | number)[];

/**
 * What a manager pointed at in replies that were not understood by themselves: where things are. It is kept with the connection
 * and says nothing of an applicant. Null is what is found as it always was.
 */
export interface Pointing {
  readonly results: {
    /** The map (or list) of attributes in an approval result. */
    readonly map: ReplyPath | null;
    /** The field of an attribute that holds the applicant's value. */
    readonly value: string | null;
    /** The field of an attribute that holds its name, where attributes come as a list. */
    readonly name: string | null;
  };
  /** The link in an answer of getTempUrl. */
  readonly link: ReplyPath | null;
}

/** Nothing was pointed at. */
export const NOTHING_POINTED_AT: Pointing = {
  results: { map: null, value: null, name: null },
  link: null,
};

/** The two calls that are only acknowledged. */
export type AcknowledgedCall = 'setapprovalcenter' | 'addCoapplicant';

/**
 * A value inside an acknowledgement. `value` is its JSON text (`"queued"`, `3`, `{}`), which another reply must have exactly; null where a
 * manager said that the field is no verdict and varies (an ID, a date).
 */
export interface PatternField {
  readonly path: ReplyPath;
  readonly value: string | null;
}

/** The shape of a reply that is only an acknowledgement: another reply of this shape means the same. */
export interface AcknowledgementPattern {
  readonly call: AcknowledgedCall;
  readonly status: number;
  /** In small letters, without parameters; '' where the reply has none. */
  readonly contentType: string;
  readonly body:
    | { readonly kind: 'empty' }
    /** Plain text or a bare JSON value: whole and exact, but for white space around it. */
    | { readonly kind: 'text'; readonly text: string }
    /** Every value of the reply, in the order of their paths: no field more, none less. */
    | { readonly kind: 'fields'; readonly fields: readonly PatternField[] };
}

/** A segment of a link's path: a word that is the same in every link, or something of this length that varies. */
export type PathSegment =
  | { readonly kind: 'word'; readonly text: string }
  | {
      readonly kind: 'varies';
      readonly length: number;
      readonly of: 'letters' | 'digits' | 'letters-and-digits';
    };

/** The shape of a report link, without anything that opens a report. */
export interface LinkPattern {
  readonly host: string;
  readonly path: readonly PathSegment[];
  /** Names of the query's parameters, sorted. */
  readonly parameters: readonly string[];
}

/**
 * What a field beside a result or a link means.
 * - `nothing`: it is no verdict, whatever stands in it.
 * - `fine`: this word says that all is well.
 * - `not-final`: with this word there is no recommendation, and no link.
 * - `own-verdict`: shown as the provider's own verdict; the office's recommendation stays.
 * - `seconds`, `minutes`, `hours`: the unit of a link's lifetime.
 */
export type FieldMeaning = 'nothing' | 'fine' | 'not-final' | 'own-verdict' | 'seconds' | 'minutes' | 'hours';

/** What a manager has answered once, for this connection. */
export type TaughtReply =
  | {
      readonly kind: 'acknowledgement';
      readonly pattern: AcknowledgementPattern;
      readonly means: 'yes' | 'no';
    }
  | { readonly kind: 'link'; readonly pattern: LinkPattern; readonly means: 'yes' | 'no' }
  | {
      readonly kind: 'field';
      readonly call: 'getapplicationapproval' | 'getTempUrl';
      /** Names on the way to it, folded (`foldedName`) and joined by dots; places in lists are left out: `data.status`. */
      readonly field: string;
      /** In small letters, without blanks around it; null: whatever stands there. */
      readonly word: string | null;
      readonly means: FieldMeaning;
    };

/** A field beside a result or a link that nobody has explained yet. */
export interface FieldQuestion {
  readonly kind: 'field';
  readonly call: 'getapplicationapproval' | 'getTempUrl';
  readonly field: string;
  /** What stands there, as `TaughtReply` compares it, at most 200 characters. */
  readonly word: string;
}

/** What a reply leaves open until a manager answers it, once for the connection. */
export type ReplyQuestion =
  | { readonly kind: 'acknowledgement'; readonly pattern: AcknowledgementPattern }
  | { readonly kind: 'link'; readonly pattern: LinkPattern }
  | FieldQuestion;

/** Everything by which this connection's replies are read, beside what the interface says. */
export interface ResponseMapping extends Pointing {
  readonly taught: readonly TaughtReply[];
  /** Attributes of the office's own that a manager has marked as credit scores. */
  readonly creditScores: readonly string[];
}

export const NO_MAPPING: ResponseMapping = { ...NOTHING_POINTED_AT, taught: [], creditScores: [] };

/** What stands at a place of a reply; undefined where there is no such place. Never throws. */
export function followPath(json: unknown, path: ReplyPath): unknown {
  let at = json;
  for (const step of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined;
    at = Reflect.get(at, step);
  }
  return at;
}
