import { deskFailure } from '#electron/core/failure.ts';
import type { LookUp } from '#shared/features/look-ups/model.ts';
import { isListing, type KeptLookUp } from './kept-look-up.ts';
import type { StoredLookUp } from './records/look-ups.ts';
import { LookUpTally } from './tally.ts';

/** Those that run, and those that have not come to a good end, in the order in which they began. */
export class KeptLookUps {
  readonly all: KeptLookUp[] = [];

  add(
    lookUp: Pick<StoredLookUp, 'id' | 'startedAtMs' | 'total' | 'found' | 'reasons'>,
    state: LookUp['state'],
  ): KeptLookUp {
    const { id, startedAtMs, total } = lookUp;
    const tally = new LookUpTally(lookUp);
    const ended = Promise.resolve();
    const kept: KeptLookUp = {
      ...{ id, startedAtMs, tally, listed: total, filled: 0, state },
      ...{ pausedBy: null, run: null, ended },
    };
    this.all.push(kept);
    return kept;
  }

  drop(kept: KeptLookUp): void {
    const place = this.all.indexOf(kept);
    if (place !== -1) this.all.splice(place, 1);
  }

  named(id: number): KeptLookUp {
    const kept = this.all.find((candidate) => candidate.id === id);
    if (kept === undefined) throw deskFailure('not-on-this-desk', 'There is no such look-up any more.');
    return kept;
  }

  resting(id: number): KeptLookUp {
    const kept = this.named(id);
    if (kept.state === 'running' || isListing(kept) || kept.run !== null) {
      throw deskFailure('already-running', 'This look-up is running.');
    }
    return kept;
  }

  reasonsOf({ tally }: KeptLookUp, group: number | null): number[] {
    const reasons = tally.reasonsOf(group);
    if (reasons === null) throw deskFailure('not-on-this-desk', 'Nothing failed for this reason any more.');
    return reasons;
  }
}
