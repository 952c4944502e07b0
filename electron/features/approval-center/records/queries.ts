import type {
  Draft,
  DraftSummary,
  Drift,
  PublishedVersion,
  VersionSummary,
} from '#shared/features/approval-center/model.ts';
import type { Settings } from '#shared/scoring/rule.ts';

/** Everything that the approval center shows first, of one moment. */
export interface StoredApprovalCenter {
  /** The draft that is open; null where there is none yet at all. */
  readonly draft: Draft | null;
  readonly drafts: readonly DraftSummary[];
  readonly published: PublishedVersion | null;
  /** What the newest results came with, where it is not what the newest version says. */
  readonly drift: StoredDrift | null;
}

export interface StoredDrift extends Drift {
  /** `dismissed`: the user wants to hear no more of these settings. */
  readonly state: 'new' | 'dismissed';
}

export interface NewDraft {
  readonly name: string;
  readonly settings: Settings;
  readonly basedOnVersion: number | null;
  readonly atMs: number;
}

export interface NewVersion {
  readonly publishedAtMs: number;
  readonly publishedBy: string;
  readonly reason: string;
  readonly settings: Settings;
  readonly origin: PublishedVersion['origin'];
  readonly outcome: PublishedVersion['outcome'];
  readonly serviceMessage: string;
  /** SHA-256 of the exact bytes that were sent. */
  readonly contentHash: string;
  /** As `StoredApplication.settingsHash`. */
  readonly settingsHash: string;
  /** When the answer came or was lost: results that were fetched before say nothing of it. */
  readonly settledAtMs: number;
  /** The draft that was published, to be based on this version from now on; null where there was none. */
  readonly draftId: number | null;
}

/** What the desk asks of the records about the approval center; part of `CacheQueries`. */
export interface ApprovalCenterRecords {
  approvalCenter(): StoredApprovalCenter;

  /** A draft, unless it has been removed. */
  draft(id: number): Draft | null;
  /** Every draft, those among them that were removed since the desk was opened. */
  allDrafts(): Draft[];
  /** Makes the first draft, number 1, where there is none yet. */
  beginDrafts(draft: NewDraft): void;
  /** Adds a draft and opens it. */
  addDraft(draft: NewDraft): Draft;
  /** False where there is no such draft. */
  openDraft(id: number): boolean;
  renameDraft(id: number, name: string): boolean;
  /** Keeps a draft's settings, also where it has been removed: it may be brought back. Null where there is none. */
  saveDraft(id: number, settings: Settings, atMs: number): Draft | null;
  /** Puts a draft aside. False where it is the last one, or none. */
  removeDraft(id: number, atMs: number): boolean;
  /** Brings a draft back that was put aside, under a name. False where there is none. */
  restoreDraft(id: number, name: string): boolean;
  /** Erases the drafts that were put aside. */
  forgetRemovedDrafts(): void;

  newestVersion(): PublishedVersion | null;
  version(number: number): PublishedVersion | null;
  /** The versions below a number, or the newest where it is null, newest first; `total` counts all. */
  versionSummaries(request: { readonly before: number | null; readonly limit: number }): {
    versions: VersionSummary[];
    total: number;
  };
  /** Stores the next version. */
  addVersion(version: NewVersion): PublishedVersion;
  /** What became of a version that was sent again. Null where there is no such version. */
  settleVersion(
    number: number,
    outcome: PublishedVersion['outcome'],
    serviceMessage: string,
    atMs: number,
    /** Who found out with the service that it counts; '' (as where it is left out) where the service said so. */
    confirmedBy?: string,
  ): PublishedVersion | null;
  /** The newest version with these settings by content, or null. */
  versionBySettings(settingsHash: string): number | null;

  dismissDrift(settingsHash: string): void;
}
