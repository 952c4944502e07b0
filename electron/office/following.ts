import { DeskFailure } from '#electron/core/failure.ts';
import type { Session } from '#electron/core/session.ts';
import type { StoredOffice } from '#electron/core/stored-preferences.ts';
import type { SharedOffice } from '#shared/features/office/model.ts';
import { backoffMs } from './backoff.ts';
import type { OfficeContext } from './calls-of.ts';
import { officeAt } from './changing-address.ts';
import type { createPeopleChanges } from './people-changes.ts';

interface Parts {
  readonly context: OfficeContext;
  readonly session: Session;
  /** The hub that the office is at, as far as this desk knows. */
  readonly at: Pick<StoredOffice, 'hub'>;
  readonly people: Pick<ReturnType<typeof createPeopleChanges>, 'settled'>;
  /** The office has moved, and answers there. */
  onMoved(office: StoredOffice): void;
}

/** Where a manager has moved the office, this desk follows, once it is found there: now, or tried again and again. */
export class FollowingOffice {
  readonly #parts: Parts;
  #movedTo: SharedOffice['movedTo'] = null;
  #isLooking = false;
  #isEnded = false;
  #nextAt: NodeJS.Timeout | undefined;
  #failures = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Where it has moved to, and why it is not followed yet; null where it has not. */
  get movedTo(): SharedOffice['movedTo'] {
    return this.#movedTo;
  }

  look(): void {
    if (this.#isLooking || this.#isEnded) return;
    this.#isLooking = true;
    clearTimeout(this.#nextAt);
    const { context } = this.#parts;
    this.#find()
      .catch((error: unknown) => {
        if (this.#isEnded) return;
        const why = (error instanceof DeskFailure ? error.error.office : undefined) ?? 'unreachable';
        context.ports.log.info(`The office has moved, and is not found there: ${why}`);
        if (this.#movedTo !== null) this.#movedTo = { ...this.#movedTo, why };
        this.#failures += 1;
        this.#nextAt = setTimeout(() => this.look(), backoffMs(this.#failures));
        context.changed('office');
      })
      .finally(() => {
        this.#isLooking = false;
      });
  }

  end(): void {
    this.#isEnded = true;
    clearTimeout(this.#nextAt);
  }

  async #find(): Promise<void> {
    const { context, session, at, people, onMoved } = this.#parts;
    const to = await session.records.officeMovedTo();
    if (to === null || to.hub === at.hub) {
      this.#movedTo = null;
      return;
    }
    this.#movedTo = { hub: to.address, why: 'unreachable' };
    const address = await officeAt(context, session, to, to.address);
    // Whoever changes who is in hears what this hub says of it.
    await people.settled();
    // What this desk said of its maker meanwhile may have undone it: then it is said again first, to whoever is here (`officeMoveAgain`).
    if ((await session.records.officeMovedTo())?.hub !== to.hub) return;
    if (!this.#isEnded) onMoved({ profileId: session.profile.id, address, pin: to.pin, hub: to.hub });
  }
}
