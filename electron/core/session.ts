import type { JudgingAgain } from '../features/applications/judging-again.ts';
import type { ServiceConnection } from '../features/connections/service-connection.ts';
import type { LookUps } from '../features/look-ups/look-ups.ts';
import type { LinkExpiry } from '../features/report-links/expiry.ts';
import type { Records } from '../records/queries.ts';
import { deskFailure } from './failure.ts';
import type { InFlight } from './in-flight.ts';
import type { ActivityJournal } from './journal.ts';
import type { StoredProfile } from './stored-preferences.ts';

/** The connection in use while it is open: its records, its way to the service, and what runs on it. */
export interface Session {
  readonly profile: Pick<StoredProfile, 'id' | 'kind'>;
  readonly records: Records;
  readonly journal: ActivityJournal;
  readonly service: ServiceConnection;
  readonly linkExpiry: LinkExpiry;
  readonly judgingAgain: JudgingAgain;
  /** What may not be done twice at once on these records. */
  readonly inFlight: InFlight;
  readonly lookUps: LookUps;
}

/**
 * For what took a while without holding the records: throws a `DeskFailure` 'changed-meanwhile' where other ones are open by
 * now. A lock in between makes a new session for the same records.
 */
export function requireSameRecords(current: Session, began: Session): void {
  if (current.profile.id === began.profile.id) return;
  throw deskFailure('changed-meanwhile', 'Another connection is in use now.');
}
