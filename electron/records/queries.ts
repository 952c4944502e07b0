import type {
  ActivityEntry,
  ActivityFilter,
  ActivityKind,
  ActivityOutcome,
  ChainVerdict,
  ListedActivity,
} from '#shared/features/activity/model.ts';
import type { ApplicationFilter, ApplicationSort } from '#shared/features/applications/list.ts';
import type { ApplicationPage, ApplicationRow, OfficeData } from '#shared/features/applications/model.ts';
import type { Bands, PropertyBands } from '#shared/features/approval-center/bands.ts';
import type { Decision } from '#shared/features/decisions/model.ts';
import type { DecisionOutcome } from '#shared/features/decisions/outcomes.ts';
import type { QueuePart } from '#shared/features/first-come/model.ts';
import type { HouseholdMember, HouseholdState, TokenApplication } from '#shared/features/households/model.ts';
import type { IssuedNotice } from '#shared/features/notices/model.ts';
import type {
  AllowedHost,
  LinkFilter,
  LinkSubject,
  ReportLink,
  ReportLinkState,
} from '#shared/features/report-links/model.ts';
import type { StoredKind } from '#shared/features/retention/kinds.ts';
import type { Erased } from '#shared/features/retention/model.ts';
import type { UnsavedPlace } from '#shared/features/unsaved-texts/model.ts';
import type { DeskError } from '#shared/rpc/errors.ts';
import type { ApprovalResult } from '#shared/service/types.ts';
import type { JudgeAgainQueries } from '../features/applications/records/judge-again.ts';
import type { EffectQueries } from '../features/approval-center/records/effect-queries.ts';
import type { ApprovalCenterRecords } from '../features/approval-center/records/queries.ts';
import type { PointingQueries } from '../features/pointing/records.ts';

export type * from '../features/approval-center/records/effect-queries.ts';
export type * from '../features/approval-center/records/queries.ts';

/** How many records there are, as a user counts them. */
export interface RecordCounts {
  readonly applications: number;
  readonly decisions: number;
  readonly households: number;
  readonly reportLinks: number;
  /** When the newest entry of the activity was written; null where there is none. */
  readonly newestMs: number | null;
}

/** A result as it arrived, to be stored: what was understood and the reply as it came. Times in milliseconds since 1970. */
export interface FetchedResult {
  readonly identifier: string;
  /** Not later than its request went out. */
  readonly requestedAtMs: number;
  readonly fetchedAtMs: number;
  readonly result: ApprovalResult;
  readonly rawReply: string;
}

/** What results that were just stored tell beyond themselves. */
export interface StoredNews {
  /**
   * Whether the service judges by the newest version: `changed` where the newest result says something else of it than
   * before, `more` where it still does not and the results may count to those.
   */
  readonly drift: 'as-before' | 'more' | 'changed';
}

/** A look-up that is not over: what it has still to ask, and what failed. */
export interface StoredLookUp {
  readonly id: number;
  /** `running` in records that were just opened: it was interrupted. */
  readonly state: 'running' | 'cancelled' | 'done';
  readonly startedAtMs: number;
  readonly total: number;
  readonly found: number;
  readonly left: number;
  readonly reasons: readonly {
    readonly reason: number;
    readonly error: DeskError;
    readonly count: number;
    /** The first of them. */
    readonly named: readonly string[];
  }[];
}

/** What results tell beyond themselves, and the numbers of the reasons in the order of `failed`. */
export interface SettledNews extends StoredNews {
  readonly reasons: readonly number[];
}

/** What became of some identifiers of a look-up, by their positions in its list, and what the activity is to say of it. */
export interface SettledLookUp {
  readonly id: number;
  readonly found: readonly (FetchedResult & { readonly position: number })[];
  readonly failed: readonly { readonly position: number; readonly error: DeskError }[];
  readonly activity: readonly NewActivity[];
}

/** An application as stored, without what is derived from the office's bands. */
export interface StoredApplication {
  readonly identifier: string;
  readonly office: OfficeData;
  readonly fetchedAtMs: number;
  readonly result: ApprovalResult;
  /** Content hash of the settings that came with the result (`settingsHash`), to find the version it was judged by. */
  readonly settingsHash: string;
  /** The decision that counts; null where there is none, or it was withdrawn. */
  readonly decision: DecisionOutcome | null;
  /** How many of its results are kept, this one included. */
  readonly fetchCount: number;
}

