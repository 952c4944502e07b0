import type { RecordArea } from '#shared/rpc/channel.ts';
import type { ConnectionInUse } from './connection/connection-in-use.ts';
import type { PracticeRunner } from './connection/practice-runner.ts';
import type { DeskStateKeeper } from './desk-state.ts';
import type { InFlight } from './in-flight.ts';
import type { Lifetime } from './lifetime.ts';
import type { OfficeDoor } from './office-door.ts';
import type { DeskPorts } from './ports.ts';

/** What every subject gets. */
export interface DeskContext {
  readonly ports: DeskPorts;
  readonly state: DeskStateKeeper;
  readonly connection: ConnectionInUse;
  readonly practice: PracticeRunner;
  readonly lifetime: Lifetime;
  /** What may not be done twice at once on this desk: making or restoring a backup, repairing, trying a passphrase. */
  readonly inFlight: InFlight<'backup' | 'repair' | 'unlocking'>;
  readonly office: OfficeDoor;
  /** Tells the page which parts of the records have changed. */
  changed(...areas: readonly RecordArea[]): void;
}
