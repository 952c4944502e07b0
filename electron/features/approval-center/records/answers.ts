import { settingsOfDocument } from '#electron/features/applications/records/packed.ts';
import { withoutPrototype } from '#electron/features/applications/records/packing.ts';
import type { Records } from '#electron/records/queries.ts';
import type {
  Draft,
  DraftSummary,
  PublishedVersion,
  VersionSummary,
} from '#shared/features/approval-center/model.ts';
import { isoDateOf } from '#shared/iso-date.ts';
import type { ApprovalCenterQueries, ApprovalCenterRows } from './approval-center.ts';
import type { DraftRow, DraftSummaryRow } from './drafts.ts';
import type { ApprovalCenterRecords, StoredApprovalCenter } from './queries.ts';
import type { VersionRow, VersionSummaryRow } from './versions.ts';

type Call = <Name extends keyof ApprovalCenterQueries>(
  name: Name,
  ...args: Parameters<ApprovalCenterQueries[Name]>
) => Promise<ReturnType<ApprovalCenterQueries[Name]>>;

/** The approval center's part of the records: rows that have come from the thread as what they mean. */
export function approvalCenterAnswers(call: Call): Pick<Records, keyof ApprovalCenterRecords> {
  return {
    approvalCenter: async () => asApprovalCenter(await call('approvalCenterRows')),

    draft: async (id) => orNull(asDraft, await call('draftRow', id)),
    allDrafts: async () => (await call('allDraftRows')).map(asDraft),
    beginDrafts: (draft) => call('beginDrafts', draft),
    addDraft: async (draft) => asDraft(await call('addDraftRow', draft)),
    openDraft: (id) => call('openDraft', id),
    renameDraft: (id, name) => call('renameDraft', id, name),
    saveDraft: async (id, settings, atMs) => orNull(asDraft, await call('saveDraftRow', id, settings, atMs)),
    removeDraft: (id, atMs) => call('removeDraft', id, atMs),
    restoreDraft: (id, name) => call('restoreDraft', id, name),
    forgetRemovedDrafts: () => call('forgetRemovedDrafts'),

    newestVersion: async () => orNull(asVersion, await call('newestVersionRow')),
    version: async (number) => orNull(asVersion, await call('versionRow', number)),
    versionSummaries: async (request) => {
      const { rows, total } = await call('versionSummaryRows', request);
      return { versions: rows.map(asVersionSummary), total };
    },
    addVersion: async (version) => asVersion(await call('addVersionRow', version)),
    settleVersion: async (number, outcome, serviceMessage, atMs, confirmedBy) =>
      orNull(asVersion, await call('settleVersionRow', number, outcome, serviceMessage, atMs, confirmedBy)),
    versionBySettings: (hash) => call('versionBySettings', hash),

    dismissDrift: (hash) => call('dismissDrift', hash),
  };
}

function asApprovalCenter({ draft, drafts, published, drift }: ApprovalCenterRows): StoredApprovalCenter {
  return {
    draft: orNull(asDraft, draft),
    drafts: drafts.map(asDraftSummary),
    published: orNull(asVersion, published),
    drift:
      drift === null
        ? null
        : {
            settingsHash: drift.settings_hash,
            settings: withoutPrototype(settingsOfDocument(drift.document)),
            seenAt: isoDateOf(drift.seen_at_ms),
            applications: drift.applications,
            state: drift.state,
          },
  };
}

function asDraftSummary(row: DraftSummaryRow): DraftSummary {
  return {
    id: row.id,
    name: row.name,
    basedOnVersion: row.based_on_version,
    updatedAt: isoDateOf(row.updated_at_ms),
  };
}

function asDraft(row: DraftRow): Draft {
  return { ...asDraftSummary(row), settings: withoutPrototype(JSON.parse(row.settings)) };
}

function factsOf(row: Omit<VersionRow, 'settings'>) {
  return {
    number: row.number,
    publishedAt: isoDateOf(row.published_at_ms),
    publishedBy: row.published_by,
    reason: row.reason,
    origin: row.origin,
    outcome: row.outcome,
    serviceMessage: row.service_message,
    confirmedBy: row.confirmed_by,
    contentHash: row.content_hash,
  };
}

function asVersion(row: VersionRow): PublishedVersion {
  return { ...factsOf(row), settings: withoutPrototype(JSON.parse(row.settings)) };
}

function asVersionSummary({ attributes, enabledWeight, changes, ...row }: VersionSummaryRow): VersionSummary {
  return { ...factsOf(row), attributes, enabledWeight, changes };
}

function orNull<Row, Answer>(convert: (row: Row) => Answer, row: Row | null): Answer | null {
  return row === null ? null : convert(row);
}
