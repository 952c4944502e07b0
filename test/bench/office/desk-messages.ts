/** What a desk that is measured is asked, and tells. Times are those of the clock that all processes share, in milliseconds. */
export interface Asked {
  readonly id: number;
  /** A channel, or what the program of the desk knows beside them. */
  readonly asked: string;
  readonly input: unknown;
}

/** Until the hub and the desk have the same. */
export const EXCHANGED = 'exchanged';

export type Told =
  | { readonly told: 'open' }
  | { readonly told: 'changed'; readonly atMs: number }
  | {
      readonly told: 'answer';
      readonly id: number;
      readonly value: unknown;
      readonly beganMs: number;
      readonly endedMs: number;
    }
  | { readonly told: 'failed'; readonly id: number; readonly why: string };
