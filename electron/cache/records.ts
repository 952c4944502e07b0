import { createActivity } from './activity.ts';
import { type ApplicationListQueries, createApplicationList } from './application-list.ts';
import { type ApplicationQueries, createApplications } from './applications.ts';
import { type ApprovalCenterQueries, createApprovalCenter } from './approval-center.ts';
import { createClock } from './clock.ts';
import type { Database } from './database.ts';
import { createHouseholds } from './households.ts';
import { createMeta } from './meta.ts';
import { createOfficeData } from './office-data.ts';
import type { CacheQueries } from './queries.ts';
import { createReportLinks } from './report-links.ts';
import { createSearchIndex } from './search-index.ts';

/** The queries that cross between the threads in another shape: packed, or as text. */
type Reshaped =
  | 'storeResults'
  | 'listApplications'
  | 'application'
  | 'draft'
  | 'saveDraft'
  | 'versions'
  | 'addVersion';

/** What the worker thread answers. */
export interface RecordQueries
  extends Omit<CacheQueries, Reshaped>,
    ApplicationQueries,
    ApplicationListQueries,
    ApprovalCenterQueries {}

export function createRecords(database: Database): RecordQueries {
  const meta = createMeta(database);
  const clock = createClock(meta);
  const search = createSearchIndex(database);
  return {
    ...createApplications(database, search),
    ...createApplicationList(database),
    ...createOfficeData(database, search),
    ...createApprovalCenter(database),
    ...createHouseholds(database),
    ...createReportLinks(database, clock),
    ...createActivity(database, meta, clock),
  };
}
