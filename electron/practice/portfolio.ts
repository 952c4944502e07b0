import { SAMPLE_APPLICATIONS } from '#shared/features/look-ups/limits.ts';
/**
 * What an application of every portfolio is there to show: a household that passes together though one member alone does
 * not, and three single applicants.
 */
export const STORY_PARTS = [
  'household-passes',
  'household-fails',
  /** No account is linked: whatever is measured there is missing. */
  'not-measured',
  /** The service's points of one attribute are others than the rule gives. */
  'counted-otherwise',
  /** From the second look-up on, some values are better. */
  'changes',
] as const;
export type StoryPart = (typeof STORY_PARTS)[number];

/** One application of the sample portfolio, as the desk's practice mode lists it. */
export interface PortfolioEntry {
  readonly applicationId: string;
  readonly applicantToken: string;
  readonly name: string;
  readonly property: string;
  readonly unit: string;
  /** ISO date and time. */
  readonly appliedAt: string;
  /** Applications of one key apply for one unit together; null for those who apply alone. */
  readonly householdKey: string | null;
  /** null for all but the first few. */
  readonly story: StoryPart | null;
}

/** What a portfolio was generated from. The same origin always gives the same portfolio. */
export interface PortfolioOrigin {
  readonly seed: number;
  readonly applications: number;
}

export const DEFAULT_ORIGIN: PortfolioOrigin = { seed: 7, applications: SAMPLE_APPLICATIONS };

/** Attribute name to the applicant's measured value; a name that is missing or null was not measured. */
export type MeasuredValues = Readonly<Record<string, number | null>>;

/** A sample application with everything that the service knows about it. */
export interface SampleApplication extends PortfolioEntry {
  readonly measured: MeasuredValues;
  /** What is measured from the second look-up on; null where that stays the same. */
  readonly measuredLater: MeasuredValues | null;
}
