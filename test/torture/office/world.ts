import { seededRandom } from '#test/fixtures/applications.ts';
import { pick } from '../merge/move.ts';
import { hasErasedApart, isLedApart, isLeft, whoIsIn, wrongInTheEnd } from './ending.ts';
import { interruptionsBy } from './interruptions.ts';
import { follow, goOnMoving } from './moving.ts';
import type { OfficeDesk } from './office-desk.ts';
import type { Backup, OfficeHub, OfficeHubs } from './office-hub.ts';
import { seedSalts } from './seeded-crypto.ts';
import { type Interruption, type OpenSession, type SessionOptions, session } from './session.ts';
import { EVERYTHING, isExpected, WorldDesks } from './world-desks.ts';

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
/** About how many steps a session has. */
const STEPS_OF_A_SESSION = 24;
/** In the end: first all send, then all take; what the hub had lost is sent anew. Where the office is on its way, it takes as many again. */
const MOST_ROUNDS = 6;
/** In one world of so many the office moves, in one step of so many. */
const WORLDS_OF_A_MOVE = 3;
const STEPS_OF_A_MOVE = 16;
/** About how many steps moving has. */
const STEPS_OF_MOVING = 24;
const MOST_ACTS_AT_ONCE = 3;
const UNDISTURBED = { interruptions: [], isSentTwice: false, isUndisturbed: true } as const;

/** What of a session is not left to chance. */
type Given = Partial<SessionOptions> & { readonly isUndisturbed?: boolean };

/** Whether one desk knows that another is let in. */
const knows = (desk: OfficeDesk, other: OfficeDesk): boolean =>
  desk.here.records.officeHere().members.some(({ member }) => member === other.member);

/**
 * One seeded interleaving of an office: two to five desks do all kinds of things, each comes to one of two hubs now and then and is
 * interrupted there, people come and go, the hub is put back to an old backup; in some worlds the office moves to another hub, and back. In
 * the end all meet. `steps`: only so many of its steps.
 */
