import type { DeskContext } from '#electron/core/context.ts';
import { DeskFailure, deskFailure } from '#electron/core/failure.ts';
import { noteAccess } from '#electron/core/known-access.ts';
import { SerialQueue } from '#electron/core/serial-queue.ts';
import type { Session } from '#electron/core/session.ts';
import { personOf, type StoredPerson } from '#electron/core/stored-preferences.ts';
import { waitAfter } from '#electron/vault/passphrase-guard.ts';
import { isPin, keepPin } from '#electron/vault/pin.ts';

/** Of a PIN there are few: whoever goes through them waits longer than for a passphrase. */
const LONGEST_WAIT_MS = 15 * 60_000;
/** Nobody feels less. */
const TOLD_FROM_MS = 1_000;

type Context = Pick<DeskContext, 'ports' | 'state'>;

/**
 * The PINs of several people at this computer. Each wrong one makes the next try wait longer, by a clock that nobody can set; how many
 * there were outlives a restart, which begins the wait again.
 */
export class Pins {
  readonly #context: Context;
  readonly #startedMs: number;
  readonly #triedMs = new Map<string, number>();
  // No guess overtakes the one before.
  readonly #inOrder = new SerialQueue();

  constructor(context: Context) {
    this.#context = context;
    this.#startedMs = context.ports.clock.monotonicMs();
  }

  /** Throws `wrong-pin`; `too-often` where an earlier wrong one makes this try wait: then it is not looked at. */
  check(profileId: string, pin: string): Promise<void> {
    return this.#inOrder.run(async () => {
      const { failures, ...person } = this.#required(profileId);
      const waitMs = this.#waitMs(profileId, failures);
      if (waitMs > 0) throw later('too-often', 'A wrong PIN was given just before.', waitMs);
      if (await isPin(person.pin, pin)) {
        if (failures > 0) await this.#note(profileId, 0);
        return;
      }
      this.#triedMs.set(profileId, this.#context.ports.clock.monotonicMs());
      await this.#note(profileId, failures + 1);
      throw later('wrong-pin', 'This is not the PIN.', waitAfter(failures + 1, LONGEST_WAIT_MS));
    });
  }

  /** Throws as `check` does. The connection's records know of it, too. */
  async change(
    { profile: { id: profileId }, records }: Session,
    { current, next }: { readonly current: string; readonly next: string },
  ): Promise<void> {
    await this.check(profileId, current);
    const pin = await keepPin(next, this.#context.ports.vault.passphraseCost);
    const generation = this.#required(profileId).generation + 1;
    await this.#context.state.keep({ people: this.#with(profileId, { pin, generation }) });
    await noteAccess(records, this.#required(profileId));
  }

  /** Counted before it is answered, so that a program that is ended right after it has counted it; in memory also where the disk is full. */
  async #note(profileId: string, failures: number): Promise<void> {
    const { state } = this.#context;
    state.store({ people: this.#with(profileId, { failures }) });
    // That it cannot be written is in the log.
    await state.keep({}).catch(() => undefined);
  }

  #waitMs(profileId: string, failures: number): number {
    const sinceMs = this.#triedMs.get(profileId) ?? this.#startedMs;
    return sinceMs + waitAfter(failures, LONGEST_WAIT_MS) - this.#context.ports.clock.monotonicMs();
  }

  #required(profileId: string): StoredPerson {
    const person = personOf(this.#context.state.stored(), profileId);
    if (person === undefined) throw deskFailure('not-on-this-desk', 'This connection has no PIN.');
    return person;
  }

  #with(profileId: string, change: Partial<StoredPerson>): StoredPerson[] {
    const { people } = this.#context.state.stored();
    return people.map((person) => (person.profileId === profileId ? { ...person, ...change } : person));
  }
}

function later(kind: 'wrong-pin' | 'too-often', detail: string, waitMs: number): DeskFailure {
  const wait = waitMs < TOLD_FROM_MS ? {} : { retryAfterSeconds: Math.ceil(waitMs / 1_000) };
  return new DeskFailure({ kind, detail, ...wait });
}
