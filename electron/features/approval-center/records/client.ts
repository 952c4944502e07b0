import { settingsOfDocument } from '#electron/features/applications/records/packed.ts';
import { withoutPrototype } from '#electron/features/applications/records/packing.ts';
import { type Asked, answeredAs } from '#electron/records/asked.ts';
import type { Bands } from '#shared/features/approval-center/bands.ts';
import type {
  Draft,
  DraftSummary,
  Drift,
  PublishedVersion,
  VersionSummary,
} from '#shared/features/approval-center/model.ts';
import { isoDateOf } from '#shared/iso-date.ts';
import type { createApprovalCenter } from './approval-center.ts';
import type { DraftRow, DraftSummaryRow } from './drafts.ts';
import type { DriftRow } from './drift.ts';
import type { VersionRow, VersionSummaryRow } from './versions.ts';

/** A draft as it is kept: without thresholds it has those that count. */
export interface StoredDraft extends Omit<Draft, 'thresholds'> {
  readonly thresholds: Bands | null;
}

/** Everything that the approval center shows first, of one moment. */
export interface StoredApprovalCenter {
  /** The draft that is open; null where there is none yet at all. */
  readonly draft: StoredDraft | null;
  readonly drafts: readonly DraftSummary[];
  readonly published: PublishedVersion | null;
  /** What the newest results came with, where it is not what the newest version says. */
  readonly drift: StoredDrift | null;
}

interface StoredDrift extends Drift {
  /** `dismissed`: the user wants to hear no more of these settings. */
  readonly state: 'new' | 'dismissed';
}

type ApprovalCenterFunctions = ReturnType<typeof createApprovalCenter>['queries'];

/** What comes from the thread as rows, with settings as text, is here what it means. */
export const approvalCenterClient = (thread: Asked<ApprovalCenterFunctions>) => ({
  approvalCenter: answeredAs(thread.approvalCenter, asApprovalCenter),
  draft: answeredAs(thread.draft, orNull(asDraft)),
  allDrafts: answeredAs(thread.allDrafts, (rows) => rows.map(asDraft)),
  addDraft: answeredAs(thread.addDraft, asDraft),
  saveDraft: answeredAs(thread.saveDraft, orNull(asDraft)),
  newestVersion: answeredAs(thread.newestVersion, orNull(asVersion)),
  version: answeredAs(thread.version, orNull(asVersion)),
  versionSummaries: answeredAs(thread.versionSummaries, ({ rows, total }) => ({
    versions: rows.map(asVersionSummary),
    total,
  })),
  addVersion: answeredAs(thread.addVersion, asVersion),
  settleVersion: answeredAs(thread.settleVersion, orNull(asVersion)),
  thresholdsInForce: answeredAs(
    thread.thresholdsInForce,
    orNull(({ number, thresholds }) => ({ version: number, thresholds: thresholdsIn(thresholds) })),
  ),
});

function asApprovalCenter({
  draft,
  drafts,
  published,
  drift,
}: ReturnType<ApprovalCenterFunctions['approvalCenter']>): StoredApprovalCenter {
  return {
    draft: orNull(asDraft)(draft),
    drafts: drafts.map(asDraftSummary),
    published: orNull(asVersion)(published),
    drift: orNull(asDrift)(drift),
  };
}

function asDrift(row: DriftRow): StoredDrift {
  return {
    settingsHash: row.settings_hash,
    settings: withoutPrototype(settingsOfDocument(row.document)),
    seenAt: isoDateOf(row.seen_at_ms),
    applications: row.applications,
    state: row.state,
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

const thresholdsIn = (text: string): Bands => JSON.parse(text);

function asDraft(row: DraftRow): StoredDraft {
  return {
    ...asDraftSummary(row),
    settings: withoutPrototype(JSON.parse(row.settings)),
    thresholds: orNull(thresholdsIn)(row.thresholds),
  };
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
    thresholds: orNull(thresholdsIn)(row.thresholds),
  };
}

function asVersion(row: VersionRow): PublishedVersion {
  return { ...factsOf(row), settings: withoutPrototype(JSON.parse(row.settings)) };
}

function asVersionSummary({ attributes, enabledWeight, changes, ...row }: VersionSummaryRow): VersionSummary {
  return { ...factsOf(row), attributes, enabledWeight, changes };
}

const orNull =
  <Row, Answer>(convert: (row: Row) => Answer) =>
  (row: Row | null): Answer | null =>
    row === null ? null : convert(row);
