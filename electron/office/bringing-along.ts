import { openRecordsOf } from '#electron/core/connection/open-records.ts';
import type { DeskContext } from '#electron/core/context.ts';
import { DeskFailure, deskFailure, messageOf } from '#electron/core/failure.ts';
import { withRecordsFailure } from '#electron/core/records-failure.ts';
import { originOf } from '#electron/core/service-tokens.ts';
import type { Session } from '#electron/core/session.ts';
import { officeOf, type StoredProfile } from '#electron/core/stored-preferences.ts';
import type { Records } from '#electron/records/index.ts';
import type { Bringing, BringingChoices, Tally } from '#shared/features/office/bringing-model.ts';
import { addTallies, emptyTally } from '#shared/features/office/tally.ts';
import type { DeskError } from '#shared/rpc/errors.ts';

/** Read at once where nobody else waits, and judged or written at once where the list is asked beside it. */
const READ_AT_ONCE = 200;
const TAKEN_AT_ONCE = 20;
const TOLD_EVERY_MS = 250;

type Context = Pick<DeskContext, 'ports' | 'state' | 'changed'>;

type Compared = Extract<Bringing, { step: 'compared' }> & { readonly from: string };
type Now =
  | { readonly step: 'none' }
  | { readonly step: 'comparing' | 'bringing'; readonly name: string }
  | Compared
  | { readonly step: 'failed'; readonly from: string; readonly name: string; readonly error: DeskError };

/**
 * Brings the records of another connection of this computer into the office that is open: first it looks what that would do, then it does
 * it. Ended anywhere while it does, it goes on where it was when the office is opened again.
 */
export class BringingAlong {
  readonly #context: Context;
  readonly #session: Session;
  #now: Now = { step: 'none' };
  #progress = { done: 0, total: 0 };
  #ending = new AbortController();
  #running: Promise<void> = Promise.resolve();
  #toldAtMs = 0;

  constructor(context: Context, session: Session) {
    this.#context = context;
    this.#session = session;
  }

  /** Goes on with what was begun. */
  async resume(): Promise<void> {
    const begun = await this.#session.records.bringingUnderWay();
    if (begun !== null && begun.after !== null) this.#begin(begun.from, begun.name, 'bringing');
  }

  async stop(): Promise<void> {
    this.#ending.abort();
    await this.#running;
  }

