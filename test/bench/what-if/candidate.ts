import type { Settings } from '#shared/scoring/index.ts';

/** What is timed: some work over the applications. */
export interface Timed {
  readonly what: string;
  /** How many of the applications a run takes, the first ones; its time is scaled up to all of them. */
  readonly applications: number;
  /** How many runs are timed together, so that the clock is fine enough. */
  readonly runs: number;
  /** The settings of a run; each run has others than the one before. */
  edited(movement: number): Settings;
  run(settings: Settings): void | Promise<void>;
}

/** One way of scoring the applications under a draft. */
export interface Candidate extends Timed {
  /** The scores of the applications under these settings, for checking. */
  scores(settings: Settings): ArrayLike<number> | Promise<ArrayLike<number>>;
  close?(): void;
}
