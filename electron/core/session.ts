import type { NewEntry } from '#shared/rpc/entries.ts';
import type { Records } from '../records/index.ts';
import type { ServiceConnection } from './connection/service-connection.ts';
import { deskFailure } from './failure.ts';
import type { InFlight } from './in-flight.ts';
import type { DeskPorts } from './ports.ts';
import type { StoredProfile } from './stored-preferences.ts';

/** The connection in use while it is open: its records and its way to the service. What a subject runs on it is a `SessionPart`. */
export interface Session {
  readonly profile: Pick<StoredProfile, 'id' | 'kind'>;
  readonly records: Records;
  /** Says what happened, with what it changes: see `Commit`. */
  readonly commit: Commit;
  readonly service: ServiceConnection;
  /** What may not be done twice at once on these records. */
  readonly inFlight: InFlight;
}

/**
 * Appends entries, which are one act, at the clock's time, in one transaction with the end of the calls under way that they tell of
 * (by their numbers, `records.beginCalls`). Rejects where the records cannot be written; then nothing was.
 */
export type Commit = (entries: readonly NewEntry[], ends?: readonly number[]) => Promise<void>;

/** `Commit` for these records. */
export const committing =
  (records: Pick<Records, 'commit'>, clock: Pick<DeskPorts['clock'], 'nowMs'>): Commit =>
  async (entries, ends) => {
    await records.commit({ atMs: clock.nowMs(), entries, ...(ends === undefined ? {} : { ends }) });
  };

/** What one subject runs on a session: it is there from the session's beginning on, as long as anybody knows the session. */
export class SessionPart<Part> {
  readonly #parts = new WeakMap<Session, Part>();

  put(session: Session, part: Part): void {
    this.#parts.set(session, part);
  }

  of(session: Session): Part {
    const part = this.#parts.get(session);
    if (part === undefined) throw new Error('This part was not begun with the session.');
    return part;
  }
}

/**
 * For what took a while without holding the records: throws a `DeskFailure` 'changed-meanwhile' where other ones are open by
 * now. A lock in between makes a new session for the same records.
 */
export function requireSameRecords(current: Session, began: Session): void {
  if (current.profile.id === began.profile.id) return;
  throw deskFailure('changed-meanwhile', 'Another connection is in use now.');
}
