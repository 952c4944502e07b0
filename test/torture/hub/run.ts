import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inviteKeys } from '#hub/invite-keys.ts';
import { sha256 } from '#hub/keys.ts';
import { CHAIN_START, chainText, LONGEST_TOKEN_S, type Point } from '#shared/office/calls.ts';
import { readInviteCode } from '#shared/office/invite-code.ts';
import { seededRandom } from '#test/fixtures/applications.ts';
import { builtFile } from '#test/fixtures/built-program.ts';
import { type MadeEntry, type ReadLine, TestDesk } from '#test/integration/hub/desk.ts';
import { found } from '#test/integration/hub/offices.ts';
import { startPostgres } from '#test/integration/hub/postgres.ts';
import { founderCodeOf, type HubProgram, serveHub } from '#test/integration/hub/process.ts';

/** Who is killed in one round. */
export type Victim = 'first hub' | 'second hub' | 'both hubs' | 'PostgreSQL';

export interface HubTortured {
  readonly kills: Readonly<Record<Victim, number>>;
  readonly acknowledged: number;
  readonly entries: number;
  /** Batches that were sent again because their answer was lost, and of them those that had been taken. */
  readonly sentAgain: number;
  readonly takenBefore: number;
  readonly wrong: readonly string[];
}

const DESKS = 6;
const MOST_IN_A_BATCH = 40;
/** So many appends are answered between two kills. */
const APPENDS_BETWEEN = 20;
const PAUSE_MS = 20;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
const hashOf = ({ header }: ReadLine): string => sha256(JSON.stringify(header));

/**
 * Two hubs over one PostgreSQL, killed in turn under the appends of several desks, which change to the other hub where theirs is gone,
 * and send again what has no answer. A reader follows all the while. Nothing that was answered may be missing, nothing be there twice.
 */
export async function tortureHubs({
  rounds,
  seed,
}: {
  readonly rounds: number;
  readonly seed: number;
}): Promise<HubTortured> {
  const random = seededRandom(seed);
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'threshold-hub-torture-'));
  const database = await postgres.database();
  const options = ['--data', folder, '--database', database, '--plain', '--rate-limit', '1000000000'];
  const bundle = builtFile('hub');
  const running = new Map<string, HubProgram>();
  try {
    const urls: string[] = [];
    for (const _ of [1, 2]) {
      const hub = await serveHub(bundle, [...options, '--port', '0']);
      urls.push(hub.url);
      running.set(hub.url, hub);
    }
    const [first = '', second = ''] = urls;
    const maria = await foundOffice(bundle, options, first);
    const desks = await Promise.all(
      Array.from({ length: DESKS }, async (_, at) => {
        const desk = new TestDesk(urls[at % urls.length] ?? '', `member-${at}`);
        return Object.assign(desk, { hub: maria.hub, office: maria.office });
      }),
    );
    for (const desk of desks) {
      await maria.append(maria.admits(desk, 'agent'));
      desk.people = maria.people;
    }

    const wrong: string[] = [];
    const acknowledged = new Set<string>();
    const counts = { appends: 0, sentAgain: 0, takenBefore: 0 };
    let isOver = false;
    const work = desks.map(async (desk, place) => {
      const ownRandom = seededRandom(seed + place + 1);
      while (!isOver) {
        const size = 1 + Math.floor(ownRandom() * MOST_IN_A_BATCH);
        const batch = Array.from({ length: size }, () => desk.make());
        if (!(await append(desk, batch, urls, counts, wrong))) return;
        for (const { hash } of batch) acknowledged.add(hash);
      }
    });
    const reader = followAll(maria, urls, () => isOver);

    const kills = { 'first hub': 0, 'second hub': 0, 'both hubs': 0, PostgreSQL: 0 };
    const kill = async (...killed: readonly string[]): Promise<void> => {
      const ended = killed.map((url) => running.get(url));
      for (const hub of ended) hub?.child.kill('SIGKILL');
      await Promise.all(ended.map((hub) => hub?.ended));
      for (const url of killed) {
        running.set(url, await serveHub(bundle, [...options, '--port', new URL(url).port]));
      }
    };
    const victims: Readonly<Record<Victim, () => Promise<void>>> = {
      'first hub': () => kill(first),
      'second hub': () => kill(second),
      'both hubs': () => kill(first, second),
      PostgreSQL: () => postgres.crash(),
    };
    const names = Object.keys(victims).filter((name): name is Victim => name in victims);
    for (let round = 0; round < rounds && wrong.length === 0; round += 1) {
      const before = counts.appends;
      const enough = before + APPENDS_BETWEEN * (1 + random());
      while (wrong.length === 0 && counts.appends < enough) await pause();
      // Each in turn at first, so that a short run has all of them.
      const victim = names[round < names.length ? round : Math.floor(random() * names.length)];
      if (victim === undefined) continue;
      await victims[victim]();
      kills[victim] += 1;
    }
    isOver = true;
    await Promise.all(work);

    const lines = await readTwice(maria, urls, wrong);
    const last = lines.at(-1)?.seq ?? 0;
    const followed = await reader(last);
    if (JSON.stringify(followed.map(hashOf)) !== JSON.stringify(lines.map(hashOf))) {
      wrong.push(
        `The reader that followed has ${followed.length} entries, not the ${lines.length} in their order.`,
      );
    }
    wrong.push(...wrongIn(lines, acknowledged));
    return {
      kills,
      acknowledged: acknowledged.size,
      entries: lines.length,
      sentAgain: counts.sentAgain,
      takenBefore: counts.takenBefore,
      wrong,
    };
  } finally {
    for (const { child, ended } of running.values()) {
      child.kill('SIGKILL');
      await ended;
    }
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function foundOffice(bundle: string, options: readonly string[], url: string): Promise<TestDesk> {
  const code = readInviteCode(await founderCodeOf(bundle, options));
  if (!code.ok) throw new Error('The hub has made no office.');
  const maria = new TestDesk(url, 'maria');
  const { body } = await found(maria, inviteKeys(code.invite.secret));
  return Object.assign(maria, { hub: body.hub, office: body.office });
}

/** Sends a batch until it is taken, at whichever hub answers. False where it was refused, which must not be. */
async function append(
  desk: TestDesk,
  batch: readonly MadeEntry[],
  urls: readonly string[],
  counts: { appends: number; sentAgain: number; takenBefore: number },
  wrong: string[],
): Promise<boolean> {
  for (let attempt = 0; ; attempt += 1) {
    const sentMs = Date.now();
    const answer = await desk.append(...batch).catch(() => null);
    if (answer?.status === 200) {
      counts.appends += 1;
      const { already } = answer.body;
      if (already === batch.length) counts.takenBefore += 1;
      else if (already !== 0)
        wrong.push(`${already} of a batch of ${batch.length} were there without the others.`);
      return true;
    }
    // On a machine that stood still for minutes a token may be too old when it arrives: then another is made, as a desk does.
    const isTooOld = answer?.status === 401 && Date.now() - sentMs > (LONGEST_TOKEN_S * 1_000) / 2;
    if (answer !== null && answer.status < 500 && !isTooOld) {
      wrong.push(`An append was refused after ${Date.now() - sentMs} ms: ${JSON.stringify(answer.body)}.`);
      return false;
    }
    if (attempt === 0) counts.sentAgain += 1;
    desk.url = urls.find((url) => url !== desk.url) ?? desk.url;
    await pause();
  }
}

/** Follows an office over the streams of all hubs, coming back wherever one ends. Answers a function that waits for a number and answers all. */
function followAll(
  desk: TestDesk,
  urls: readonly string[],
  isOver: () => boolean,
): (last: number) => Promise<readonly ReadLine[]> {
  const lines: ReadLine[] = [];
  let end: Point = { seq: 0, chain: CHAIN_START };
  let wanted = Number.POSITIVE_INFINITY;
  const followOne = async (url: string): Promise<void> => {
    const stop = new AbortController();
    const response = await fetch(`${url}/v1/offices/${desk.office}/live?seq=${end.seq}&chain=${end.chain}`, {
      headers: { authorization: `Bearer ${await desk.token()}` },
      signal: stop.signal,
    });
    if (response.status !== 200 || response.body === null) return;
    let text = '';
    const look = setInterval(() => {
      if (end.seq >= wanted) stop.abort();
    }, PAUSE_MS);
    try {
      for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
        text += chunk;
        const events = text.split('\n\n');
        text = events.pop() ?? '';
        for (const event of events) {
          const data = /^data: (.*)$/m.exec(event)?.[1];
          if (data === undefined) continue;
          const page: { readonly entries: readonly ReadLine[]; readonly end: Point } = JSON.parse(data);
          lines.push(...page.entries);
          end = page.end;
        }
      }
    } finally {
      clearInterval(look);
    }
  };
  const done = (async () => {
    for (let turn = 0; !isOver() || end.seq < wanted; turn += 1) {
      await followOne(urls[turn % urls.length] ?? '').catch(() => undefined);
      await pause();
    }
  })();
  return async (last) => {
    wanted = last;
    await done;
    return lines;
  };
}

