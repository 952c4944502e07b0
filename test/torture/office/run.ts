import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { startOfficeHubs } from './office-hub.ts';
import { runWorld, STEPS, type WorldReport } from './world.ts';

/** Which worlds a thread runs: those at `place` of each `of`. A world's own seed is the first one's and its number. */
export interface Share {
  readonly seed: number;
  readonly worlds: number;
  readonly of: number;
  readonly place: number;
}

/** What a thread tells of a world. */
export type Told = WorldReport | { readonly seed: number; readonly thrown: string };

export interface OfficesTortured {
  readonly worlds: number;
  readonly entries: number;
  readonly kinds: ReadonlySet<string>;
  readonly happened: Readonly<Record<string, number>>;
  /** How many desks were in at the end, and how many worlds had so many. */
  readonly desks: ReadonlyMap<number, number>;
  readonly wrong: readonly string[];
}

const MOST_TOLD = 5;
const MOST_THREADS = 4;

/** Seeded interleavings of offices, in as many threads as the machine has room for. */
export async function tortureOffices({
  worlds,
  seed,
  onWorld = () => undefined,
}: {
  readonly worlds: number;
  readonly seed: number;
  readonly onWorld?: (done: number) => void;
}): Promise<OfficesTortured> {
  const told: Told[] = [];
  const of = Math.min(MOST_THREADS, availableParallelism(), worlds);
  await Promise.all(
    Array.from({ length: of }, (_, place) =>
      inThread({ seed, worlds, of, place }, (one) => onWorld(told.push(one))),
    ),
  );
  const kinds = new Set<string>();
  const desks = new Map<number, number>();
  const happened: Record<string, number> = {};
  const wrong: string[] = [];
  let entries = 0;
  for (const one of told.toSorted((a, b) => a.seed - b.seed)) {
    const found = 'thrown' in one ? [one.thrown] : one.wrong;
    if (found.length > 0) wrong.push(`seed ${one.seed}: ${found.join('\n')}`);
    if ('thrown' in one) continue;
    entries += one.entries;
    desks.set(one.desks, (desks.get(one.desks) ?? 0) + 1);
    for (const kind of one.kinds) kinds.add(kind);
    for (const [what, times] of Object.entries(one.happened)) happened[what] = (happened[what] ?? 0) + times;
  }
  if (told.length < worlds) wrong.push(`Only ${told.length} of ${worlds} worlds were told of.`);
  const first = told
    .toSorted((a, b) => a.seed - b.seed)
    .find((one) => 'thrown' in one || one.wrong.length > 0);
  const least = first === undefined ? [] : [await leastOf(first.seed)];
  return {
    worlds: told.length,
    entries,
    kinds,
    happened,
    desks,
    wrong: [...wrong.slice(0, MOST_TOLD), ...least],
  };
}

function inThread(share: Share, onTold: (told: Told) => void): Promise<void> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: share });
  worker.on('message', onTold);
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => resolve());
  });
}

/** How few of a world's steps already go wrong: what stands before the last of them matters, what comes behind it does not. */
async function leastOf(seed: number): Promise<string> {
  for (let steps = 0; steps <= STEPS; steps += 1) {
    // An office is founded once: the same again needs other hubs.
    const hubs = await startOfficeHubs();
    try {
      const { wrong } = await runWorld(hubs, seed, steps).catch((error: unknown) => ({
        wrong: [String(error)],
      }));
      if (wrong.length > 0)
        return `seed ${seed}: ${steps} of its ${STEPS} steps are enough for: ${wrong.join('\n')}`;
    } finally {
      await hubs.close();
    }
  }
  return `seed ${seed} did not go wrong again.`;
}
