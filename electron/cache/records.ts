import { createActivity } from './activity.ts';
import { type ChainQueries, createChainQueries } from './activity-chain.ts';
import { createActivityList } from './activity-list.ts';
import { type ApplicationListQueries, createApplicationList } from './application-list.ts';
import { createNeighbours, type NeighbourQueries } from './application-neighbours.ts';
import { type ApplicationQueries, createApplications } from './applications.ts';
import { type ApprovalCenterQueries, createApprovalCenter } from './approval-center.ts';
import type { ApprovalCenterRecords } from './approval-center-queries.ts';
import { createTotals } from './asking.ts';
import { createBackupNotes } from './backup-notes.ts';
import { createClock } from './clock.ts';
import type { Database } from './database.ts';
import { createDecisions } from './decisions.ts';
import { createDiagnostics } from './diagnostics.ts';
import { createEffect } from './effect.ts';
import { createHouseholds } from './households.ts';
import { defineFolded } from './like.ts';
import { createLookUps, type LookUpQueries, type StoreResults } from './look-ups.ts';
import { createMeta } from './meta.ts';
import { createNotices } from './notices.ts';
import { createOfficeData } from './office-data.ts';
import type { PackedBatch } from './packed.ts';
import type { CacheQueries, StoredNews } from './queries.ts';
import { createQueue } from './queue.ts';
import { createReportLinks } from './report-links.ts';
import { createRetention } from './retention.ts';
import { createSearchIndex } from './search-index.ts';
import { createUnsavedTexts } from './unsaved-texts.ts';

/** The queries that cross between the threads in another shape: packed, as text, or piece by piece. */
type Reshaped =
  | 'storeResults'
  | 'settleLookUp'
  | 'listApplications'
  | 'snapshotApplications'
  | 'application'
  | 'verifyActivity'
  | 'fetchedResults'
  | keyof ApprovalCenterRecords;

/** What the worker thread answers. */
export interface RecordQueries
  extends Omit<CacheQueries, Reshaped>,
    Omit<ApplicationQueries, 'storePackedResults'>,
    ApplicationListQueries,
    NeighbourQueries,
    LookUpQueries,
    ApprovalCenterQueries,
    ChainQueries {
  storePackedResults(batch: PackedBatch): StoredNews;
}

export function createRecords(database: Database): RecordQueries {
  defineFolded(database);
  const meta = createMeta(database);
  const search = createSearchIndex(database);
  const applications = createApplications(database, search);
  const { queries: approvalCenter, storing } = createApprovalCenter(database, meta);
  const totals = createTotals(database);
  const activity = createActivity(database, meta);
  const store: StoreResults = (batch, alongside) =>
    storing(() => applications.storePackedResults(batch, alongside));
  return {
    ...applications,
    storePackedResults: (batch) => store(batch),
    ...createLookUps(database, store, activity.alongside),
    ...createApplicationList(database, totals),
    ...createNeighbours(database, totals),
    ...createOfficeData(database, search),
    ...approvalCenter,
    ...createEffect(database),
    ...createDecisions(database),
    ...createNotices(database),
    ...createQueue(database),
    ...createHouseholds(database),
    ...createReportLinks(database, createClock(meta)),
    ...createUnsavedTexts(database),
    ...createBackupNotes(database, meta, activity.alongside),
    ...activity.queries,
    ...createRetention(database, meta, activity.alongside),
    ...createActivityList(database),
    ...createDiagnostics(database),
    ...createChainQueries(database, meta),
  };
}
