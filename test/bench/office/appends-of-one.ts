import { median } from '../report.ts';
import { admitted, append, makeNote, startBeside } from './hub.ts';
import { atLeast, atMost, type Subject } from './subject.ts';

const DESKS = 32;
const SECONDS = 2;
const WARM_UP_ROUNDS = 1;
const ROUNDS = 3;
const LEAST_RATIO = { PostgreSQL: 0.5, SQLite: 0.25 };
const MOST_P99_MS = 100;

interface Load {
  readonly perSecond: number;
  readonly p99Ms: number;
}

/** Appends of one entry, 32 desks of one office at once, over HTTP, beside a bare hub that groups its inserts. */
export const appendsOfOne: Subject = async (hub) => {
  const { engine } = hub.place;
  const desks = await admitted(hub, DESKS);
  // What the bare one takes is made by others: a chain belongs to one hub.
  const others = await admitted(hub, DESKS);
  const bare = await startBeside('bare-hub.ts', engine, await hub.place.next());
  try {
    const taken: { readonly ofHub: Load; readonly ofBare: Load }[] = [];
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
      const ofBare = await load(others, (desk) => append(bare.url, desk, [makeNote(desk)]));
      const ofHub = await load(desks, (desk) => append(hub.url, desk, [makeNote(desk)]));
      if (round >= 0) taken.push({ ofHub, ofBare });
    }
    const of = (loads: readonly Load[]): Load => ({
      perSecond: median(loads.map(({ perSecond }) => perSecond)),
      p99Ms: median(loads.map(({ p99Ms }) => p99Ms)),
    });
    const [ofHub, ofBare] = [of(taken.map((each) => each.ofHub)), of(taken.map((each) => each.ofBare))];
    const ratio = ofHub.perSecond / ofBare.perSecond;
    const what = `appends of one, ${DESKS} desks, ${engine}`;
    return {
      rows: [
        { what: `bare hub: ${what}`, median: ofBare.perSecond, unit: '/s', ratio: 1 },
        { what, median: ofHub.perSecond, unit: '/s', ratio },
        { what: `bare hub: p99, ${engine}`, median: ofBare.p99Ms, unit: 'ms', ratio: 1 },
        { what: `p99, ${engine}`, median: ofHub.p99Ms, unit: 'ms', ratio: ofHub.p99Ms / ofBare.p99Ms },
      ],
      targets: [
        atLeast(`${what}, of the bare hub`, ratio, LEAST_RATIO[engine]),
        atMost(`p99 of ${what}`, ofHub.p99Ms, MOST_P99_MS),
      ],
    };
  } finally {
    bare.child.kill();
  }
};

async function load<Desk>(desks: readonly Desk[], call: (desk: Desk) => Promise<unknown>): Promise<Load> {
  const took: number[] = [];
  const startedMs = performance.now();
  const endMs = startedMs + SECONDS * 1_000;
  await Promise.all(
    desks.map(async (desk) => {
      while (performance.now() < endMs) {
        const calledMs = performance.now();
        await call(desk);
        took.push(performance.now() - calledMs);
      }
    }),
  );
  const seconds = (performance.now() - startedMs) / 1_000;
  const sorted = took.toSorted((a, b) => a - b);
  return { perSecond: took.length / seconds, p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? 0 };
}
