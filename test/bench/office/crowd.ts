import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Agent, request } from 'undici';
import type { TestDesk } from '#test/integration/hub/desk.ts';
import { serveHub } from '#test/integration/hub/process.ts';
import { hubBundle } from '../../run/hub-bundle.ts';
import { median } from '../report.ts';
import type { Follower, ToldByCrowd, ToldToCrowd } from './crowd-messages.ts';
import { type CrowdOffice, foundOffices } from './crowd-offices.ts';
import { makeNote } from './hub.ts';
import { atMost, type Measured, type Subject } from './subject.ts';

const DESKS = Number(process.env.THRESHOLD_BENCH_DESKS ?? 3_000);
const DESKS_OF_AN_OFFICE = 10;
const PARTS = 3;
const ACTS = 1_000;
const ACTS_PER_SECOND = 100;
const SETTLED_MS = 2_000;
const MOST_MEMORY_MB = 500;
const MOST_P99_MS = 250;
const MOST_RECONNECTED_MS = 15_000;

/** Many desks of many offices that follow live at one hub, by plain HTTP and by TLS: what they take, how soon all of an office have an act, and how soon they are back. */
export const crowd: Subject = async (hub) => {
  const { engine } = hub.place;
  const folder = mkdtempSync(join(tmpdir(), 'threshold-bench-crowd-'));
  const at = await hub.place.next();
  try {
    const offices = await foundOffices(at, DESKS / DESKS_OF_AN_OFFICE, DESKS_OF_AN_OFFICE);
    const options = engine === 'SQLite' ? ['--data', at] : ['--data', folder, '--database', at];
    const measured: Measured[] = [];
    for (const [place, way] of (['HTTP', 'TLS'] as const).entries()) {
      // What was done by the way before is read again from the beginning: it is another act.
      const firstAct = place * ACTS;
      const ofWay = way === 'HTTP' ? ['--plain'] : [];
      measured.push(await followedBy(offices, firstAct, [...options, ...ofWay], `${way}, ${engine}`));
    }
    return {
      rows: measured.flatMap(({ rows }) => rows),
      targets: measured.flatMap(({ targets }) => targets),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

async function followedBy(
  offices: readonly CrowdOffice[],
  firstAct: number,
  options: readonly string[],
  name: string,
): Promise<Measured> {
  const bundle = await hubBundle();
  const serve = (port: string) =>
    serveHub(bundle, [...options, '--rate-limit', '1000000000', '--port', port]);
  let hub = await serve('0');
  const parts = Array.from({ length: PARTS }, () =>
    fork(join(import.meta.dirname, 'crowd-program.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }),
  );
  const agent = new Agent({ connections: 32, connect: { rejectUnauthorized: false } });
  try {
    const aloneMb = await memoryMb(hub.url, agent);
    const beganMs = nowMs();
    const opened = parts.map((part) => nextTold(part, 'all-open'));
    const followers = await Promise.all(offices.flatMap(followersOf));
    for (const [place, part] of parts.entries()) {
      const own = followers.filter((_, at) => at % PARTS === place);
      tell(part, { told: 'follow', url: hub.url, followers: own });
    }
    const connectedMs = Math.max(...(await Promise.all(opened)).map(({ atMs }) => atMs)) - beganMs;
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
    const followedMb = await memoryMb(hub.url, agent);

    const acts = await actsOf(offices, firstAct, hub.url, agent);
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
    const heardByAll = await heardOf(parts, acts);
    const workedMb = await memoryMb(hub.url, agent);

    const { port } = new URL(hub.url);
    hub.child.kill('SIGKILL');
    await hub.ended;
    const back = parts.map((part) => nextTold(part, 'all-open'));
    hub = await serve(port);
    const listeningMs = nowMs();
    const backMs = Math.max(...(await Promise.all(back)).map(({ atMs }) => atMs)) - listeningMs;

    const desks = `${DESKS.toLocaleString('en-US')} desks, ${name}`;
    const p99Ms = heardByAll.toSorted((a, b) => a - b)[Math.floor(heardByAll.length * 0.99)] ?? 0;
    const row = (what: string, value: number, unit = 'ms') => ({
      what: `${what}, ${desks}`,
      median: value,
      unit,
      ratio: 1,
    });
    return {
      rows: [
        row('the hub’s memory before they come', aloneMb, 'MB'),
        row('the hub’s memory', followedMb, 'MB'),
        row('the hub’s memory behind the acts', workedMb, 'MB'),
        row('until all are connected', connectedMs),
        row(`${ACTS_PER_SECOND} acts a second, until all of an office have one`, median(heardByAll)),
        row('p99 of that', p99Ms),
        row('until all are back at a hub that was killed', backMs),
      ],
      targets: [
        atMost(`until all of an office have an act (p99), ${desks}`, p99Ms, MOST_P99_MS),
        atMost(`until all are back, ${desks}`, backMs, MOST_RECONNECTED_MS),
        {
          what: `the hub’s memory, ${desks}`,
          limit: `≤ ${MOST_MEMORY_MB} MB`,
          value: `${workedMb.toFixed(0)} MB`,
          met: workedMb <= MOST_MEMORY_MB,
        },
      ],
    };
  } finally {
    for (const part of parts) part.disconnect();
    hub.child.kill('SIGTERM');
    await hub.ended;
    await agent.close();
  }
}

const nowMs = (): number => Number(process.hrtime.bigint()) / 1e6;
const tell = (part: ChildProcess, told: ToldToCrowd): void => void part.send(told);
const followersOf = ({ desks }: CrowdOffice): Promise<Follower>[] =>
  desks.map(async (desk) => ({ office: desk.office, token: await desk.token() }));

/** The next that a part tells of a kind. */
async function nextTold<Kind extends ToldByCrowd['told']>(
  part: ChildProcess,
  kind: Kind,
): Promise<Extract<ToldByCrowd, { told: Kind }>> {
  const isOfKind = (told: ToldByCrowd): told is Extract<ToldByCrowd, { told: Kind }> => told.told === kind;
  for (;;) {
    const [told]: ToldByCrowd[] = await once(part, 'message');
    if (told !== undefined && isOfKind(told)) return told;
  }
}

async function memoryMb(url: string, dispatcher: Agent): Promise<number> {
  const { body } = await request(`${url}/metrics`, { dispatcher });
  const [, bytes = '0'] = /^process_resident_memory_bytes (\d+)$/m.exec(await body.text()) ?? [];
  return Number(bytes) / 1e6;
}

/** By act, when it was begun. */
async function actsOf(
  offices: readonly CrowdOffice[],
  firstAct: number,
  url: string,
  dispatcher: Agent,
): Promise<ReadonlyMap<number, number>> {
  const begun = new Map<number, number>();
  const startMs = nowMs();
  const underWay: Promise<void>[] = [];
  const last = new Map<TestDesk, Promise<void>>();
  for (let place = 0; place < ACTS; place += 1) {
    const act = firstAct + place;
    const dueMs = startMs + (place * 1_000) / ACTS_PER_SECOND;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueMs - nowMs())));
    // Each office in turn, and of it one desk after the other.
    const office = offices[place % offices.length];
    const desk = office?.desks[Math.floor(place / offices.length) % DESKS_OF_AN_OFFICE];
    if (desk === undefined) continue;
    const acting = async (): Promise<void> => {
      await last.get(desk);
      begun.set(act, nowMs());
      const { statusCode, body } = await request(`${url}/v1/offices/${desk.office}/append`, {
        dispatcher,
        method: 'POST',
        headers: { authorization: `Bearer ${await desk.token()}`, 'content-type': 'application/json' },
        body: JSON.stringify(desk.batch([makeNote(desk, `act-${act}.`)])),
      });
      if (statusCode !== 200) throw new Error(await body.text());
      await body.dump();
    };
    const made = acting();
    last.set(desk, made);
    underWay.push(made);
  }
  await Promise.all(underWay);
  return begun;
}

/** Of each act, how long until all desks of its office had it. Throws where one has not. */
async function heardOf(
  parts: readonly ChildProcess[],
  begun: ReadonlyMap<number, number>,
): Promise<readonly number[]> {
  const reports = parts.map((part) => nextTold(part, 'heard'));
  for (const part of parts) tell(part, { told: 'report' });
  const heard = (await Promise.all(reports)).flatMap((report) => report.heard);
  const byAct = Map.groupBy(heard, ({ act }) => act);
  return [...begun].map(([act, atMs]) => {
    const of = byAct.get(act) ?? [];
    if (of.length !== DESKS_OF_AN_OFFICE) throw new Error(`Act ${act} was heard by ${of.length} desks.`);
    return Math.max(...of.map((each) => each.atMs)) - atMs;
  });
}