/** A result as it was fetched at one time. */
export interface StoredFetch extends Pick<StoredApplication, 'fetchedAtMs' | 'result' | 'settingsHash'> {}

/** An application in a property's queue. */
export interface StoredQueued {
  readonly identifier: string;
  readonly name: string;
  readonly unit: string;
  /** When its first result arrived; fetches after it do not change it. */
  readonly firstFetchedAtMs: number;
  /** Null where no recommendation may rest on its score. */
  readonly scorePercent: number | null;
  readonly decision: DecisionOutcome | null;
}

/** A property's queue, and how many there are beyond those that are told. */
export interface StoredQueue {
  readonly applications: readonly StoredQueued[];
  readonly waiting: number;
  readonly decided: number;
}

/** The office's thresholds at the moment of asking. */
export interface AskedThresholds {
  readonly bands: Bands;
  readonly propertyBands: PropertyBands;
}

/** Which applications are meant, and in which order. An age is asked for as times: `fetchedFromMs` inclusive, `fetchedBeforeMs` exclusive. */
export interface ApplicationMatchRequest extends Omit<ApplicationFilter, 'age'>, AskedThresholds {
  readonly fetchedFromMs: number | null;
  readonly fetchedBeforeMs: number | null;
  /** These alone, or all but these; null: all. */
  readonly among: { readonly are: 'these' | 'excepted'; readonly identifiers: readonly string[] } | null;
  readonly sort: ApplicationSort;
}

export interface ApplicationListRequest extends ApplicationMatchRequest {
  readonly offset: number;
  readonly limit: number;
}

/**
 * A member with what is known of its application: the one that the office has chosen, or the only one that has the token.
 * A name that was not written is the application's.
 */
export interface StoredMember extends HouseholdMember {
  /** Its application's property as the office wrote it; null where the application is not known. */
  readonly property: string | null;
  readonly score: number | null;
  readonly weight: number | null;
  /** Null where something that counts could not be read, too. */
  readonly scorePercent: number | null;
  /** The decision on its application that counts. */
  readonly decision: DecisionOutcome | null;
}

/** Those before and after an application in a list, and its place there, from 0; null where it does not match. */
export interface ApplicationNeighbours {
  readonly previous: string | null;
  readonly next: string | null;
  readonly position: number | null;
  readonly total: number;
}

export interface StoredHousehold {
  readonly id: number;
  readonly members: readonly StoredMember[];
  readonly property: string;
  readonly note: string;
  readonly state: HouseholdState;
  readonly stateChangedAtMs: number;
  readonly serviceMessage: string;
  readonly createdAtMs: number;
  /** The list that the service has confirmed last; null where it never has. */
  readonly confirmed: {
    readonly members: readonly HouseholdMember[];
    readonly atMs: number;
    readonly serviceMessage: string;
    /** Who found out that it counts; '' where the service said so. */
    readonly by: string;
  } | null;
  /** When a list went out whose answer was lost, if none was confirmed since. */
  readonly unansweredAtMs: number | null;
}

/** A decision before it has its number: on which application, and when (milliseconds since 1970). */
export interface NewDecision extends Omit<Decision, 'id' | 'at'> {
  readonly identifier: string;
  readonly atMs: number;
}

/** A notice that goes out, before it has its number. */
export interface NewNotice extends Omit<IssuedNotice, 'id' | 'at'> {
  readonly atMs: number;
}

/** A live link of an earlier run. */
export interface LiveLink {
  readonly id: number;
  readonly leftMs: number;
  readonly isMailed: boolean;
  readonly isEndAnnounced: boolean;
}

export interface NewReportLink {
  readonly subject: LinkSubject;
  readonly label: string;
  readonly requestedAtMs: number;
  /** For how long the machine was up then. */
  readonly requestedAtUptimeMs: number;
  readonly requestedBy: string;
  readonly expiresAtMs: number;
  readonly recipient: string;
  readonly purpose: string;
}

export interface NewActivity {
  readonly atMs: number;
  readonly who: string;
  readonly kind: ActivityKind;
  readonly subject: string;
  readonly outcome: ActivityOutcome;
  readonly detail: string;
  readonly completes: number | null;
}

/** A call that has come to an end, without what it was about. */
export interface RecordedCall {
  readonly atMs: number;
  readonly kind: ActivityKind;
  readonly outcome: ActivityOutcome;
  /** As the activity has it: not to be passed on as it is. */
  readonly detail: string;
  /** Null where its beginning is not known. */
  readonly tookMs: number | null;
}

