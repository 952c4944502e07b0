import type { Random } from './random.ts';

/** A made-up building. Rents are per month, in dollars, from the smallest unit to the largest. */
export interface Property {
  readonly name: string;
  readonly leastRentDollars: number;
  readonly mostRentDollars: number;
  unit(random: Random): string;
}

export const PROPERTIES: readonly [Property, ...Property[]] = [
  {
    name: 'Juniper Court (sample)',
    leastRentDollars: 1_150,
    mostRentDollars: 1_900,
    unit: (random) => `${random.pick(['A', 'B', 'C', 'D'])}-${random.whole(1, 3)}0${random.whole(1, 8)}`,
  },
  {
    name: 'Harbor Lofts (sample)',
    leastRentDollars: 1_700,
    mostRentDollars: 3_100,
    unit: (random) => `${random.whole(2, 14)}${random.pick(['A', 'B', 'C', 'D', 'E', 'F'])}`,
  },
  {
    name: 'Maple Terrace (sample)',
    leastRentDollars: 1_350,
    mostRentDollars: 2_400,
    unit: (random) => `${random.whole(10, 98)}${random.pick(['E', 'W'])}`,
  },
  {
    name: 'Quarry Park (sample)',
    leastRentDollars: 950,
    mostRentDollars: 1_500,
    unit: (random) => `${random.whole(1, 160)}`,
  },
];