export async function runWorld(hubs: OfficeHubs, seed: number, steps = STEPS): Promise<WorldReport> {
  const random = seededRandom(seed);
  const ofSalts = seededRandom(seed + 0x5a17);
  const endSeeding = seedSalts(ofSalts);
  const world = new World(hubs, seed, random);
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

type Change = (people: OpenSession['people']) => Promise<void>;

class World {
  readonly #hubs: OfficeHubs;
  readonly #seed: number;
  /** Apart, so that the other worlds are what they were before offices moved; null where this one does not. */
  readonly #ofMoves: (() => number) | null;
  readonly #desks: WorldDesks;
  /** Until which step a desk is apart from the hub. */
  readonly #apartUntil = new Map<OfficeDesk, number>();
  readonly #ledApart = new Set<OfficeDesk>();
  readonly #wrong: string[] = [];
  #office = '';
  #backup: { readonly at: OfficeHub; readonly backup: Backup } | null = null;
  #steps = 0;

  constructor(hubs: OfficeHubs, seed: number, random: () => number) {
    this.#hubs = hubs;
    this.#seed = seed;
    this.#desks = new WorldDesks(hubs.clock, random);
    this.#ofMoves = seed % WORLDS_OF_A_MOVE === 1 ? seededRandom(seed + 0x30f3) : null;
    hubs.clock.nowMs = BEGAN_MS;
  }

  /** Somebody founds an office, of records that may have something in them, and lets the others in. */
  async begin(): Promise<void> {
    const founder = this.#desks.add(this.#hubs.all[0]);
    for (let before = this.#desks.below(4); before > 0; before -= 1) this.#desks.act(founder);
    this.#office = await founder.found();
    const others = 1 + this.#desks.below(MOST_DESKS - 1);
    // Some come later.
    for (let other = 0; other < others; other += 1)
      if (other === 0 || this.#desks.below(3) > 0) await this.#join(founder);
  }

  async step(): Promise<void> {
    this.#steps += 1;
    this.#hubs.clock.nowMs += BETWEEN_STEPS_MS;
    await this.#mayMove();
    const desk = pick(this.#desks.all, this.#desks.below(EVERYTHING));
    if (desk === undefined) return;
    const what = this.#desks.below(100);
    if (what < 58) {
      for (let acts = 1 + this.#desks.below(MOST_ACTS_AT_ONCE); acts > 0; acts -= 1) this.#desks.act(desk);
      return;
    }
    if (what < 86) return this.#meetsHub(desk);
    if (what < 90) return this.#changesPeople(desk);
    if (what < 92) return this.#desks.all.length < MOST_DESKS ? this.#join(desk) : undefined;
    if (what < 94) {
      this.#desks.count('apart');
      this.#apartUntil.set(desk, this.#steps + 20);
      return;
    }
    if (what < 97) {
      this.#desks.count('killed between');
      desk.startAnew();
      return;
    }
    if (what === 97) {
      this.#desks.count('backed up');
      this.#backup = { at: desk.at, backup: await desk.at.backUp(this.#office) };
      return;
    }
    if (this.#backup === null) return;
    const { at, backup } = this.#backup;
    // One that forgets that the office has left it tells nobody, and nobody comes there any more who knows.
    if (isLeft(at, await at.entries(this.#office))) return;
    this.#desks.count('put back');
    await at.restore(backup);
  }

  /** A manager brings the office to another hub, as far as nothing interrupts that. */
  async #mayMove(): Promise<void> {
    const random = this.#ofMoves;
    if (random === null || this.#desks.below(STEPS_OF_A_MOVE, random) > 0) return;
    const desk = pick(this.#desks.all, this.#desks.below(EVERYTHING, random));
    const to = pick(this.#hubs.all, this.#desks.below(EVERYTHING, random));
    if (desk === undefined || to === undefined || to === desk.at) return;
    if ((this.#apartUntil.get(desk) ?? 0) > this.#steps) return;
    if (desk.here.records.officeShare()?.role !== 'manager' || desk.moving !== null) return;
    const isBegun = await desk.beginMoving(to);
    this.#desks.count(isBegun ? 'move begun' : 'move refused');
    if (!isBegun) return;
    await this.#exchange(desk, false, { interruptions: [] });
  }

  async #goesOnMoving(desk: OfficeDesk, open: OpenSession, isUndisturbed: boolean): Promise<void> {
    const random = this.#ofMoves;
    if (random === null || desk.moving === null) return;
    const interruptions = isUndisturbed
      ? []
      : this.#interruptions(desk, false, { random, within: STEPS_OF_MOVING });
    this.#desks.count(`moving: ${await goOnMoving(desk, this.#office, open, interruptions)}`);
  }

  #interruptions(
    desk: OfficeDesk,
    isInner: boolean,
    {
      random,
      within = STEPS_OF_A_SESSION,
    }: { readonly random?: () => number; readonly within?: number } = {},
  ): Interruption[] {
    return interruptionsBy({
      ...{ desk, isInner, within, desks: this.#desks.all },
      below: (most) => this.#desks.below(most, random),
      count: (what) => this.#desks.count(what),
      act: (who) => this.#desks.act(who),
      exchange: (other) => this.#exchange(other, true),
    });
  }

  async #meetsHub(desk: OfficeDesk): Promise<void> {
    if ((this.#apartUntil.get(desk) ?? 0) > this.#steps) return;
    await this.#exchange(desk, false);
  }

  async #exchange(desk: OfficeDesk, isInner: boolean, given: Given = {}): Promise<void> {
    // Who left, or was never let in, has nothing to exchange with.
    if (desk.here.records.officeShare() === null) return;
    const end = await session(desk, {
      hub: desk.at,
      url: pick(desk.at.urls, this.#desks.below(2)) ?? '',
      office: this.#office,
      interruptions: this.#interruptions(desk, isInner),
      isSentTwice: this.#desks.below(4) === 0,
      isTakenOneByOne: this.#desks.below(2) === 0,
      aheadMs: this.#desks.aheadMs(desk),
      ...given,
      work: async (open) => {
        await given.work?.(open);
        if (!isInner) await this.#goesOnMoving(desk, open, given.isUndisturbed === true);
      },
    });
    this.#desks.count(`session: ${end}`);
    if (this.#ofMoves === null || end === 'killed') return;
    const followed = await follow(desk, this.#hubs.all, () => this.#desks.nowMs(desk));
    if (followed !== null) this.#desks.count(followed);
  }

  async #join(by: OfficeDesk): Promise<void> {
    if (by.here.records.officeShare()?.role !== 'manager') return;
    const desk = this.#desks.add(by.at);
    desk.here.records.beginAsMember(this.#office);
    const role = pick(['manager', 'manager', 'agent', 'auditor'] as const, this.#desks.below(4)) ?? 'agent';
    const admit: Change = (people) => people.admit(desk.asJoining(), role);
    await this.#asManager(by, admit);
    // As long as somebody waits at the door, a manager's desk tries again; one that is no manager's any more cannot.
    if (!knows(by, desk)) await this.#asManager(by, admit, UNDISTURBED);
    if (knows(by, desk)) {
      this.#desks.count('joined');
      await this.#exchange(desk, false);
      return;
    }
    this.#desks.count('not let in');
    this.#desks.remove(desk);
  }

  async #changesPeople(by: OfficeDesk): Promise<void> {
    if (by.here.records.officeShare()?.role !== 'manager') return;
    const member = `m${this.#desks.below(this.#desks.members)}`;
    const isRemoved = this.#desks.below(3) === 0;
    const role = pick(['manager', 'agent', 'auditor'] as const, this.#desks.below(3)) ?? 'agent';
    this.#desks.count(isRemoved ? 'removed' : 'another role');
    await this.#asManager(by, (people) => (isRemoved ? people.remove(member) : people.setRole(member, role)));
  }

  async #asManager(by: OfficeDesk, change: Change, given: Given = {}): Promise<void> {
    await this.#exchange(by, false, {
      ...given,
      async work({ people }) {
        try {
          await change(people);
        } catch (error) {
          if (!isExpected(error)) throw error;
        }
      },
    });
  }

  /** Everybody comes to their hub undisturbed, as often as it takes; and somebody new, who gets all of it from the hub. */
  async meet(): Promise<void> {
    await this.#meetAll();
    const manager = this.#whoIsIn().find((desk) => desk.here.records.officeShare()?.role === 'manager');
    if (manager === undefined) return;
    const late = this.#desks.add(manager.at);
    late.here.records.beginAsMember(this.#office);
    await this.#asManager(manager, (people) => people.admit(late.asJoining(), 'auditor'), UNDISTURBED);
    await this.#meetAll();
    if (!late.isIn()) this.#wrong.push('Whoever came last is not in.');
  }

  /** But for who was led apart. */
  #whoIsIn(): OfficeDesk[] {
    return whoIsIn(this.#desks.all.filter((desk) => !this.#ledApart.has(desk)));
  }

  async #meetAll(): Promise<void> {
    const rounds = this.#ofMoves === null ? MOST_ROUNDS : 2 * MOST_ROUNDS;
    for (let round = 0; round < rounds; round += 1) {
      for (const desk of this.#desks.all) await this.#exchange(desk, false, UNDISTURBED);
      const desks = this.#whoIsIn();
      const [first] = desks;
      if (first === undefined || desks.some(({ at }) => at !== first.at)) continue;
      const { head } = await first.at.backUp(this.#office);
      const here = desks.flatMap((desk) => desk.here.records.officeShare()?.point ?? []);
      if (here.every(({ seq, chain }) => seq === head.seq && chain === head.chain)) return;
    }
    const desks = this.#whoIsIn();
    const apart = desks.filter((desk) => isLedApart(desk, desks));
    if (apart.length === 0) {
      this.#wrong.push(`After ${rounds} rounds not everybody has all of it.`);
      return;
    }
    this.#desks.count('led apart');
    for (const desk of apart) this.#ledApart.add(desk);
    await this.#meetAll();
  }

  async report(): Promise<WorldReport> {
    const desks = this.#whoIsIn();
    const at = desks[0]?.at ?? this.#hubs.all[0];
    const rows = await at.entries(this.#office);
    const kinds = new Set(rows.map(({ kind }) => kind));
    const compared = desks.filter((desk) => this.#ofMoves === null || !hasErasedApart(desk, rows));
    if (compared.length < desks.length) this.#desks.count('erased apart');
    const { tables, wrong } = wrongInTheEnd(compared, rows, this.#desks.acknowledged, this.#hubs.clock.nowMs);
    return {
      seed: this.#seed,
      desks: desks.length,
      entries: rows.length,
      happened: this.#desks.happened,
      kinds: [...kinds],
      tables,
      wrong: [...this.#wrong, ...wrong],
    };
  }

  close(): void {
    for (const desk of this.#desks.all) desk.close();
  }
}
