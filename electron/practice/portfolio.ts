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
}

/** What a portfolio was generated from. The same origin always gives the same portfolio. */
export interface PortfolioOrigin {
  readonly seed: number;
  readonly applications: number;
}

export const DEFAULT_ORIGIN: PortfolioOrigin = { seed: 7, applications: 240 };

/** Attribute name to the applicant's measured value; a name that is missing or null was not measured. */
export type MeasuredValues = Readonly<Record<string, number | null>>;

/** A sample application with everything that the service knows about it. */
export interface SampleApplication extends PortfolioEntry {
  readonly measured: MeasuredValues;
}
