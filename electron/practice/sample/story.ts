import { defaultSettings, scoreApplication } from '#shared/scoring/index.ts';
import type { MeasuredValues, SampleApplication, StoryPart } from '../portfolio.ts';
import { type Circumstances, inventMeasuredValues } from './measured-values.ts';
import { randomStream } from './random.ts';

type Told = Pick<SampleApplication, 'story' | 'measured' | 'measuredLater'>;

interface Role {
  readonly story: StoryPart;
  readonly steadiness: number;
  readonly coverage: Circumstances['coverage'];
  /** What the starting configuration is to make of the values, and of those measured later. */
  isSuch(score: number, laterScore: number): boolean;
}

const MOST = 100;

/**
 * The first household of every portfolio is the one to try things with: all together pass (a mean of 80 and more),
 * though one of them alone does not (below 60).
 */
const HOUSEHOLD: readonly Role[] = [
  { story: 'household-passes', steadiness: 2.4, coverage: 'everything', isSuch: (score) => score >= 95 },
  {
    story: 'household-fails',
    steadiness: -1.5,
    coverage: 'everything',
    isSuch: (score) => score >= 50 && score <= 58,
  },
  { story: 'household-passes', steadiness: 2.1, coverage: 'everything', isSuch: (score) => score >= 95 },
];

export const FIRST_HOUSEHOLD_SIZE = HOUSEHOLD.length;

/** Those who apply alone and have something to tell, by their place behind the first household. */
const ALONE: ReadonlyMap<number, Role> = new Map<number, Role>([
  [4, { story: 'not-measured', steadiness: 1.5, coverage: 'all but accounts', isSuch: () => true }],
  [5, { story: 'counted-otherwise', steadiness: 1, coverage: 'everything', isSuch: (score) => score < MOST }],
  [
    6,
    {
      story: 'changes',
      steadiness: 0,
      coverage: 'everything',
      isSuch: (score, laterScore) => score >= 62 && score <= 78 && laterScore >= 82,
    },
  ],
]);

const STREAM = 4;
const ATTEMPTS = 500;

/** What is measured of a member of the first household. */
export function inventFirstHouseholdMember(seed: number, place: number, rentDollars: number): Told {
  const role = HOUSEHOLD[place];
  if (role === undefined) throw new RangeError(`The first household has no member ${place}.`);
  return invent(role, seed, place, rentDollars);
}

/** What is measured of an applicant who applies alone and has something to tell; null of all others. */
export function inventStoryApplicant(seed: number, place: number, rentDollars: number): Told | null {
  const role = ALONE.get(place);
  return role === undefined ? null : invent(role, seed, place, rentDollars);
}

/** The values are drawn again until they fit the role. */
function invent(role: Role, seed: number, place: number, rentDollars: number): Told {
  const { story, steadiness, coverage } = role;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const random = randomStream(seed, STREAM, place, attempt);
    const measured = inventMeasuredValues(random, { steadiness, rentDollars, coverage });
    const measuredLater = story === 'changes' ? paidOff(measured) : null;
    if (role.isSuch(scoreOf(measured), scoreOf(measuredLater ?? measured))) {
      return { story, measured, measuredLater };
    }
  }
  throw new Error(`The starting configuration scores nobody as "${story}" needs it.`);
}

const scoreOf = (measured: MeasuredValues): number => scoreApplication(defaultSettings(), measured).score;

/** A loan is paid off, and what a late salary had done to the account has been put right. */
const paidOff = (measured: MeasuredValues): MeasuredValues => ({
  ...measured,
  debt_to_income: Math.max(0, (measured.debt_to_income ?? 0) - 18),
  late_rent_rate: 0,
  nsf_count: 0,
  days_negative: 0,
});
