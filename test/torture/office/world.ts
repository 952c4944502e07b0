import { DeskFailure } from '#electron/core/failure.ts';
import { HubFailure } from '#electron/office/hub-failure.ts';
import { RecordsError } from '#electron/records/errors.ts';
import { seededRandom } from '#test/fixtures/applications.ts';
import { differences } from '../merge/dump.ts';
import { pick, type Step } from '../merge/move.ts';
import { erasingMoves, everydayMoves } from '../merge/world.ts';
import { OfficeDesk } from './office-desk.ts';
import type { Backup, OfficeHub } from './office-hub.ts';
import { seedSalts } from './seeded-crypto.ts';
import { type Interruption, type SessionOptions, session } from './session.ts';
import { wrongAtHub } from './wrong-at-hub.ts';

export interface WorldReport {
  readonly seed: number;
  readonly desks: number;
  readonly entries: number;
  readonly happened: Readonly<Record<string, number>>;
  readonly kinds: readonly string[];
  /** All tables as they were on each desk in the end. */
  readonly tables: string;
  readonly wrong: readonly string[];
}

export const STEPS = 60;
const MOST_DESKS = 5;
const BEGAN_MS = Date.UTC(2026, 10, 2, 15);
const BETWEEN_STEPS_MS = 1_000;
const YEAR_MS = 365 * 24 * 3_600_000;
/** About how many steps a session has. */
const STEPS_OF_A_SESSION = 24;
/** In the end: first all send, then all take; what the hub had lost is sent anew. */
const MOST_ROUNDS = 6;
const MOST_ACTS_AT_ONCE = 3;
const EVERYTHING = 1_000_000;
const UNDISTURBED = { interruptions: [], isSentTwice: false } as const;

/** What a hub or the records may say to what another desk, or chance, has overtaken. */
const isExpected = (error: unknown): boolean =>
  error instanceof DeskFailure ||
  error instanceof HubFailure ||
  (error instanceof RecordsError && (error.kind === 'not-allowed' || error.message.includes('killed')));

/** Whether one desk knows that another is let in. */
const knows = (desk: OfficeDesk, other: OfficeDesk): boolean =>
  desk.here.records.officeHere().members.some(({ member }) => member === other.member);

/**
 * One seeded interleaving of an office: two to five desks do all kinds of things, each comes to one of two hubs now and then and is
 * interrupted there, people come and go, the hub is put back to an old backup. In the end all meet. `steps`: only so many of its steps.
 */
export async function runWorld(hub: OfficeHub, seed: number, steps = STEPS): Promise<WorldReport> {
  const random = seededRandom(seed);
  const ofSalts = seededRandom(seed + 0x5a17);
  const endSeeding = seedSalts(ofSalts);
  const world = new World(hub, seed, random);
  try {
    await world.begin();
    for (let step = 0; step < steps; step += 1) await world.step();
    await world.meet();
    return await world.report();
  } finally {
    endSeeding();
    world.close();
  }
}

class World {
  readonly #hub: OfficeHub;
  readonly #seed: number;
  readonly #random: () => number;
  readonly #desks: OfficeDesk[] = [];
  readonly #aheadMs = new Map<OfficeDesk, number>();
  /** Until which step a desk is apart from the hub. */
  readonly #apartUntil = new Map<OfficeDesk, number>();
  readonly #happened: Record<string, number> = {};
  readonly #wrong: string[] = [];
  /** By desk, what it has acknowledged: the hashes of its entries. */
  readonly #acknowledged = new Map<OfficeDesk, Set<string>>();
  #office = '';
  #backup: Backup | null = null;
  #steps = 0;
  #members = 0;

  constructor(hub: OfficeHub, seed: number, random: () => number) {
    this.#hub = hub;
    this.#seed = seed;
    this.#random = random;
    hub.clock.nowMs = BEGAN_MS;
  }