/** The records from outside. */
export interface RecordsDescription {
  readonly sqliteVersion: string;
  readonly schemaVersion: number;
  readonly fileBytes: number;
  readonly integrity: 'whole' | 'damaged';
  /** How many there are of each kind of record. */
  readonly counts: Readonly<Record<string, number>>;
  /** The newest first. */
  readonly calls: readonly RecordedCall[];
}

/** Counted alone, or with the names of some. */
export type HowDue = 'counted' | 'named';

/** What of one kind lies before a moment. */
export interface DueRecords {
  readonly kind: StoredKind;
  readonly count: number;
  readonly oldestMs: number | null;
  /** The first of them, the oldest first; at most `MOST_NAMED_DUE`. */
  readonly named: readonly string[];
}

/** What was erased: everything of a kind of the rules (`subject` is ''), or a 'household' by its number, of before a moment. It names nobody. */
export interface KnownErasure {
  readonly what: string;
  readonly subject: string;
  readonly beforeMs: number;
  readonly atMs: number;
}

/** All that other records of the same connection must not hold any more, nor give the number of again. */
export interface WhatWasErased {
  readonly erasures: readonly KnownErasure[];
  readonly lastHouseholdId: number;
  readonly knownTimeMs: number;
}

/** The last time that this desk believed, and the time that its clock was set back to meanwhile, where it was. */
export interface KnownTime {
  readonly lastMs: number;
  readonly setBackToMs: number | null;
}

/** By kind, the moment before which it is past its time (milliseconds since 1970); null: none is. */
export type DueBefore = Readonly<Record<StoredKind, number | null>>;

/**
 * Everything the desk asks of its records. The worker thread implements it with prepared statements (synchronously);
 * the main process sees each function as a promise (`Records`). A function that changes something is one transaction.
 * What the user did is stored with `synchronous=FULL`; what can be fetched again with `NORMAL`.
 */
