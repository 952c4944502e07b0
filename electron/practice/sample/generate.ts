import { createHash } from 'node:crypto';
import type { PortfolioOrigin, SampleApplication } from '../portfolio.ts';
import { inventMeasuredValues } from './measured-values.ts';
import { inventName } from './names.ts';
import { PROPERTIES, type Property } from './properties.ts';
import { type Random, randomStream } from './random.ts';
import { FIRST_HOUSEHOLD_SIZE, inventFirstHouseholdMember, inventStoryApplicant } from './story.ts';

/** In every group of this many applications the first two or three apply for one unit together. */
const GROUP = 8;
const FIRST_NUMBER = 10_001;
/** A fixed half-year, so that the same seed gives the same dates whenever it is used. */
const FIRST_DAY_MS = Date.UTC(2026, 2, 2);
const PERIOD_DAYS = 182;
const OPENING_MINUTES = 14 * 60;
const CLOSING_MINUTES = 23 * 60;

/** The keys of the streams of random numbers, so that one draw more for one applicant changes no other. */
const STREAM = { group: 1, applicant: 2, date: 3 } as const;

interface Group {
  readonly number: number;
  readonly property: Property;
  /** So many at the beginning of the group apply together. */
  readonly householdSize: number;
  readonly sharedUnit: string;
  readonly familyNames: 'shared' | 'own';
}

/** Generates a sample portfolio. The same origin gives the same portfolio on every machine. */
export function generatePortfolio({ seed, applications }: PortfolioOrigin): SampleApplication[] {
  const portfolio: SampleApplication[] = [];
  for (let start = 0; start < applications; start += GROUP) {
    const group = inventGroup(seed, start / GROUP);
    const members = Math.min(GROUP, applications - start);
    // A portfolio that ends in the middle of a household has no household there.
    const together = group.householdSize <= members ? group.householdSize : 0;
    const { family } = inventName(randomStream(seed, STREAM.group, group.number, 1), start);
    for (let place = start; place < start + members; place += 1) {
      portfolio.push(
        place - start < together
          ? inventHouseholdMember(seed, place, { ...group, family, start, applications })
          : inventLoneApplicant(seed, place, applications),
      );
    }
  }
  return portfolio;
}

function inventGroup(seed: number, number: number): Group {
  const random = randomStream(seed, STREAM.group, number);
  const property = random.pick(PROPERTIES);
  const drawnSize = random.fraction() < 0.3 ? 3 : 2;
  return {
    number,
    property,
    householdSize: number === 0 ? FIRST_HOUSEHOLD_SIZE : drawnSize,
    sharedUnit: property.unit(random),
    familyNames: random.fraction() < 0.45 ? 'shared' : 'own',
  };
}

function inventLoneApplicant(seed: number, place: number, applications: number): SampleApplication {
  const random = randomStream(seed, STREAM.applicant, place);
  const { given, family } = inventName(random, place);
  const property = random.pick(PROPERTIES);
  const unit = property.unit(random);
  const steadiness = inventSteadiness(random);
  const rentDollars = inventRent(random, property);
  return {
    ...identityOf(seed, place),
    name: `${given} ${family}`,
    property: property.name,
    unit,
    appliedAt: inventDate(seed, place, 0, applications),
    householdKey: null,
    ...(inventStoryApplicant(seed, place, rentDollars) ?? inventOrdinary(random, steadiness, rentDollars)),
  };
}

interface HouseholdFrame extends Group {
  readonly family: string;
  /** The place of the household's first member. */
  readonly start: number;
  readonly applications: number;
}

function inventHouseholdMember(seed: number, place: number, frame: HouseholdFrame): SampleApplication {
  const { number, property, householdSize, start, applications } = frame;
  const random = randomStream(seed, STREAM.applicant, place);
  const name = inventName(random, place);
  const rentDollars = inventRent(random, property) / householdSize;
  return {
    ...identityOf(seed, place),
    name: `${name.given} ${frame.familyNames === 'shared' ? frame.family : name.family}`,
    property: property.name,
    unit: frame.sharedUnit,
    appliedAt: inventDate(seed, start, place - start, applications),
    householdKey: `H-${String(number + 1).padStart(2, '0')}`,
    ...(number === 0
      ? inventFirstHouseholdMember(seed, place, rentDollars)
      : inventOrdinary(random, inventSteadiness(random), rentDollars)),
  };
}

/** What is measured of somebody who has no story. */
const inventOrdinary = (random: Random, steadiness: number, rentDollars: number) => ({
  story: null,
  measured: inventMeasuredValues(random, { steadiness, rentDollars, coverage: 'by chance' }),
  measuredLater: null,
});

const identityOf = (seed: number, place: number) => ({
  applicationId: `A-${FIRST_NUMBER + place}`,
  applicantToken: inventToken(seed, place),
});

/** Applicants are a little worse off than the middle: there is something to decide. */
const inventSteadiness = (random: Random): number => random.normal() - 0.25;

const inventRent = (random: Random, { leastRentDollars, mostRentDollars }: Property): number =>
  leastRentDollars + random.fraction() * (mostRentDollars - leastRentDollars);

/** Applications come in the order of their numbers, at office hours; a household's come minutes apart. */
function inventDate(seed: number, arrival: number, placeInHousehold: number, applications: number): string {
  const jitter = randomStream(seed, STREAM.date, arrival).fraction();
  const days = ((arrival + jitter) / applications) * PERIOD_DAYS;
  const day = Math.floor(days);
  const minutes = OPENING_MINUTES + (days - day) * (CLOSING_MINUTES - OPENING_MINUTES) + placeInHousehold * 4;
  return new Date(FIRST_DAY_MS + (day * 24 * 60 + Math.floor(minutes)) * 60_000).toISOString();
}

/** Not secret, as it follows from the seed; shaped like the random tokens of the real service. */
function inventToken(seed: number, place: number): string {
  const bytes = createHash('sha256').update(`applicant ${seed} ${place}`).digest();
  return `apt_${bytes.subarray(0, 16).toString('base64url')}`;
}
