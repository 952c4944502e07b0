import type { Direction } from './rule.ts';

/** The pieces of a rule's sentence, every number written out already. */
export interface RuleWords {
  /** `up` where it is about values above the baseline. */
  readonly side: Direction;
  /** `down` where points are lost. */
  readonly change: Direction;
  readonly baseline: string;
  readonly step: string;
  /** The measured value at which the points end, and what they are there. */
  readonly end: string;
  readonly endPoints: string;
  /** How the points move: by so many for each step, or all at once at the first. */
  readonly move:
    | { readonly kind: 'each-step'; readonly points: string }
    | { readonly kind: 'all-at-once'; readonly weight: string; readonly isOne: boolean };
  /** What the last step is worth where it is less than the others. */
  readonly lastStep: string | null;
}

/** The pieces of the arithmetic of one measured value, every number written out already. */
export interface ArithmeticWords {
  readonly side: Direction;
  readonly change: Direction;
  readonly measured: string;
  readonly baseline: string;
  /** How far beyond the baseline, or null where it is not beyond. */
  readonly distance: string | null;
  readonly steps: { readonly count: string; readonly amount: 'none' | 'one' | 'many' };
  readonly step: string;
  /** How many points it loses or gains, or null where none. */
  readonly changed: string | null;
  readonly points: string;
  readonly weight: string;
}

/** One language's way of saying rules. */
export interface SentenceTexts {
  /** `10 points`, `1 point`. */
  points(count: string, isOne: boolean): string;
  rule(start: string, words: RuleWords): string;
  ruleWithoutWeight(points: string): string;
  ruleWithoutChange(points: string): string;
  arithmetic(words: ArithmeticWords): string;
  notMeasured(weight: string): string;
}
