import { fixtureIdentifier } from '#test/fixtures/applications.ts';
import { median } from '../report.ts';
import { BenchDesk } from './desks.ts';
import { DeskFolders } from './folders.ts';
import { joins } from './joins.ts';
import { atMost, type Measured, type Subject } from './subject.ts';

const ENTRIES = 1_000;
const LOCAL_ACTS = 150;
/** Between two: what the first one sends and gets back is over then, as it is when somebody works. */
const LOCAL_PAUSE_MS = 30;
const ACTS = 100;
/** Longer than a page waits between two pieces of news, and never in step with a hub that looks for what others wrote. */
const PAUSE_MS = 280;
const MOST_APPLIED_MS = { 'one hub': 20, 'a second hub': 50 };
/** How often a hub looks for what another has written (`hub/server.ts`), and what may come to it. */
const MOST_P99_MS = 60 + 50;
const MOST_LOCAL_MS = 0.2;
const HOUSEHOLD = {
  id: null,
  members: [{ token: 'T-1', name: 'Ana', applicationIdentifier: null }],
  property: '',
};

/** What an act costs more where it is shared, and how long until another desk has it: by the same hub, and by another over the same database. */
export const together: Subject = async (hub) => {
  const { engine } = hub.place;
  const folders = new DeskFolders();
  const desks: BenchDesk[] = [];
  const open = async (folder: string): Promise<BenchDesk> => {
    const desk = await BenchDesk.open(folder);
    desks.push(desk);
    return desk;
  };
  try {
    const maria = await open(await folders.withEntries(ENTRIES));
    await localActs(maria, 'warmed up');
    const alone = await localActs(maria, 'alone');
    await maria.call('office.create', { address: hub.url, code: hub.founderCode, name: 'Maria' });
    await maria.exchanged();
    await localActs(maria, 'warmed up, shared');
    const shared = await localActs(maria, 'shared');

    const ana = await open(folders.empty());
    await joins(ana, maria, hub.url);
    const measured: Measured[] = [await propagation(maria, ana, 'one hub', engine)];
    if (engine === 'PostgreSQL') {
      const paul = await open(folders.empty());
      await joins(paul, maria, hub.url, await hub.another());
      await ana.close();
      measured.push(await propagation(maria, paul, 'a second hub', engine));
    }
    const more = shared.threadMs - alone.threadMs;
    return {
      rows: [
        { what: `a local act, alone, ${engine}`, median: alone.tookMs, unit: 'ms', ratio: 1 },
        {
          what: `a local act, shared, ${engine}`,
          median: shared.tookMs,
          unit: 'ms',
          ratio: shared.tookMs / alone.tookMs,
        },
        {
          what: `CPU of an act in the thread, alone, ${engine}`,
          median: alone.threadMs,
          unit: 'ms',
          ratio: 1,
        },
        {
          what: `CPU of an act in the thread, shared, ${engine}`,
          median: shared.threadMs,
          unit: 'ms',
          ratio: shared.threadMs / alone.threadMs,
        },
        {
          what: `CPU of an act in the desk, alone, ${engine}`,
          median: alone.processMs,
          unit: 'ms',
          ratio: 1,
        },
        {
          what: `CPU of an act in the desk, shared and sent, ${engine}`,
          median: shared.processMs,
          unit: 'ms',
          ratio: shared.processMs / alone.processMs,
        },
        ...measured.flatMap(({ rows }) => rows),
      ],
      targets: [
        atMost(
          `a local act takes longer where it is shared, ${engine}`,
          shared.tookMs - alone.tookMs,
          MOST_LOCAL_MS,
        ),
        atMost(`it takes the records’ thread more CPU, ${engine}`, more, MOST_LOCAL_MS),
        ...measured.flatMap(({ targets }) => targets),
      ],
    };
  } finally {
    await Promise.allSettled(desks.map((desk) => desk.close()));
    folders.putAway();
  }
};

/** Writes another note on an application, as a page saves it. */
async function note(desk: BenchDesk, place: number, text: string) {
  const identifier = fixtureIdentifier(place);
  return desk.timed('notes.save', { identifier, id: null, text });
}

interface Cost {
  readonly tookMs: number;
  readonly threadMs: number;
  readonly processMs: number;
}

async function localActs(desk: BenchDesk, text: string): Promise<Cost> {
  const took: number[] = [];
  await desk.watched();
  const before = await desk.cpuMs();
  for (let act = 0; act < LOCAL_ACTS; act += 1) {
    await new Promise((resolve) => setTimeout(resolve, LOCAL_PAUSE_MS));
    const { beganMs, endedMs } = await note(desk, act, `${text} ${act}`);
    took.push(endedMs - beganMs);
  }
  const cpuMs = (await desk.cpuMs()) - before;
  const { workedMs } = await desk.watched();
  return { tookMs: median(took), threadMs: workedMs / LOCAL_ACTS, processMs: cpuMs / LOCAL_ACTS };
}

async function propagation(
  from: BenchDesk,
  to: BenchDesk,
  by: keyof typeof MOST_APPLIED_MS,
  engine: string,
): Promise<Measured> {
  const took: number[] = [];
  for (let act = -10; act < ACTS; act += 1) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS + Math.random() * 150));
    const text = `Told ${by} ${act}`;
    const seen = to.sees(async () => {
      const [newest] = await to.call('households.list', {});
      return newest?.note === text;
    });
    const { beganMs } = await from.timed('households.save', { ...HOUSEHOLD, note: text });
    const tookMs = (await seen) - beganMs;
    if (act >= 0) took.push(tookMs);
  }
  const p99 = took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0;
  const what = `an act until another desk shows it, by ${by}, ${engine}`;
  return {
    rows: [
      { what, median: median(took), unit: 'ms', ratio: 1 },
      { what: `p99 of ${what}`, median: p99, unit: 'ms', ratio: p99 / median(took) },
    ],
    targets: [atMost(what, median(took), MOST_APPLIED_MS[by]), atMost(`p99 of ${what}`, p99, MOST_P99_MS)],
  };
}