  async state(): Promise<Bringing> {
    const now = this.#now;
    const begun = await this.#session.records.bringingUnderWay();
    switch (now.step) {
      case 'comparing':
      case 'bringing':
        return { step: now.step, name: now.name, progress: { ...this.#progress } };
      case 'compared':
        return { step: 'compared', name: now.name, tally: now.tally };
      case 'failed':
        return { step: 'failed', name: now.name, error: now.error, begun: begun !== null };
      case 'none': {
        if (begun === null) return { step: 'none', from: this.#candidates() };
        const { name, tally, choices } = begun;
        if (begun.after !== null) return { step: 'bringing', name, progress: { ...this.#progress } };
        return { step: 'done', name, tally, choices };
      }
    }
  }

  compare(profileId: string): void {
    this.#requireRest();
    const from = this.#candidates().find((one) => one.profileId === profileId);
    if (from === undefined) {
      throw deskFailure('no-connection', 'There is no such connection, or its data cannot go along.');
    }
    this.#begin(profileId, from.name, 'comparing');
  }

  /** What was compared is put away, and what was told of it once it is over. What cannot go on ends with what came. */
  async putAway(): Promise<void> {
    if (this.#now.step === 'comparing') {
      await this.stop();
      this.#ending = new AbortController();
    }
    const { records } = this.#session;
    if (this.#now.step === 'failed' && (await records.bringingUnderWay())?.after !== null) {
      await records.endBringing();
      this.#now = { step: 'none' };
      return;
    }
    if (this.#now.step !== 'bringing') this.#now = { step: 'none' };
    await records.forgetBringing();
  }

  async bring(choices: BringingChoices): Promise<void> {
    const { records } = this.#session;
    const begun = await records.bringingUnderWay();
    if (begun !== null && begun.after !== null) {
      this.#requireRest();
      this.#begin(begun.from, begun.name, 'bringing');
      return;
    }
    const now = this.#now;
    if (now.step !== 'compared') {
      throw deskFailure('changed-meanwhile', 'What would be brought along was not compared.');
    }
    const { from, name, tally } = now;
    await records.beginBringing({ from, name, choices, tally }, this.#context.ports.clock.nowMs());
    this.#begin(from, name, 'bringing');
  }

  #requireRest(): void {
    const { step } = this.#now;
    if (step === 'comparing' || step === 'bringing') {
      throw deskFailure('already-running', 'Another connection is compared or brought along.');
    }
  }

  /** Other connections of this computer to the same service, as their applications are the same; not one that is in an office itself. */
  #candidates(): { readonly profileId: string; readonly name: string }[] {
    const { profiles, offices } = this.#context.state.stored();
    const own = profiles.find(({ id }) => id === this.#session.profile.id);
    const mayGo = ({ id, kind, baseUrl }: StoredProfile): boolean =>
      id !== own?.id &&
      kind === 'service' &&
      officeOf({ offices }, id) === undefined &&
      own !== undefined &&
      originOf({ kind, baseUrl }) === originOf(own);
    return profiles.filter(mayGo).map(({ id, name }) => ({ profileId: id, name }));
  }

  #begin(from: string, name: string, step: 'comparing' | 'bringing'): void {
    this.#progress = { done: 0, total: 0 };
    this.#now = { step, name };
    this.#running = this.#run(from, name, step);
  }

  async #run(from: string, name: string, step: 'comparing' | 'bringing'): Promise<void> {
    const { ports, changed } = this.#context;
    const { signal } = this.#ending;
    changed('office');
    try {
      // Opening what is not there would make it.
      if (!this.#context.state.stored().profiles.some(({ id }) => id === from)) {
        throw deskFailure('no-connection', 'This connection is not on this computer any more.');
      }
      const source = await openRecordsOf(ports, from);
      try {
        if (step === 'comparing') {
          const tally = await this.#look(source, signal);
          if (!signal.aborted) this.#now = { step: 'compared', from, name, tally };
        } else {
          await this.#take(source, signal);
          if (!signal.aborted) this.#now = { step: 'none' };
        }
      } finally {
        await source.close();
      }
    } catch (thrown) {
      ports.log.error('The data of another connection could not be brought along.', thrown);
      this.#now = { step: 'failed', from, name, error: errorOf(thrown) };
    }
    if (step === 'bringing') changed('applications', 'households', 'reportLinks', 'activity', 'office');
    else changed('office');
  }

  async #look(source: Records, signal: AbortSignal): Promise<Tally> {
    const { records } = this.#session;
    const [ours, theirs] = await Promise.all([source.broughtInAll(), records.broughtInAll()]);
    this.#progress = { done: 0, total: ours + theirs };
    let tally = emptyTally();
    for (let after: string | null = ''; after !== null && !signal.aborted; ) {
      const read = await source.broughtAfter(after, READ_AT_ONCE, false);
      for (let at = 0; at < read.subjects.length && !signal.aborted; at += TAKEN_AT_ONCE) {
        const some = read.subjects.slice(at, at + TAKEN_AT_ONCE);
        tally = addTallies(tally, await records.compareBrought(some));
        this.#advance(some.length);
      }
      after = read.after;
    }
    for (let after: string | null = ''; after !== null && !signal.aborted; ) {
      const counted: Awaited<ReturnType<typeof records.countOffice>> = await records.countOffice(
        after,
        TAKEN_AT_ONCE,
      );
      tally = addTallies(tally, counted.tally);
      this.#advance(TAKEN_AT_ONCE);
      after = counted.after;
    }
    return tally;
  }

  async #take(source: Records, signal: AbortSignal): Promise<void> {
    const { records } = this.#session;
    const { clock } = this.#context.ports;
    const begun = await records.bringingUnderWay();
    if (begun === null) return;
    const { applications, households, properties, reportLinks } = begun.tally.kinds;
    const done = applications.ours + households.ours + properties.ours + reportLinks.ours;
    this.#progress = { done, total: await source.broughtInAll() };
    for (let after: string | null = begun.after; after !== null && !signal.aborted; ) {
      const read = await source.broughtAfter(after, READ_AT_ONCE, true);
      // An empty piece, too: how far it is goes on.
      for (let at = 0; at === 0 || at < read.subjects.length; at += TAKEN_AT_ONCE) {
        if (signal.aborted) return;
        const subjects = read.subjects.slice(at, at + TAKEN_AT_ONCE);
        const isLast = at + TAKEN_AT_ONCE >= read.subjects.length;
        const upTo = isLast ? read.after : (subjects.at(-1)?.subject ?? after);
        await records.takeBrought({ subjects, after: upTo }, clock.nowMs());
        this.#advance(subjects.length);
      }
      after = read.after;
    }
  }

  #advance(subjects: number): void {
    const { done, total } = this.#progress;
    this.#progress = { done: Math.min(done + subjects, total), total };
    const nowMs = this.#context.ports.clock.monotonicMs();
    if (nowMs - this.#toldAtMs < TOLD_EVERY_MS) return;
    this.#toldAtMs = nowMs;
    this.#context.changed('office');
  }
}

function errorOf(thrown: unknown): DeskError {
  const failure = withRecordsFailure(thrown);
  if (failure instanceof DeskFailure) return failure.error;
  return { kind: 'internal', detail: messageOf(failure).slice(0, 2_000) };
}
