import { createActivity } from './activity.ts';
import { type ChainQueries, createChainQueries } from './activity-chain.ts';
import { createActivityList } from './activity-list.ts';
import { createAllowedHosts } from './allowed-hosts.ts';
import { type ApplicationListQueries, createApplicationList } from './application-list.ts';
import { createNeighbours, type NeighbourQueries } from './application-neighbours.ts';
import { type ApplicationQueries, createApplications } from './applications.ts';
import { type ApprovalCenterQueries, createApprovalCenter } from './approval-center.ts';
import type { ApprovalCenterRecords } from './approval-center-queries.ts';
import { createTotals } from './asking.ts';
import { createBackupNotes } from './backup-notes.ts';
import { createClock } from './clock.ts';
import { createCreditScores } from './credit-scores.ts';
import type { Database } from './database.ts';
import { createDecisions } from './decisions.ts';
import { createDiagnostics } from './diagnostics.ts';
import { createEffect } from './effect.ts';
import { createErasures } from './erasures.ts';
import { createHouseholds } from './households.ts';
import { createJudgeAgain } from './judge-again.ts';
import { createKeptTexts } from './kept-texts.ts';
import { createKnownTime } from './known-time.ts';
import { defineFolded } from './like.ts';
import { createLookUps, type LookUpQueries, type StoreResults } from './look-ups.ts';
import { createMeta } from './meta.ts';
import { createNotices } from './notices.ts';
import { createOfficeData } from './office-data.ts';
import type { PackedBatch } from './packed.ts';
import { createPointings } from './pointings.ts';
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
