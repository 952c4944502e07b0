import { MOST_NAMED_FAILURES } from '#shared/features/decisions/most-told.ts';
import { type FailureGroup, type LookUp, MOST_FAILURE_GROUPS } from '#shared/features/look-ups/model.ts';
import type { DeskError } from '#shared/rpc/errors.ts';
import type { StoredLookUp } from './records/look-ups.ts';

/** The rate is that of the last seconds: long enough to be calm, short enough to follow a service that slows down. */
const RATE_OVER_MS = 5_000;
const RATE_AFTER_MS = 1_000;
const MOST_RECENT = 20;

interface Group {
  readonly error: DeskError;
  /** The reasons in the records that it puts together; the first names it. */
  readonly reasons: Set<number>;
  readonly named: string[];
  count: number;
}

/** How far a look-up is: what is there, what failed for which reason, what is left, and how fast it goes. */
export class LookUpTally {
  readonly total: number;
  #found: number;
  #failed = 0;
  #recent: string[] = [];
  readonly #groups = new Map<string, Group>();
  /** So many had come to an end at these times. */
  #passed: { readonly atMs: number; readonly ended: number }[] = [];

  constructor({ total, found, reasons }: Pick<StoredLookUp, 'total' | 'found' | 'reasons'>) {
    this.total = total;
    this.#found = found;
    for (const { reason, error, count, named } of reasons) this.#add(reason, error, count, named);
  }

  get left(): number {
    return this.total - this.#found - this.#failed;
  }

  get failed(): number {
    return this.#failed;
  }

  found(identifiers: readonly string[]): void {
    this.#found += identifiers.length;
    this.#recent = [...identifiers.toReversed(), ...this.#recent].slice(0, MOST_RECENT);
  }

  /** One failed for this reason. */
  failedOne(identifier: string, reason: number, error: DeskError): void {
    this.#add(reason, error, 1, [identifier]);
  }

  /** All that were left failed for one reason; the first of them are named. */
  failedRest(reason: number, error: DeskError, named: readonly string[]): void {
    this.#add(reason, error, this.left, named);
  }

  /** The reasons that a group puts together, all of them where none is named; null where there is no such group. */
  reasonsOf(group: number | null): number[] | null {
    const groups = [...this.#groups.values()];
    if (group === null) return groups.flatMap(({ reasons }) => [...reasons]);
    const named = groups.find((candidate) => idOf(candidate) === group);
    return named === undefined ? null : [...named.reasons];
  }

  /** How many failed for a group's reasons, or for all of them where none is named. */
  failedFor(group: number | null): number {
    if (group === null) return this.#failed;
    return [...this.#groups.values()].find((candidate) => idOf(candidate) === group)?.count ?? 0;
  }

  /** What failed for these reasons is left again. */
  retry(reasons: readonly number[]): void {
    const again = new Set(reasons);
    for (const [key, group] of this.#groups) {
      if (!again.has(idOf(group))) continue;
      this.#failed -= group.count;
      this.#groups.delete(key);
    }
  }

  /** Begins to measure anew: it has just begun, or goes on after a pause. */
  beginRate(nowMs: number): void {
    this.#passed = [{ atMs: nowMs, ended: this.#ended }];
  }

  noteRate(nowMs: number): void {
    this.#passed.push({ atMs: nowMs, ended: this.#ended });
    // One from before the span stays, to measure from.
    while ((this.#passed[1]?.atMs ?? nowMs) <= nowMs - RATE_OVER_MS) this.#passed.shift();
  }

  /** Everything that is told of the look-up, except what it does at the moment. */
  summary(): Pick<LookUp, 'total' | 'found' | 'failed' | 'left' | 'failures' | 'recent'> {
    const { total, left } = this;
    const failures = [...this.#groups.values()]
      .map((group): FailureGroup => {
        const { error, count, named } = group;
        return { group: idOf(group), error, count, named: [...named] };
      })
      .sort((one, other) => other.count - one.count);
    return { total, found: this.#found, failed: this.#failed, left, failures, recent: [...this.#recent] };
  }

  /** Null until there is a second to judge by. */
  perSecond(nowMs: number): number | null {
    const [first] = this.#passed;
    if (first === undefined || nowMs - first.atMs < RATE_AFTER_MS) return null;
    return ((this.#ended - first.ended) * 1_000) / (nowMs - first.atMs);
  }

  get #ended(): number {
    return this.#found + this.#failed;
  }

  /** The service's own words keep reasons apart, as long as there are not too many of them. */
  #add(reason: number, error: DeskError, count: number, named: readonly string[]): void {
    if (count === 0) return;
    this.#failed += count;
    const exact = `${error.kind} ${error.serviceMessage ?? ''}`;
    const key = this.#groups.has(exact) || this.#groups.size < MOST_FAILURE_GROUPS ? exact : error.kind;
    let group = this.#groups.get(key);
    if (group === undefined) {
      group = {
        error: key === exact ? error : { kind: error.kind },
        reasons: new Set(),
        named: [],
        count: 0,
      };
      this.#groups.set(key, group);
    }
    group.count += count;
    group.reasons.add(reason);
    group.named.push(...named.slice(0, MOST_NAMED_FAILURES - group.named.length));
  }
}

function idOf({ reasons }: Group): number {
  const [first] = reasons;
  if (first === undefined) throw new Error('A group of failures has no reason.');
  return first;
}
