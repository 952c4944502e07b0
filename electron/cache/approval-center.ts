import {
  createDrafts,
  type DraftQueries,
  type DraftRow,
  type DraftSummaryRow,
} from './approval-center-drafts.ts';
import type { ApprovalCenterRecords } from './approval-center-queries.ts';
import { createVersions, type VersionQueries, type VersionRow } from './approval-center-versions.ts';
import type { Database } from './database.ts';
import { createDrift, type DriftRow } from './drift.ts';
import type { Meta } from './meta.ts';

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
  /** As `Drift.hash`: cheap enough to be asked whenever results are stored. */
  driftHash(): string | null;
}

export function createApprovalCenter(database: Database, meta: Meta): ApprovalCenterQueries {
  const { openDraftRow, draftSummaryRows, ...drafts } = createDrafts(database, meta);
  const { newestSettings, ...versions } = createVersions(database);
  const drift = createDrift(database, meta, newestSettings);
  return {
    ...drafts,
    ...versions,
    approvalCenterRows: () => ({
      draft: openDraftRow(),
      drafts: draftSummaryRows(),
      published: versions.newestVersionRow(),
      drift: drift.row(),
    }),
    driftHash: drift.hash,
    dismissDrift: drift.dismissDrift,
  };
}
