import type { Act, ActKind, Line, Sight } from './lines.ts';

/** How the acts of one kind fared over all crashes. */
export interface Tally {
  acknowledged: number;
  /** How often an acknowledged write was looked for after a crash, and how often it was not there. */
  lookedFor: number;
  lost: number;
}

export type Tallies = Readonly<Record<ActKind, Tally>>;

export function newTallies(): Tallies {
  const none = (): Tally => ({ acknowledged: 0, lookedFor: 0, lost: 0 });
  return {
    note: none(),
    draft: none(),
    publication: none(),
    'look-up': none(),
    decision: none(),
    notice: none(),
    household: none(),
    link: none(),
  };
}

const placeOf = ({ kind, where }: Act): string => `${kind} ${where}`;

/** What one folder's desks have acknowledged, kept outside of them, against what the next desk shows. */
export class Ledger {
  readonly #tallies: Tallies;
  /** By place, the last mark that was acknowledged. */
  readonly #acknowledged = new Map<string, Act>();
  /** By place, the marks that may stand there in its stead: begun since, without an answer before the kill. */
  readonly #begun = new Map<string, string[]>();
  #activity = 0;

  constructor(tallies: Tallies) {
    this.#tallies = tallies;
  }

  hear(line: Line): void {
    if (line.said === 'begun') {
      const place = placeOf(line.act);
      this.#begun.set(place, [...(this.#begun.get(place) ?? []), line.act.mark]);
    }
    if (line.said === 'done') {
      this.acknowledge(line.act);
      this.#activity = Math.max(this.#activity, line.activity);
    }
  }

  acknowledge(act: Act): void {
    this.#acknowledged.set(placeOf(act), act);
    this.#begun.delete(placeOf(act));
    this.#tallies[act.kind].acknowledged += 1;
  }

  /** What is not as it was acknowledged, in words. */
  compare(sight: Sight): string[] {
    const wrong: string[] = [];
    const found = new Map(sight.acts.map((act) => [placeOf(act), act.mark]));
    for (const [place, act] of this.#acknowledged) {
      const tally = this.#tallies[act.kind];
      const mark = found.get(place);
      tally.lookedFor += 1;
      if (mark !== undefined && this.#mayStand(act, mark)) continue;
      tally.lost += 1;
      wrong.push(
        `${place}: '${act.mark}' was acknowledged, and ${mark === undefined ? 'nothing' : `'${mark}'`} is there`,
      );
    }
    for (const { total, found: there, failed, left } of sight.lookUps) {
      if (there + failed + left !== total)
        wrong.push(`a look-up of ${total}: ${there} + ${failed} + ${left}`);
    }
    if (!sight.activity.whole) wrong.push('the chain of the activity is broken');
    if (sight.activity.entries < this.#activity) {
      wrong.push(`the activity had ${this.#activity} entries and has ${sight.activity.entries}`);
    }
    if (sight.underWay > 0) wrong.push(`${sight.underWay} households or links are under way, and nothing is`);
    this.#keep(found);
    return wrong;
  }

  /** What a desk has shown stays, acknowledged before or not. */
  #keep(found: ReadonlyMap<string, string>): void {
    for (const place of this.#begun.keys()) {
      const act = this.#acknowledged.get(place);
      const mark = found.get(place);
      if (act !== undefined && mark !== undefined) this.#acknowledged.set(place, { ...act, mark });
    }
    this.#begun.clear();
  }

  #mayStand(act: Act, mark: string): boolean {
    if (mark === act.mark || this.#begun.get(placeOf(act))?.includes(mark) === true) return true;
    // Saved first, then sent: its state comes behind its note.
    return act.kind === 'household' && mark.startsWith(`${act.mark} `);
  }
}
