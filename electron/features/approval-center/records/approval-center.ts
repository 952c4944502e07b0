import type { Database } from '#electron/records/database.ts';
import type { CallsUnderWay } from '#electron/records/log/calls-under-way.ts';
import type { Log } from '#electron/records/log/log.ts';
import type { Meta } from '#electron/records/meta.ts';
import type { DraftNumbers } from './draft-picture.ts';
import { createDrafts } from './drafts.ts';
import { createDrift } from './drift.ts';
import { createVersions } from './versions.ts';

interface Parts {
  readonly log: Log;
  readonly calls: CallsUnderWay;
  readonly draftNumbers: DraftNumbers;
}

/** The approval center in the thread; `storing` is not for the other side. */
export function createApprovalCenter(database: Database, meta: Meta, { log, calls, draftNumbers }: Parts) {
  const { draftInUse, draftSummaries, ...drafts } = createDrafts(database, meta, log, draftNumbers);
  const { newestSettings, ...versions } = createVersions(database, log, calls);
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
      dismissDrift: (settingsHash: string, atMs: number): void =>
        log.write('act', atMs, (append) => {
          append({ kind: 'drift-dismissed', id: 'record', data: { settingsHash } });
        }),
    },
    storing: drift.storing,
  };
}
