import type { Settings } from '#shared/scoring/index.ts';
import type { PortfolioEntry, PortfolioOrigin, SampleApplication } from '../portfolio.ts';

/** An application as a look-up tells of it. */
export type MeasuredApplication = Pick<
  SampleApplication,
  'applicationId' | 'measured' | 'story' | 'measuredLater'
>;

/** A household as it was sent: the first member is the primary applicant. Never changed, only replaced. */
export interface Household {
  readonly id: string;
  readonly members: readonly SampleApplication[];
}

/** A temporary link. Only the hash of its id is kept, so the store's file opens no report. */
export interface ReportLink {
  readonly idHash: string;
  readonly applicantToken: string;
  /** The household at the time the link was made, or null for a report of one applicant. */
  readonly householdId: string | null;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
}

/**
 * Where the practice service keeps what it knows. The routes use this and nothing below it, so that another database
 * than SQLite can be chosen without touching them.
 */
export interface PracticeStore {
  /** What the portfolio was generated from, or null in a new store. */
  origin(): Promise<PortfolioOrigin | null>;
  /** Fills a new store, all or nothing. */
  fill(
    origin: PortfolioOrigin,
    applications: readonly SampleApplication[],
    settings: Settings,
  ): Promise<void>;
  /** Random bytes made once for this store; signs captchas and view cookies. */
  secret(): Promise<Buffer>;

  approvalCenter(): Promise<Settings>;
  replaceApprovalCenter(settings: Settings, nowMs: number): Promise<void>;

  portfolio(): Promise<readonly PortfolioEntry[]>;
  application(applicationId: string): Promise<MeasuredApplication | null>;
  /** What is measured later of this application takes the place of what has just been told; of most, nothing changes. */
  measureLater(application: MeasuredApplication): Promise<void>;
  applicant(applicantToken: string): Promise<SampleApplication | null>;
  /** Those of the tokens that are known, in no particular order. */
  knownTokens(applicantTokens: readonly string[]): Promise<ReadonlySet<string>>;

  /** Keeps a household, the primary applicant first; that applicant's earlier one no longer counts for new links. */
  replaceHousehold(applicantTokens: readonly string[], nowMs: number): Promise<void>;
  currentHouseholdId(primaryToken: string): Promise<string | null>;
  household(id: string): Promise<Household | null>;

  addLink(link: ReportLink): Promise<void>;
  link(idHash: string): Promise<ReportLink | null>;

  /** Marks a captcha as solved. Answers `already-spent` where it was solved before. */
  spendCaptcha(challengeHash: string, expiresAtMs: number, nowMs: number): Promise<'spent' | 'already-spent'>;

  close(): Promise<void>;
}