async function readTwice(
  desk: TestDesk,
  urls: readonly string[],
  wrong: string[],
): Promise<readonly ReadLine[]> {
  const read: (readonly ReadLine[])[] = [];
  for (const url of urls) {
    desk.url = url;
    const { lines, end } = await desk.read();
    const chain = lines.reduce((before, line) => sha256(chainText(before, hashOf(line))), CHAIN_START);
    if (JSON.stringify(end) !== JSON.stringify({ seq: lines.length, chain })) {
      wrong.push(
        `A hub says that it ends at ${JSON.stringify(end)}; its ${lines.length} entries lead to ${chain}.`,
      );
    }
    read.push(lines);
  }
  const [one = [], other = []] = read;
  if (JSON.stringify(one) !== JSON.stringify(other)) wrong.push('The two hubs answer differently.');
  return one;
}

/** What is wrong with what is there, beside what was answered. */
function wrongIn(lines: readonly ReadLine[], acknowledged: ReadonlySet<string>): readonly string[] {
  const wrong: string[] = [];
  const there = new Set<string>();
  const ends = new Map<
    unknown,
    { readonly seq: number; readonly hash: string; readonly isSigned: boolean }
  >();
  for (const [at, line] of lines.entries()) {
    const hash = hashOf(line);
    const [, device, seq, prev] = line.header;
    if (line.seq !== at + 1) wrong.push(`After ${at} comes ${line.seq}.`);
    if (there.has(hash)) wrong.push(`${line.seq} is there twice.`);
    there.add(hash);
    const before = ends.get(device) ?? { seq: 0, hash: '', isSigned: true };
    if (seq !== before.seq + 1 || prev !== before.hash)
      wrong.push(`${line.seq} does not follow its device’s entry before.`);
    ends.set(device, { seq: Number(seq), hash, isSigned: line.signature !== null });
  }
  for (const [device, { isSigned }] of ends) if (!isSigned) wrong.push(`The end of ${device} is not signed.`);
  const lost = [...acknowledged].filter((hash) => !there.has(hash));
  if (lost.length > 0) wrong.push(`${lost.length} of ${acknowledged.size} acknowledged entries are lost.`);
  return wrong;
}
