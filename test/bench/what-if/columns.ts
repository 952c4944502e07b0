import { ApplicationColumns, WhatIf } from '#shared/scoring/columns/index.ts';
import { ScoredSide } from '#shared/scoring/columns/scored-side.ts';
import type { Settings } from '#shared/scoring/index.ts';
import { type BenchApplications, withAllEdited, withOneEdited } from './applications.ts';
import type { Candidate, Timed } from './candidate.ts';

const RUNS = 5;

const request = {
  filter: { property: null, fromMs: null, toMs: null },
  bandsBefore: { approvePercent: 80, declinePercent: 60 },
  bands: { approvePercent: 80, declinePercent: 60 },
  propertyBands: new Map<number, never>(),
  mostMissing: null,
};

/** Sums are kept, so that no compiler leaves them out. */
const sums = new Float64Array(2);

/** A pass that only reads the measured values: the limit that everything is held against. */
export function readPass({ measured, count, settings }: BenchApplications): Timed {
  const run = (): void => {
    let sum = 0;
    for (const values of measured) {
      for (let place = 0; place < values.length; place += 1) sum += values[place] ?? 0;
    }
    sums[0] = sum;
  };
  const what = 'a pass that only reads the 12 columns of 64-bit numbers';
  return { what, applications: count, runs: RUNS, edited: () => settings, run };
}

/**
 * A pass that only reads what the product's columns hold in their place: for each application and attribute which value it is. A function of
 * its own, as one that reads both kinds of arrays is compiled to slower code.
 */
export function codesPass(applications: BenchApplications): Timed {
  const { count, settings } = applications;
  const columns = inColumns(applications);
  const codesOf = applications.names.map((name) => {
    const form = columns.column(name)?.form;
    if (form?.kind !== 'coded') throw new Error(`${name} has too many different values to be coded.`);
    return form.codes.subarray(0, count);
  });
  const run = (): void => {
    let sum = 0;
    for (const codes of codesOf) {
      for (let place = 0; place < codes.length; place += 1) sum += codes[place] ?? 0;
    }
    sums[1] = sum;
  };
  const what = "a pass that only reads the 12 columns of the product's 16-bit codes";
  return { what, applications: count, runs: RUNS, edited: () => settings, run };
}

function inColumns({ count, names, measured }: BenchApplications): ApplicationColumns {
  const columns = new ApplicationColumns();
  for (let place = 0; place < count; place += 1) {
    const values = measured.map((column) => {
      const value = column[place] ?? Number.NaN;
      return Number.isNaN(value) ? null : value;
    });
    columns.add({ property: 0, fetchedAtMs: place, names, measured: values });
  }
  return columns;
}

/** The product's own columns: only scored again, and with all that the panel shows. */
export function columnCandidates(applications: BenchApplications, kind: string): Candidate[] {
  const columns = inColumns(applications);
  const before = applications.settings;
  const one = (movement: number): Settings => withOneEdited(before, movement);
  const all = (movement: number): Settings => withAllEdited(before, movement);
  return [
    scoredAgain(columns, `${kind}: one attribute edited, scored again`, one),
    wholeEffect(columns, `${kind}: one attribute edited, whole effect with 50 movers`, before, one),
    scoredAgain(columns, `${kind}: all attributes edited, scored again`, all),
    wholeEffect(columns, `${kind}: all attributes edited, whole effect with 50 movers`, before, all),
  ];
}

function scoredAgain(columns: ApplicationColumns, what: string, edited: Candidate['edited']): Candidate {
  const side = new ScoredSide(columns);
  return {
    what,
    applications: columns.count,
    runs: RUNS,
    edited,
    run: (settings) => side.follow(settings),
    scores: (settings) => {
      side.follow(settings);
      return side.totals.slice(0, columns.places);
    },
  };
}

function wholeEffect(
  columns: ApplicationColumns,
  what: string,
  before: Settings,
  edited: Candidate['edited'],
): Candidate {
  const whatIf = new WhatIf(columns);
  const scoredAfter = new ScoredSide(columns);
  return {
    what,
    applications: columns.count,
    runs: RUNS,
    edited,
    run: (after) => {
      whatIf.effect({ before, after, ...request });
    },
    scores: (after) => {
      const { distribution, weight } = whatIf.effect({ before, after, ...request }).after;
      scoredAfter.follow(after);
      const scores = scoredAfter.totals.slice(0, columns.places);
      const counted = new Array<number>(distribution.length).fill(0);
      for (const score of scores) {
        const bar = Math.min(Math.floor((score * counted.length) / weight), counted.length - 1);
        counted[bar] = (counted[bar] ?? 0) + 1;
      }
      if (distribution.join() !== counted.join())
        throw new Error(`${what}: the distribution is another one.`);
      return scores;
    },
  };
}