export interface CacheQueries
  extends ApprovalCenterRecords,
    EffectQueries,
    JudgeAgainQueries,
    PointingQueries {
  // Applications
  storeResults(results: readonly FetchedResult[]): StoredNews;
  listApplications(request: ApplicationListRequest): ApplicationPage;
  /** A stretch of the list by its identifiers alone. */
  listIdentifiers(request: ApplicationListRequest): string[];
  /** Null where there is no such application. */
  neighbours(identifier: string, request: ApplicationMatchRequest): ApplicationNeighbours | null;
  /** All that match, in order, as numbers that `snapshotApplications` knows: what is written later does not change them. */
  listSnapshot(request: ApplicationMatchRequest): Float64Array;
  /** Some rows of a snapshot, in its order; what is gone in the meantime is left out. */
  snapshotApplications(ids: Float64Array, thresholds: AskedThresholds): ApplicationRow[];
  /** How many match. */
  countApplications(request: ApplicationMatchRequest): number;
  listProperties(): string[];
  /** The tags in use, in the order of their keys; at most 1,000. */
  listTags(): string[];
  application(identifier: string): StoredApplication | null;
  /** An application's results that are kept, newest first; none where there is no such application. */
  fetchedResults(identifier: string): StoredFetch[];
  rawReply(identifier: string): string | null;
  /** Keeps what the office has written at a time. False where there is no such application. */
  saveOfficeData(identifier: string, office: OfficeData, atMs: number): boolean;
  /** Adds names, properties and tokens to applications that have none yet (sample portfolio, imports). */
  fillOfficeData(entries: readonly { readonly identifier: string; readonly office: OfficeData }[]): void;
  /** The first applications of a property, by the arrival of their first results; `waiting` leaves out those that are decided. */
  queueOf(property: string, which: QueuePart): StoredQueue;
  /** The applications to which the office has given one of the tokens, the newest first: one token may be several's. */
  applicationsByTokens(tokens: readonly string[]): TokenApplication[];

  // Look-ups
  /** Keeps what is to be asked, before anything is; answers its number. */
  beginLookUp(list: { readonly identifiers: readonly string[]; readonly startedAtMs: number }): number;
  /** The same for a list that is added piece by piece: until `endListing` nothing of it is asked, and a crash leaves nothing of it. */
  beginListing(startedAtMs: number): number;
  /** Adds some rows of a snapshot (`listSnapshot`), those that are still there. */
  addToListing(id: number, ids: Float64Array): void;
  /** The list is whole; answers how long it is. */
  endListing(id: number): number;
  /** In the order in which they began. */
  storedLookUps(): StoredLookUp[];
  /** Lists whose making, or removal, was cut off: they are no look-ups. */
  unfinishedListings(): number[];
  /** The next ones to be asked, behind a position (-1: from the first). */
  lookUpLeft(
    id: number,
    after: number,
    limit: number,
  ): { readonly position: number; readonly identifier: string }[];
  /**
   * Stores what arrived, strikes it off the list, marks what failed and completes the calls' activity, all in one
   * transaction: whatever happens, an identifier is there, has failed, or is left.
   */
  settleLookUp(settled: SettledLookUp): SettledNews;
  /** All that are left have failed for this reason; answers its number. */
  failLookUpLeft(id: number, error: DeskError): number;
  /** Those that failed for these reasons are left to be asked once more. */
  retryLookUp(id: number, reasons: readonly number[]): void;
  setLookUpState(id: number, state: StoredLookUp['state']): void;
  failedIdentifiers(id: number, reasons: readonly number[]): string[];
  removeLookUp(id: number): void;

  // Decisions
  /** An application's decisions, newest first; at most `MOST_DECISIONS`. */
  decisions(identifier: string): Decision[];
  addDecision(decision: NewDecision): Decision;
  /** A decision's notices, newest first; at most `MOST_NOTICES`. */
  notices(decisionId: number): IssuedNotice[];
  addNotice(notice: NewNotice): number;

  // Households
  households(): StoredHousehold[];
  household(id: number): StoredHousehold | null;
  saveHousehold(household: {
    readonly id: number | null;
    readonly members: readonly HouseholdMember[];
    readonly property: string;
    readonly note: string;
    readonly state: HouseholdState;
    readonly atMs: number;
  }): number;
  /** 'confirmed' keeps the list as the one that the service has, 'unconfirmed' that an answer was lost. */
  /** @param confirmedBy who found out with the service that it counts; '' (as where it is left out) where the service said so. */
  setHouseholdState(
    id: number,
    state: HouseholdState,
    serviceMessage: string,
    atMs: number,
    confirmedBy?: string,
  ): void;
  /** Puts a household aside; it can be brought back until `forgetRemovedHouseholds`. False where there is none. */
  removeHousehold(id: number, atMs: number): boolean;
  restoreHousehold(id: number): boolean;
  forgetRemovedHouseholds(): void;

  // Report links
  /**
   * What earlier runs left, by the wall clock and by how long the machine is up, whichever says less: what is over, or whose time
   * cannot be known because the clock was set back, is wiped (`expired`); for the others, how long they have left. To be called
   * before anything is shown.
   */
  openReportLinks(
    nowMs: number,
    uptimeMs: number,
  ): { readonly expired: readonly number[]; readonly live: readonly LiveLink[] };
  listReportLinks(
    request: LinkFilter & {
      /** Live links that end before this are those that end soon. */
      readonly soonMs: number;
      readonly offset: number;
      readonly limit: number;
    },
  ): { links: ReportLink[]; total: number };
  reportLink(id: number): ReportLink | null;
  addReportLink(link: NewReportLink): number;
  setReportLinkState(
    id: number,
    state: Exclude<ReportLinkState, 'expired'>,
    serviceMessage: string,
    address: string | null,
  ): void;
  /** Links whose answer a crash cut off become 'unconfirmed'. */
  settleRequestedLinks(): void;
  /** The address of a live link, or null where it is wiped or never came. */
  reportLinkAddress(id: number): string | null;
  countReportLinkCopy(id: number): void;
  /** Keeps whom a link is for and what for; mailed at a time, or, where that is null, as before. */
  describeReportLink(
    id: number,
    about: { readonly recipient: string; readonly purpose: string; readonly mailedAtMs: number | null },
  ): void;
  /** The end of a link has been announced, and is not announced again. */
  noteEndAnnounced(id: number): void;
  /** Wipes the addresses of these links, row and WAL; for good. Remembers the time. */
  expireReportLinks(ids: readonly number[], nowMs: number): void;
  /** The wall clock was set: links end at other times of it. */
  moveReportLinks(
    links: readonly { readonly id: number; readonly expiresAtMs: number }[],
    nowMs: number,
  ): void;

  // Credit scores
  /** The attributes that are marked as credit scores by hand. */
  creditScoreMarks(): string[];
  /** False where it was so already. */
  markCreditScore(attribute: string, isOne: boolean): boolean;

  // What is not saved yet
  /** The text as it was kept last; null where there is none. */
  /** The hosts beside the service's own to which report links may lead, by name. */
  allowedHosts(): AllowedHost[];
  /** Whether it was not allowed before. */
  allowHost(host: string, by: string, atMs: number): boolean;
  disallowHost(host: string): boolean;

  /** What the desk keeps about itself in these records; null where it has kept nothing yet. */
  keptTexts(): { readonly settings: string | null; readonly token: string | null };
  keepText(name: 'settings' | 'token', text: string): void;
  unsavedText(place: UnsavedPlace): { readonly atMs: number; readonly text: string } | null;
  /** False, and nothing is kept, where what it is about is not in these records. Beyond a bound the oldest texts go. */
  keepUnsavedText(place: UnsavedPlace, text: string, atMs: number): boolean;
  forgetUnsavedText(place: UnsavedPlace): void;

  // Backups
  recordCounts(): RecordCounts;
  /** When the last backup was made; null where there is none. */
  lastBackupMs(): number | null;
  /** Writes that a backup was made, and remembers when. */
  noteBackup(entry: NewActivity): void;

  // Activity
  addActivity(entry: NewActivity): number;
  /** Adds several entries in one transaction; answers their ids in the same order. */
  addActivities(entries: readonly NewActivity[]): number[];
  /** 'started' entries that nothing completes: calls that a crash cut off. */
  uncompletedActivity(): ActivityEntry[];
  listActivity(request: ActivityFilter & { readonly offset: number; readonly limit: number }): {
    entries: ListedActivity[];
    total: number;
  };
  /**
   * The same entry by entry, the newest first: the next ones below a number (null: from the newest), so that entries
   * that are added meanwhile shift nothing. How many there are in all is told with the newest.
   */
  activityBelow(
    filter: ActivityFilter,
    below: number | null,
    limit: number,
  ): { entries: ActivityEntry[]; total: number | null };
  // Retention
  /** What of one kind is past its time: not all at once, for others wait meanwhile. */
  dueRecords(kind: StoredKind, beforeMs: number, how: HowDue): DueRecords;
  /**
   * Erases what is due, bytes and all, and writes one entry of how many of each kind; `others` is what else was erased with
   * them. Nothing is written where there was nothing.
   */
  eraseDueRecords(erasing: {
    readonly before: DueBefore;
    readonly others: Erased;
    readonly atMs: number;
    readonly who: string;
  }): Erased;
  /** Erases the bytes that an erasure has left which was cut off, or found the disk full; nothing where there are none. */
  eraseRemains(): void;
  whatWasErased(): WhatWasErased;
  /** Whether the copies that are kept beside the records hold what was erased, until `copiesErased`. */
  areCopiesBehind(): boolean;
  copiesErased(): void;
  knownTime(): KnownTime;
  keepKnownTime(known: KnownTime): void;

  /** Everybody who has left an entry. */
  activityPeople(): string[];
  /** Looks through the whole chain, telling now and then how far it has come. */
  verifyActivity(
    onProgress?: (progress: { readonly checked: number; readonly total: number }) => void,
  ): ChainVerdict;

  // Diagnostics
  sqliteVersion(): string;
  /** Looks the file through, too: a large one takes seconds. */
  describeRecords(): RecordsDescription;
  /** Whom and what these records know by a name, an identifier or a token that stands in the text, as it is written in them. */
  recordsNamedIn(text: string): string[];
}

type Promised<Functions> = {
  readonly [Name in keyof Functions]: Functions[Name] extends (...args: infer Args) => infer Answer
    ? (...args: Args) => Promise<Awaited<Answer>>
    : never;
};

/** How the database was opened: as it was, made new, or after a damaged file had been set aside. */
export type RecordsOpening =
  | { readonly kind: 'opened' }
  | { readonly kind: 'created' }
  | { readonly kind: 'set-aside'; readonly setAsideFile: string; readonly savedRecords: number };

/** The records as the main process sees it. */
export interface Records extends Promised<CacheQueries> {
  readonly opening: RecordsOpening;
  /**
   * Copies the file of the records, as encrypted as it is, to a place where no file is; everything that was acknowledged
   * before is in it. The records can be used meanwhile. Throws where `signal` is aborted; what was copied then is left.
   */
  copyTo(
    target: string,
    options?: {
      readonly signal?: AbortSignal;
      readonly onProgress?: (progress: { readonly copiedBytes: number; readonly totalBytes: number }) => void;
    },
  ): Promise<void>;
  /** Closes the database, then ends the worker thread. */
  close(): Promise<void>;
}
