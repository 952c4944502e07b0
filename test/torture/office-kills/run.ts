import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '#hub/store/postgres.ts';
import { seededRandom } from '#test/fixtures/applications.ts';
import { builtFile } from '#test/fixtures/built-program.ts';
import { bundleEntries } from '#test/fixtures/bundles.ts';
import { startPostgres } from '#test/integration/hub/postgres.ts';
import { type HubProgram, serveHub } from '#test/integration/hub/process.ts';
import { runUntilKilled } from '../crash/killed.ts';
import type { Act, ActKind } from '../crash/lines.ts';
import { wrongAtHub } from '../office/wrong-at-hub.ts';
import { makeOffice, meet, startService } from './office.ts';

export type Victim = 'a desk' | 'first hub' | 'second hub' | 'both hubs' | 'PostgreSQL';

export interface KilledOffice {
  readonly kills: Readonly<Record<Victim, number>>;
  /** Acts that a desk has acknowledged, by their kind. */
  readonly acknowledged: Readonly<Partial<Record<ActKind, number>>>;
  readonly entries: number;
  readonly wrong: readonly string[];
}

const DESKS = 3;
/** Of four kills, so many are of desks. */
const DESKS_OF_FOUR = 2.5;
const NUMBERS_OF_A_RUN = 1_000_000;
const NUMBERS_OF_A_DESK = 1_000 * NUMBERS_OF_A_RUN;
const ACTS_BETWEEN = 25;
const PAUSE_MS = 50;

/** By which kind of entry an act is there, with its mark. A draft and a look-up leave none of their own. */
const entriesOf: Readonly<Partial<Record<ActKind, string>>> = {
  note: 'note-written',
  decision: 'decision-recorded',
  notice: 'notice-issued',
  publication: 'rules-published',
  household: 'household-field-set',
};

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/**
 * The desks of one office, two hubs over one PostgreSQL, and PostgreSQL itself, killed in turn while every desk does everything at once.
 * What a desk has acknowledged must be on every desk and at the hub, once; the desks must be the same, and equal to what their logs draw.
 */