  #below(most: number): number {
    return Math.floor(this.#random() * most);
  }
  #count(what: string): void {
    this.#happened[what] = (this.#happened[what] ?? 0) + 1;
  }

  #newDesk(): OfficeDesk {
    const desk = new OfficeDesk(`m${this.#members}`, this.#random);
    this.#members += 1;
    this.#desks.push(desk);
    this.#acknowledged.set(desk, new Set());
    this.#aheadMs.set(desk, pick([0, 0, 0, YEAR_MS, -YEAR_MS], this.#below(5)) ?? 0);
    return desk;
  }

  /** Somebody founds an office, of records that may have something in them, and lets the others in. */
  async begin(): Promise<void> {
    const founder = this.#newDesk();
    for (let before = this.#below(4); before > 0; before -= 1) this.#act(founder);
    this.#office = await founder.found(this.#hub);
    const others = 1 + this.#below(MOST_DESKS - 1);
    // Some come later.
    for (let other = 0; other < others; other += 1)
      if (other === 0 || this.#below(3) > 0) await this.#join(founder);
  }

  async step(): Promise<void> {
    this.#steps += 1;
    this.#hub.clock.nowMs += BETWEEN_STEPS_MS;
    const desk = pick(this.#desks, this.#below(EVERYTHING));
    if (desk === undefined) return;
    const what = this.#below(100);
    if (what < 58) {
      for (let acts = 1 + this.#below(MOST_ACTS_AT_ONCE); acts > 0; acts -= 1) this.#act(desk);
      return;
    }
    if (what < 86) return this.#meetsHub(desk);
    if (what < 90) return this.#changesPeople(desk);
    if (what < 92) return this.#desks.length < MOST_DESKS ? this.#join(desk) : undefined;
    if (what < 94) {
      this.#count('apart');
      this.#apartUntil.set(desk, this.#steps + 20);
      return;
    }
    if (what < 97) {
      this.#count('killed between');
      desk.startAnew();
      return;
    }
    if (what === 97) {
      this.#count('backed up');
      this.#backup = await this.#hub.backUp(this.#office);
      return;
    }
    if (this.#backup === null) return;
    this.#count('put back');
    await this.#hub.restore(this.#backup);
  }

  #act(desk: OfficeDesk): void {
    const step: Step = {
      desk: this.#desks.indexOf(desk),
      what: 0,
      subject: this.#below(3),
      value: this.#below(4),
      to: this.#below(this.#members),
      seed: this.#below(EVERYTHING),
      sends: 0,
    };
    const moves = this.#below(24) === 0 ? erasingMoves : everydayMoves;
    const entries = pick(moves, this.#below(EVERYTHING))?.(desk.here, step) ?? [];
    if (entries.length === 0) return;
    try {
      desk.here.act(entries, this.#hub.clock.nowMs + (this.#aheadMs.get(desk) ?? 0));
    } catch (error) {
      if (!isExpected(error)) throw error;
      this.#count('not allowed');
      return;
    }
    this.#count('acts');
    this.#acknowledged.get(desk)?.add(desk.here.newest());
  }

  /** What happens at a step of a session, by chance. */
  #interruptions(desk: OfficeDesk, isInner: boolean): Interruption[] {
    if (this.#below(3) === 0) return [];
    const happens = (): Interruption['happens'] => {
      const what = this.#below(isInner ? 3 : 5);
      switch (what) {
        case 0:
          return async () => {
            this.#count('killed in a session');
            return 'killed';
          };
        case 1:
          return async () => {
            this.#count('cut off');
            return 'cut';
          };
        case 2:
          return async () => {
            this.#count('acted in a session');
            this.#act(desk);
            return 'goes on';
          };
        default: {
          const others = this.#desks.filter((other) => other !== desk);
          const other = pick(others, this.#below(EVERYTHING));
          const isActing = what === 3;
          return async () => {
            if (other === undefined) return 'goes on';
            this.#count('another’s session in a session');
            if (isActing) this.#act(other);
            await this.#exchange(other, true);
            return 'goes on';
          };
        }
      }
    };
    return Array.from({ length: 1 + this.#below(2) }, () => ({
      step: 1 + this.#below(STEPS_OF_A_SESSION),
      happens: happens(),
    }));
  }

  async #meetsHub(desk: OfficeDesk): Promise<void> {
    if ((this.#apartUntil.get(desk) ?? 0) > this.#steps) return;
    await this.#exchange(desk, false);
  }

  async #exchange(desk: OfficeDesk, isInner: boolean, given: Partial<SessionOptions> = {}): Promise<void> {
    // Who left, or was never let in, has nothing to exchange with.
    if (desk.here.records.officeShare() === null) return;
    const end = await session(desk, {
      hub: this.#hub,
      url: pick(this.#hub.urls, this.#below(2)) ?? '',
      office: this.#office,
      interruptions: this.#interruptions(desk, isInner),
      isSentTwice: this.#below(4) === 0,
      isTakenOneByOne: this.#below(2) === 0,
      aheadMs: this.#aheadMs.get(desk) ?? 0,
      ...given,
    });
    this.#count(`session: ${end}`);
  }

  async #join(by: OfficeDesk): Promise<void> {
    if (by.here.records.officeShare()?.role !== 'manager') return;
    const desk = this.#newDesk();
    desk.here.records.beginAsMember(this.#office);
    const role = pick(['manager', 'manager', 'agent', 'auditor'] as const, this.#below(4)) ?? 'agent';
    const admit: NonNullable<SessionOptions['work']> = (people) => people.admit(desk.asJoining(), role);
    await this.#asManager(by, admit);
    // As long as somebody waits at the door, a manager's desk tries again; one that is no manager's any more cannot.
    if (!knows(by, desk)) await this.#asManager(by, admit, UNDISTURBED);
    if (knows(by, desk)) {
      this.#count('joined');
      await this.#exchange(desk, false);
      return;
    }
    this.#count('not let in');
    this.#desks.splice(this.#desks.indexOf(desk), 1);
    desk.close();
  }

  async #changesPeople(by: OfficeDesk): Promise<void> {
    if (by.here.records.officeShare()?.role !== 'manager') return;
    const member = `m${this.#below(this.#members)}`;
    const isRemoved = this.#below(3) === 0;
    const role = pick(['manager', 'agent', 'auditor'] as const, this.#below(3)) ?? 'agent';
    this.#count(isRemoved ? 'removed' : 'another role');
    await this.#asManager(by, (people) => (isRemoved ? people.remove(member) : people.setRole(member, role)));
  }

  async #asManager(
    by: OfficeDesk,
    change: NonNullable<SessionOptions['work']>,
    given: Partial<SessionOptions> = {},
  ): Promise<void> {
    await this.#exchange(by, false, {
      ...given,
      async work(people) {
        try {
          await change(people);
        } catch (error) {
          if (!isExpected(error)) throw error;
        }
      },
    });
  }

  /** Everybody comes to the hub undisturbed, as often as it takes; and somebody new, who gets all of it from the hub. */
  async meet(): Promise<void> {
    await this.#meetAll();
    const manager = this.#desks.find((desk) => desk.here.records.officeShare()?.role === 'manager');
    if (manager === undefined) return;
    const late = this.#newDesk();
    late.here.records.beginAsMember(this.#office);
    await this.#asManager(manager, (people) => people.admit(late.asJoining(), 'auditor'), UNDISTURBED);
    await this.#meetAll();
    if (!late.isIn()) this.#wrong.push('Whoever came last is not in.');
  }

  /**
   * By the desk that has most of the office, too: whose admission a hub has lost, and has another change of members in its place, is not in,
   * whatever its own records say. The hub does not know it, and tells it nothing.
   */
  #whoIsIn(): OfficeDesk[] {
    const seqOf = (desk: OfficeDesk): number => desk.here.records.officeShare()?.point.seq ?? 0;
    const newest = this.#desks.toSorted((a, b) => seqOf(b) - seqOf(a))[0];
    const members = newest?.here.records.officeHere().members ?? [];
    const devices = new Set(members.flatMap((member) => member.devices.map(({ device }) => device)));
    return this.#desks.filter((desk) => desk.isIn() && devices.has(desk.device));
  }

  async #meetAll(): Promise<void> {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      for (const desk of this.#desks) await this.#exchange(desk, false, UNDISTURBED);
      const { head } = await this.#hub.backUp(this.#office);
      const here = this.#whoIsIn().flatMap((desk) => desk.here.records.officeShare()?.point ?? []);
      if (here.every(({ seq, chain }) => seq === head.seq && chain === head.chain)) return;
    }
    this.#wrong.push(`After ${MOST_ROUNDS} rounds not everybody has all of it.`);
  }

  async report(): Promise<WorldReport> {
    const rows = await this.#hub.entries(this.#office);
    const wrong = [...this.#wrong, ...wrongAtHub(rows)];
    const there = new Set(rows.map(({ hash }) => hash));
    const kinds = new Set(rows.map(({ kind }) => kind));
    const desks = this.#whoIsIn();
    let tables: string | null = null;
    for (const desk of desks) {
      const { here, member } = desk;
      const lost = [...(this.#acknowledged.get(desk) ?? [])].filter((hash) => !there.has(hash));
      if (lost.length > 0) wrong.push(`${lost.length} acknowledged entries of ${member} are not at the hub.`);
      const { waitingActs } = here.records.officeHere();
      if (waitingActs > 0) wrong.push(`${waitingActs} acts of ${member} still wait.`);
      const dump = here.dump();
      tables ??= dump;
      if (dump !== tables) wrong.push(`${member} has other tables: ${differences(tables, dump)}`);
      here.records.rebuild(this.#hub.clock.nowMs);
      const rebuilt = here.dump();
      if (rebuilt !== dump)
        wrong.push(`Drawn anew, those of ${member} are others: ${differences(dump, rebuilt)}`);
    }
    return {
      seed: this.#seed,
      desks: desks.length,
      entries: rows.length,
      happened: this.#happened,
      kinds: [...kinds],
      tables: tables ?? '',
      wrong,
    };
  }

  close(): void {
    for (const desk of this.#desks) desk.close();
  }
}
