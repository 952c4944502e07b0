import type { RecordArea } from '#shared/rpc/channel.ts';
import type { BackupInHand } from '../features/backup/in-hand.ts';
import type { ConnectionInUse } from '../features/connections/connection-in-use.ts';
import type { PracticeRunner } from '../features/connections/practice-runner.ts';
import type { Rekeying } from '../features/vault/rekeying.ts';
import type { CsvExporter } from './csv-export.ts';
import type { DeskStateKeeper } from './desk-state.ts';
import type { InFlight } from './in-flight.ts';
import type { DeskPorts } from './ports.ts';

/** What every use case gets. */
export interface DeskContext {
  readonly ports: DeskPorts;
  readonly state: DeskStateKeeper;
  readonly connection: ConnectionInUse;
  readonly practice: PracticeRunner;
  /** What may not be done twice at once on this desk: making or restoring a backup, trying a passphrase. */
  readonly inFlight: InFlight<'backup' | 'unlocking'>;
  readonly backupInHand: BackupInHand;
  /** The files that are being written. */
  readonly exports: { readonly applications: CsvExporter; readonly activity: CsvExporter };
  readonly rekeying: Rekeying;
  /** Tells the page which parts of the records have changed. */
  changed(...areas: readonly RecordArea[]): void;
}