export async function killOffice({
  rounds,
  seed,
}: {
  readonly rounds: number;
  readonly seed: number;
}): Promise<KilledOffice> {
  const random = seededRandom(seed);
  const folder = mkdtempSync(join(tmpdir(), 'threshold-office-kills-'));
  const folders = Array.from({ length: DESKS }, (_, place) => join(folder, `desk-${place}`));
  for (const each of folders) mkdirSync(each);
  const postgres = await startPostgres();
  const database = await postgres.database();
  const options = ['--data', folder, '--database', database, '--plain', '--rate-limit', '1000000000'];
  const bundle = builtFile('hub');
  const service = await startService(folder);
  const bundles = await bundleEntries({ program: 'test/torture/office-kills/program.ts' });
  const program = join(bundles.folder, 'program.cjs');
  const running = new Map<string, HubProgram>();
  const wrong: string[] = [];
  const acts: Act[] = [];
  const kills = { 'a desk': 0, 'first hub': 0, 'second hub': 0, 'both hubs': 0, PostgreSQL: 0 };
  try {
    for (const _ of [1, 2]) {
      const hub = await serveHub(bundle, [...options, '--port', '0']);
      running.set(hub.url, hub);
    }
    const [first = '', second = ''] = running.keys();
    const urls = folders.map((_, place) => (place % 2 === 0 ? first : second));
    await makeOffice({ folders, urls, service, bundle, options });

    const deskKills = Math.ceil((rounds * DESKS_OF_FOUR) / 4);
    let begun = 0;
    let isOver = false;
    const atWork = folders.map(async (each, place) => {
      for (let run = 0; !isOver && wrong.length === 0; run += 1) {
        // What a desk has to do while nobody kills it: the hubs are not done yet.
        const isCounted = begun < deskKills;
        if (isCounted) begun += 1;
        const { moment, errors } = await runUntilKilled({
          command: [
            program,
            each,
            `${Math.floor(random() * 1e9)}`,
            `${(place + 1) * NUMBERS_OF_A_DESK + run * NUMBERS_OF_A_RUN}`,
          ],
          kill: { after: random() < 0.2 ? 'opening' : 'opened', ms: 300 + random() * 3_000 },
          hear(line) {
            if (line.said === 'done') acts.push(line.act);
            if (line.said === 'wrong') wrong.push(`desk ${place + 1}: ${line.what}`);
          },
        });
        if (errors !== '') wrong.push(`desk ${place + 1}: ${errors.slice(0, 1_000)}`);
        if (moment === 'ended by itself') wrong.push(`desk ${place + 1} ended by itself.`);
        kills['a desk'] += 1;
      }
    });

    const kill = async (...killed: readonly string[]): Promise<void> => {
      const ended = killed.map((url) => running.get(url));
      for (const hub of ended) hub?.child.kill('SIGKILL');
      await Promise.all(ended.map((hub) => hub?.ended));
      for (const url of killed) {
        running.set(url, await serveHub(bundle, [...options, '--port', new URL(url).port]));
      }
    };
    const victims: Readonly<Record<Exclude<Victim, 'a desk'>, () => Promise<void>>> = {
      'first hub': () => kill(first),
      'second hub': () => kill(second),
      'both hubs': () => kill(first, second),
      PostgreSQL: () => postgres.crash(),
    };
    const names = ['first hub', 'PostgreSQL', 'second hub', 'both hubs'] as const;
    for (let round = 0; round < rounds - deskKills && wrong.length === 0; round += 1) {
      const enough = acts.length + ACTS_BETWEEN * (1 + random());
      while (wrong.length === 0 && acts.length < enough) await pause();
      // Each in turn at first, so that a short run has all of them.
      const victim = names[round < names.length ? round : Math.floor(random() * names.length)];
      if (victim === undefined) continue;
      await victims[victim]();
      kills[victim] += 1;
    }
    while (wrong.length === 0 && kills['a desk'] < deskKills) await pause();
    isOver = true;
    await Promise.all(atWork);

    const met = await meet(folders);
    wrong.push(...met.wrong);
    const engine = await openPostgres([database]);
    const rows = await engine.db.selectFrom('entry').selectAll().orderBy('seq').execute();
    await engine.close();
    wrong.push(...wrongAtHub(rows));
    const places = [
      ...met.desks.map(({ entries }) => entries.map(({ header: { kind }, data }) => ({ kind, data }))),
      rows,
    ];
    for (const [place, entries] of places.entries()) {
      const where = place < DESKS ? `on desk ${place + 1}` : 'at the hub';
      wrong.push(...wrongWith(acts, entries).map((what) => `${what} ${where}`));
    }
    const acknowledged: Partial<Record<ActKind, number>> = {};
    for (const { kind } of acts) acknowledged[kind] = (acknowledged[kind] ?? 0) + 1;
    return { kills, acknowledged, entries: rows.length, wrong };
  } finally {
    for (const { child, ended } of running.values()) {
      child.kill('SIGKILL');
      await ended;
    }
    await service.close();
    await postgres.stop();
    await bundles.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Acts that are not there, or twice. */
function wrongWith(
  acts: readonly Act[],
  entries: readonly { readonly kind: string; readonly data: string | null }[],
): readonly string[] {
  const there = new Map<string, number>();
  for (const { kind, data } of entries) {
    for (const [mark] of data?.matchAll(/act-\d+/g) ?? []) {
      there.set(`${kind} ${mark}`, (there.get(`${kind} ${mark}`) ?? 0) + 1);
    }
  }
  const looked = new Set<string>();
  for (const { kind, mark } of acts) {
    const entry = entriesOf[kind];
    // A household is acknowledged twice: saved, and once more with its state when it was sent.
    if (entry !== undefined) looked.add(`${entry} ${mark.split(' ')[0] ?? ''}`);
  }
  return [...looked].flatMap((act) => {
    const times = there.get(act) ?? 0;
    return times === 1 ? [] : [`${act} is there ${times} times`];
  });
}
