import { activityClient } from '../features/activity/records/client.ts';
import { applicationClient } from '../features/applications/records/client.ts';
import { approvalCenterClient } from '../features/approval-center/records/client.ts';
import { lookUpClient } from '../features/look-ups/records/client.ts';
import { retentionClient } from '../features/retention/records/client.ts';
import type { Asked } from './asked.ts';
import { logClient } from './log/client.ts';
import type { LogEnd, LogEndFound } from './log/log-end.ts';
import type { RecordsOpening } from './open.ts';
import type { RecordQueries } from './records.ts';
import type { WipingFunctions } from './wiping.ts';

/** Everything that the records' thread answers, each as it is, but for the few that cross packed or piece by piece. */
export const createClient = (thread: Asked<RecordQueries>, wiping: Asked<WipingFunctions>) => ({
  ...thread,
  ...applicationClient(thread),
  ...lookUpClient(thread),
  ...approvalCenterClient(thread),
  ...activityClient(thread),
  ...logClient(thread),
  ...retentionClient(thread, wiping),
});

/** The records as the main process sees them. */
export interface Records extends ReturnType<typeof createClient> {
  readonly opening: RecordsOpening;
  /** Whether an end of the log is missing, by its seal and by what was known of it. */
  readonly logEnd: LogEndFound;
  /** How far the records are; null until their first act. */
  logEndNow(): Promise<LogEnd | null>;
  /**
   * Copies the file of the records, as encrypted as it is, to a place where no file is; everything that was acknowledged
   * before is in it. The records can be used meanwhile. Throws where `signal` is aborted; what was copied then is left.
   */
  copyTo(
    target: string,
    options?: {
      readonly signal?: AbortSignal;
      readonly onProgress?: (progress: { readonly copiedBytes: number; readonly totalBytes: number }) => void;
    },
  ): Promise<void>;
  /** Closes the database, then ends the worker thread. */
  close(): Promise<void>;
}
