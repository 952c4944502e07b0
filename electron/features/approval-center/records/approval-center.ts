import type { Database } from '#electron/records/database.ts';
import type { Meta } from '#electron/records/meta.ts';
import { createDrafts, type DraftQueries, type DraftRow, type DraftSummaryRow } from './drafts.ts';
import { createDrift, type Drift, type DriftRow } from './drift.ts';
import type { ApprovalCenterRecords } from './queries.ts';
import { createVersions, type VersionQueries, type VersionRow } from './versions.ts';

/** What the approval center shows first, as it crosses between the threads. */
export interface ApprovalCenterRows {
  readonly draft: DraftRow | null;
  readonly drafts: readonly DraftSummaryRow[];
  readonly published: VersionRow | null;
  readonly drift: DriftRow | null;
}

export interface ApprovalCenterQueries
  extends Omit<DraftQueries, 'openDraftRow' | 'draftSummaryRows'>,
    Omit<VersionQueries, 'newestSettings'>,
    Pick<ApprovalCenterRecords, 'dismissDrift'> {
  approvalCenterRows(): ApprovalCenterRows;
}

/** The approval center in the thread; `storing` is not for the other side. */
export function createApprovalCenter(
  database: Database,
  meta: Meta,
): { readonly queries: ApprovalCenterQueries; readonly storing: Drift['storing'] } {
  const { openDraftRow, draftSummaryRows, ...drafts } = createDrafts(database, meta);
  const { newestSettings, ...versions } = createVersions(database);
  const drift = createDrift(database, meta, newestSettings);
  return {
    queries: {
      ...drafts,
      ...versions,
      approvalCenterRows: () => ({
        draft: openDraftRow(),
        drafts: draftSummaryRows(),
        published: versions.newestVersionRow(),
        drift: drift.row(),
      }),
      dismissDrift: drift.dismissDrift,
    },
    storing: drift.storing,
  };
}
