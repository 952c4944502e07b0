import type { StoredNews } from '#electron/features/approval-center/records/drift.ts';
import { type Asked, answeredAs } from '#electron/records/asked.ts';
import type { ApplicationPage, ApplicationRow, OfficeData } from '#shared/features/applications/model.ts';
import { recommendationOf } from '#shared/features/approval-center/bands.ts';
import type { DecisionOutcome } from '#shared/features/decisions/outcomes.ts';
import { isoDateOf } from '#shared/iso-date.ts';
import type { ApprovalResult } from '#shared/service/types.ts';
import type { ApplicationParts, createApplications, FetchParts } from './applications.ts';
import type { createApplicationList, ListedRows } from './list.ts';
import type { ListedDocument } from './listed-documents.ts';
import { shownParts } from './office-columns.ts';
import type { PackedBatch } from './packed.ts';
import { type FetchedResult, packResults, unpackResult } from './packing.ts';
import type { ApplicationListRequest, AskedThresholds } from './requests.ts';
import { tagsOf } from './stored-tags.ts';

/** An application as stored, without what is derived from the office's bands. */
export interface StoredApplication {
  readonly identifier: string;
  readonly office: OfficeData;
  /** The newest of its notes, '' where there is none, and how many there are. */
  readonly note: string;
  readonly noteCount: number;
  readonly fetchedAtMs: number;
  readonly result: ApprovalResult;
  /** Content hash of the settings that came with the result (`settingsHash`), to find the version it was judged by. */
  readonly settingsHash: string;
  /** The decision that counts; null where there is none, or it was withdrawn. */
  readonly decision: DecisionOutcome | null;
  /** Its last day, and why it is not as recommended. */
  readonly decisionUntil: string | null;
  readonly decisionOverride: string | null;
  /** When it was made, and by whom, by name. */
  readonly decidedOn: string | null;
  readonly decidedBy: string | null;
  /** Whose turn it is, by name. */
  readonly assignee: string | null;
  /** The newest version with its rules; null where none was published here. */
  readonly rulesVersion: number | null;
  readonly isUnderOtherRules: boolean;
  /** How many of its results are kept, this one included. */
  readonly fetchCount: number;
}

/** A result as it was fetched at one time. */
export interface StoredFetch extends Pick<StoredApplication, 'fetchedAtMs' | 'result' | 'settingsHash'> {}

type ApplicationFunctions = Pick<ReturnType<typeof createApplications>, 'application' | 'fetchedResults'> &
  Pick<ReturnType<typeof createApplicationList>, 'listApplications' | 'snapshotApplications'> & {
    storeResults(batch: PackedBatch, ends?: readonly number[]): StoredNews;
  };

/** Results cross packed; what depends on the office's thresholds is said here. */
export const applicationClient = (thread: Asked<ApplicationFunctions>) => ({
  storeResults: async (results: readonly FetchedResult[], ends: readonly number[] = []) =>
    thread.storeResults(packResults(results), ends),
  async listApplications(request: ApplicationListRequest): Promise<ApplicationPage> {
    const { total, ...listed } = await thread.listApplications(request);
    return { rows: asRows(listed, request), total };
  },
  async snapshotApplications(ids: Float64Array, thresholds: AskedThresholds): Promise<ApplicationRow[]> {
    return asRows(await thread.snapshotApplications(ids), thresholds);
  },
  application: answeredAs(thread.application, asApplication),
  fetchedResults: answeredAs(thread.fetchedResults, (fetches) => fetches.map(asFetch)),
});

function asRows({ rows, documents }: ListedRows, thresholds: AskedThresholds): ApplicationRow[] {
  const scoredBy = new Map(documents.map((document) => [document.id, rulesOf(document)]));
  return rows.map(({ fetchedAtMs, decidedAtMs, serviceDiffers, documentId, tags, ...row }) => ({
    ...row,
    ...shownParts(row),
    tags: tagsOf(tags),
    band: recommendationOf(row, thresholds),
    serviceDiffers: serviceDiffers === 1,
    decidedOn: decidedAtMs === null ? null : isoDateOf(decidedAtMs),
    ...(scoredBy.get(documentId) ?? UNKNOWN_RULES),
    fetchedAt: isoDateOf(fetchedAtMs),
  }));
}

const rulesOf = ({ version, isOther }: ListedDocument) => ({
  rulesVersion: version,
  isUnderOtherRules: isOther === 1,
});
const UNKNOWN_RULES = { rulesVersion: null, isUnderOtherRules: false };

function asFetch({ fetchedAtMs, settingsHash, document, body, ...totals }: FetchParts): StoredFetch {
  return { fetchedAtMs, settingsHash, result: unpackResult(document, body, totals) };
}

function asApplication(parts: ApplicationParts | null): StoredApplication | null {
  if (parts === null) return null;
  const { identifier, office, note, noteCount, rules, fetchCount } = parts;
  const { decision, decisionUntil, decisionOverride, decidedAtMs, decidedBy, assignee } = parts;
  const decidedOn = decidedAtMs === null ? null : isoDateOf(decidedAtMs);
  const decided = { decision, decisionUntil, decisionOverride, decidedOn, decidedBy, assignee };
  const scoredBy = rules === null ? UNKNOWN_RULES : rulesOf(rules);
  return { identifier, office, note, noteCount, fetchCount, ...decided, ...scoredBy, ...asFetch(parts) };
}
