import { DeskFailure } from '#electron/core/failure.ts';
import { HubFailure } from '#electron/office/hub-failure.ts';
import { RecordsError } from '#electron/records/errors.ts';
import { pick, type Step } from '../merge/move.ts';
import { erasingMoves, everydayMoves } from '../merge/world.ts';
import { OfficeDesk } from './office-desk.ts';
import type { OfficeHub, WorldClock } from './office-hub.ts';

const YEAR_MS = 365 * 24 * 3_600_000;
export const EVERYTHING = 1_000_000;

/** What a hub or the records may say to what another desk, or chance, has overtaken. */
export const isExpected = (error: unknown): boolean =>
  error instanceof DeskFailure ||
  error instanceof HubFailure ||
  (error instanceof RecordsError && (error.kind === 'not-allowed' || error.message.includes('killed')));

/** The desks of one world, what each has acknowledged, and what is done on them by chance. */
export class WorldDesks {
  readonly #clock: WorldClock;
  readonly #random: () => number;
  readonly all: OfficeDesk[] = [];
  readonly #aheadMs = new Map<OfficeDesk, number>();
  readonly happened: Record<string, number> = {};
  /** By desk, what it has acknowledged: the hashes of its entries. */
  readonly acknowledged = new Map<OfficeDesk, Set<string>>();
  /** How many there ever were. */
  members = 0;

  constructor(clock: WorldClock, random: () => number) {
    this.#clock = clock;
    this.#random = random;
  }

  below(most: number, random = this.#random): number {
    return Math.floor(random() * most);
  }
  count(what: string): void {
    this.happened[what] = (this.happened[what] ?? 0) + 1;
  }
  /** By how much a desk's clock is before the hub's. */
  aheadMs(desk: OfficeDesk): number {
    return this.#aheadMs.get(desk) ?? 0;
  }
  /** By this desk's clock. */
  nowMs(desk: OfficeDesk): number {
    return this.#clock.nowMs + this.aheadMs(desk);
  }

  add(at: OfficeHub): OfficeDesk {
    const desk = new OfficeDesk(`m${this.members}`, at, this.#random);
    this.members += 1;
    this.all.push(desk);
    this.acknowledged.set(desk, new Set());
    this.#aheadMs.set(desk, pick([0, 0, 0, YEAR_MS, -YEAR_MS], this.below(5)) ?? 0);
    return desk;
  }

  remove(desk: OfficeDesk): void {
    this.all.splice(this.all.indexOf(desk), 1);
    desk.close();
  }

  act(desk: OfficeDesk): void {
    const step: Step = {
      desk: this.all.indexOf(desk),
      what: 0,
      subject: this.below(3),
      value: this.below(4),
      to: this.below(this.members),
      seed: this.below(EVERYTHING),
      sends: 0,
    };
    const moves = this.below(24) === 0 ? erasingMoves : everydayMoves;
    const entries = pick(moves, this.below(EVERYTHING))?.(desk.here, step) ?? [];
    // Nobody says that the office has moved but who has brought it there.
    if (entries.length === 0 || entries.some(({ kind }) => kind === 'hub-moved')) return;
    try {
      desk.here.act(entries, this.nowMs(desk));
    } catch (error) {
      if (!isExpected(error)) throw error;
      this.count('not allowed');
      return;
    }
    this.count('acts');
    this.acknowledged.get(desk)?.add(desk.here.newest());
  }
}
