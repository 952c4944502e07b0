/** A text that a user or a reply gave and that is not fit to be used: which demand it breaks, and one English sentence about it. */
export interface FormError<Kind extends string> {
  readonly kind: Kind;
  /** Never holds the text itself, so it may be logged. */
  readonly message: string;
}
