import { createHash } from 'node:crypto';
import type { PortfolioOrigin, SampleApplication } from '../portfolio.ts';
import { inventMeasuredValues } from './measured-values.ts';
import { inventName } from './names.ts';
import { PROPERTIES, type Property } from './properties.ts';
import { type Random, randomStream } from './random.ts';

/** In every group of this many applications the first two or three apply for one unit together. */
const GROUP = 8;
const FIRST_NUMBER = 10_001;
/** A fixed half-year, so that the same seed gives the same dates whenever it is used. */
const FIRST_DAY_MS = Date.UTC(2026, 2, 2);
const PERIOD_DAYS = 182;
const MINUTE_MS = 60_000;
const OPENING_MS = 14 * 60 * MINUTE_MS;
const CLOSING_MS = 23 * 60 * MINUTE_MS;

/** The keys of the streams of random numbers: a group's draws do not depend on how many applicants it has. */
const STREAM = { group: 1, applicant: 2, date: 3 } as const;

/**
 * The first household of every portfolio is the one to try things with: two of the three pass by themselves and one
 * does not, while all together do.
 */
const FIRST_HOUSEHOLD_STEADINESS = [1.7, -1.9, 1.6] as const;

interface Group {
  readonly property: Property;
  /** The members of the group's household share a unit; 0 where nobody in the group applies together. */
  readonly householdSize: number;
  readonly sharedUnit: string;
  readonly sharedFamilyName: 'shared' | 'own';
}

/** Generates a sample portfolio. The same origin gives the same portfolio on every machine. */
export function generatePortfolio({ seed, applications }: PortfolioOrigin): SampleApplication[] {
  const portfolio: SampleApplication[] = [];
  let family = '';
  for (let place = 0; place < applications; place += 1) {
    const groupNumber = Math.floor(place / GROUP);
    const groupPlace = place % GROUP;
    const group = inventGroup(randomStream(seed, STREAM.group, groupNumber), groupNumber);
    // A portfolio that ends in the middle of a household has no household there.
    const householdEnds = groupNumber * GROUP + group.householdSize <= applications;
    const together = groupPlace < group.householdSize && householdEnds;

    const random = randomStream(seed, STREAM.applicant, place);
    const name = inventName(random, place);
    if (!(together && groupPlace > 0 && group.sharedFamilyName === 'shared')) family = name.family;
    const property = together ? group.property : random.pick(PROPERTIES);
    const rentDollars = Math.round(
      property.leastRentDollars + random.fraction() * (property.mostRentDollars - property.leastRentDollars),
    );
    const ownSteadiness = random.normal() - 0.25;
    const storied = groupNumber === 0 && together ? FIRST_HOUSEHOLD_STEADINESS[groupPlace] : undefined;

    portfolio.push({
      applicationId: `A-${FIRST_NUMBER + place}`,
      applicantToken: inventToken(seed, place),
      name: `${name.given} ${family}`,
      property: property.name,
      unit: together ? group.sharedUnit : property.unit(random),
      appliedAt: inventDate(seed, together ? groupNumber * GROUP : place, place, applications),
      householdKey: together ? `H-${String(groupNumber + 1).padStart(2, '0')}` : null,
      measured: inventMeasuredValues(random, {
        steadiness: storied ?? ownSteadiness,
        measured: storied === undefined ? 'by chance' : 'everything',
        rentDollars: together ? rentDollars / group.householdSize : rentDollars,
      }),
    });
  }
  return portfolio;
}

function inventGroup(random: Random, groupNumber: number): Group {
  const property = random.pick(PROPERTIES);
  const drawnSize = random.fraction() < 0.3 ? 3 : 2;
  return {
    property,
    householdSize: groupNumber === 0 ? FIRST_HOUSEHOLD_STEADINESS.length : drawnSize,
    sharedUnit: property.unit(random),
    sharedFamilyName: random.fraction() < 0.45 ? 'shared' : 'own',
  };
}

/** Applications come in the order of their numbers, at office hours; a household's come minutes apart. */
function inventDate(seed: number, arrival: number, place: number, applications: number): string {
  const jitter = randomStream(seed, STREAM.date, arrival).fraction();
  const days = ((arrival + jitter) / applications) * PERIOD_DAYS;
  const day = Math.floor(days);
  const timeMs = OPENING_MS + (days - day) * (CLOSING_MS - OPENING_MS) + (place - arrival) * 4 * MINUTE_MS;
  return new Date(
    FIRST_DAY_MS + day * 24 * 60 * MINUTE_MS + Math.floor(timeMs / MINUTE_MS) * MINUTE_MS,
  ).toISOString();
}

/** Not secret, as it follows from the seed; shaped like the random tokens of the real service. */
function inventToken(seed: number, place: number): string {
  const bytes = createHash('sha256').update(`applicant ${seed} ${place}`).digest();
  return `apt_${bytes.subarray(0, 16).toString('base64url')}`;
}
