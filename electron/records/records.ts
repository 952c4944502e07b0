import { createActivity } from '../features/activity/records/activity.ts';
import { type ChainQueries, createChainQueries } from '../features/activity/records/chain.ts';
import { createActivityList } from '../features/activity/records/list.ts';
import {
  type ApplicationQueries,
  createApplications,
} from '../features/applications/records/applications.ts';
import { createJudgeAgain } from '../features/applications/records/judge-again.ts';
import { type ApplicationListQueries, createApplicationList } from '../features/applications/records/list.ts';
import { createNeighbours, type NeighbourQueries } from '../features/applications/records/neighbors.ts';
import { createOfficeData } from '../features/applications/records/office-data.ts';
import type { PackedBatch } from '../features/applications/records/packed.ts';
import { createSearchIndex } from '../features/applications/records/search-index.ts';
import {
  type ApprovalCenterQueries,
  createApprovalCenter,
} from '../features/approval-center/records/approval-center.ts';
import { createCreditScores } from '../features/approval-center/records/credit-scores.ts';
import { createEffect } from '../features/approval-center/records/effect.ts';
import type { ApprovalCenterRecords } from '../features/approval-center/records/queries.ts';
import { createBackupNotes } from '../features/backup/records.ts';
import { createDecisions } from '../features/decisions/records.ts';
import { createDiagnostics } from '../features/diagnostics/records.ts';
import { createQueue } from '../features/first-come/records.ts';
import { createHouseholds } from '../features/households/records.ts';
import { createLookUps, type LookUpQueries, type StoreResults } from '../features/look-ups/records.ts';
import { createNotices } from '../features/notices/records.ts';
import { createPointings } from '../features/pointing/records.ts';
import { createKeptTexts } from '../features/preferences/records.ts';
import { createAllowedHosts } from '../features/report-links/records/allowed-hosts.ts';
import { createReportLinks } from '../features/report-links/records/report-links.ts';
import { createErasures } from '../features/retention/records/erasures.ts';
import { createKnownTime } from '../features/retention/records/known-time.ts';
import { createRetention } from '../features/retention/records/retention.ts';
import { createUnsavedTexts } from '../features/unsaved-texts/records.ts';
import { createTotals } from './asking.ts';
import { createClock } from './clock.ts';
import type { Database } from './database.ts';
import { defineFolded } from './like.ts';
import { createMeta } from './meta.ts';
import type { CacheQueries, StoredNews } from './queries.ts';

/** The queries that cross between the threads in another shape: packed, as text, or piece by piece. */
type Reshaped =
  | 'storeResults'
  | 'settleLookUp'
  | 'failLookUpLeft'
  | 'retryLookUp'
  | 'removeLookUp'
  | 'listApplications'
  | 'snapshotApplications'
  | 'application'
  | 'verifyActivity'
  | 'fetchedResults'
  | keyof ApprovalCenterRecords;

/** What the worker thread answers. */
export interface RecordQueries
  extends Omit<CacheQueries, Reshaped>,
    Omit<ApplicationQueries, 'storePackedResults' | 'restorePackedResult'>,
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
  const { restorePackedResult, ...applicationQueries } = applications;
  const pointings = createPointings(database);
  const { queries: approvalCenter, storing } = createApprovalCenter(database, meta);
  const erasures = createErasures(database, meta);
  const totals = createTotals(database);
  const activity = createActivity(database, meta);
  const store: StoreResults = (batch, alongside) =>
    storing(() => applications.storePackedResults(batch, alongside));
  return {
    ...applicationQueries,
    ...pointings,
    ...createJudgeAgain(database, meta, { restorePackedResult }, pointings.pointing),
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
    ...createHouseholds(database, erasures),
    ...createReportLinks(database, createClock(meta)),
    ...createCreditScores(database),
    ...createKeptTexts(database),
    ...createUnsavedTexts(database),
    ...createAllowedHosts(database),
    ...createBackupNotes(database, meta, activity.alongside),
    ...activity.queries,
    ...createRetention(database, meta, activity.alongside, erasures),
    ...erasures.queries,
    ...createKnownTime(database, meta),
    ...createActivityList(database),
    ...createDiagnostics(database),
    ...createChainQueries(database, meta),
  };
}
