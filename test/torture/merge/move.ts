import type { NewEntry } from '#shared/rpc/entries.ts';
import type { MergeDesk } from './desk.ts';

export interface Step {
  readonly desk: number;
  readonly what: number;
  readonly subject: number;
  readonly value: number;
  readonly to: number;
  readonly seed: number;
  readonly sends: number;
}

/** One thing that a desk may do, by what it has seen. No entries: there is nothing to do it to. */
export type Move = (desk: MergeDesk, step: Step) => readonly NewEntry[];

export const pick = <Item>(list: readonly Item[], n: number): Item | undefined =>
  list[n % Math.max(1, list.length)];
