import type { Database } from '#electron/records/database.ts';
import type { Meta } from '#electron/records/meta.ts';
import { createDrafts } from './drafts.ts';
import { createDrift } from './drift.ts';
import { createVersions } from './versions.ts';

/** The approval center in the thread; `storing` is not for the other side. */
export function createApprovalCenter(database: Database, meta: Meta) {
  const { draftInUse, draftSummaries, ...drafts } = createDrafts(database, meta);
  const { newestSettings, ...versions } = createVersions(database);
  const drift = createDrift(database, meta, newestSettings);
  return {
    queries: {
      ...drafts,
      ...versions,
      /** What the approval center shows first, of one moment. */
      approvalCenter: () => ({
        draft: draftInUse(),
        drafts: draftSummaries(),
        published: versions.newestVersion(),
        drift: drift.row(),
      }),
      dismissDrift: drift.dismissDrift,
    },
    storing: drift.storing,
  };
}
