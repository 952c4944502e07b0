/** The way a measured value moves from the baseline, or the way the points move for each step. */
export type Direction = 'up' | 'down';

/**
 * The scoring part of a setting, in the words of the service's interface.
 * Numbers are in the attribute's own unit; whole numbers whenever the desk itself writes them.
 */
export interface Rule {
  /** The most points that the attribute adds. 0 to 10^6. */
  readonly weight: number;
  /** The measured value at which scoring starts. Within ±10^12; may be negative. */
  readonly baselineValue: number;
  /** The direction of movement away from the baseline that is tracked. */
  readonly baselineType: Direction;
  /** The size of one step of movement. 1 to 10^6. */
  readonly evaluationValue: number;
  /** Whether points are lost (`down`, from the weight) or gained (`up`, from 0) for each full step. */
  readonly evaluationType: Direction;
  /** Points lost or gained for each full step. 0 to 10^6. */
  readonly scoreValue: number;
}

/** One attribute's setting in the approval center: its rule, whether it counts, and the office's own description. */
export interface Setting extends Rule {
  readonly enabled: boolean;
  readonly description: string;
}

/**
 * The approval center: attribute name to setting, in the order in which it is shown and sent. A plain object: names such as `constructor`
 * are refused when a document is read (`isAttributeName`), so none of its keys is special. Look names up with `Object.hasOwn` all the same.
 */
export type Settings = Readonly<Record<string, Setting>>;

/** A wire field that could not be read, with what was wrong in one English sentence. */
export interface FieldError {
  /** The wire name of the field (`baseline_value`), or '' where the setting as a whole is meant. */
  readonly field: string;
  readonly message: string;
}

/** What reading a wire value gives: the value, or which field could not be read and why. */
export type Reading<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: FieldError };

/** A setting in the documented wire shape: strings that hold integers, and free text. */
export interface WireSetting {
  readonly attribute_enabled: '1' | '0';
  readonly baseline_value: string;
  readonly weight: string;
  readonly baseline_type: Direction;
  readonly evaluation_value: string;
  readonly evaluation_type: Direction;
  readonly score_value: string;
  readonly attribute_description: string;
}
