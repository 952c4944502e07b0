/**
 * 2,000 look-ups, stored and shown, against the practice service, beside a bare undici loop with as many calls at once whose replies
 * go into an encrypted table: the least that any desk would have to do. The same loop without the table says what is left to gain there.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Dispatcher, Pool } from 'undici';
import { connect, settle } from '#electron/records/database.ts';
import { encodeMultipart } from '#electron/screening-service/multipart.ts';
import { NEWEST_FIRST, NO_APPLICATION_FILTER } from '#shared/features/applications/columns.ts';
import { contract } from '#shared/rpc/contract.ts';
import { callPath } from '#shared/service/index.ts';
import { type RunningService, startService } from '../e2e/service.ts';
import { buildProgram } from '../fixtures/build-program.ts';
import { openNodeDesk } from '../fixtures/node-desk.ts';
import { buildBundles } from '../run/build.ts';
import { type BenchRow, type BenchTarget, median, reportBench } from './report.ts';

const LOOK_UPS = 2_000;
const AT_ONCE = [1, 4, 16] as const;
const WARM_UP_ROUNDS = 2;
const ROUNDS = 5;
const LEAST_RATIO = 0.9;
/** Replies to a transaction, where they are only kept. */
const KEPT_AT_ONCE = 100;
const TOKEN = 'a-token-of-the-bench-for-look-ups';

/** How long it took, and how much of that the thread that makes the calls worked: that hangs less on what else runs. */
interface Measured {
  readonly elapsedMs: number;
  readonly workedMs: number;
}

interface Taken {
  readonly atOnce: number;
  readonly bare: Measured[];
  readonly keeping: Measured[];
  readonly desk: Measured[];
}

const middle = (measured: readonly Measured[]): Measured => ({
  elapsedMs: median(measured.map(({ elapsedMs }) => elapsedMs)),
  workedMs: median(measured.map(({ workedMs }) => workedMs)),
});

function beginMeasuring(): () => Measured {
  const startedMs = performance.now();
  const before = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(before);
    return { elapsedMs: performance.now() - startedMs, workedMs: (user + system) / 1_000 };
  };
}

const identifiers = Array.from({ length: LOOK_UPS }, (_, place) => `A-${10_001 + place}`);

/** Runs the bench; writes `out/bench/lookup.json`. */
export async function run(): Promise<void> {
  buildBundles();
  const removeProgram = await buildProgram();
  const folder = mkdtempSync(join(tmpdir(), 'threshold-lookup-'));
  const service = await startService({
    folder: join(folder, 'service'),
    token: TOKEN,
    applications: LOOK_UPS,
  });
  try {
    const taken = AT_ONCE.map((atOnce): Taken => ({ atOnce, bare: [], keeping: [], desk: [] }));
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
      for (const { atOnce, bare, keeping, desk } of taken) {
        const ofBare = await bareLoop(service, atOnce);
        const ofKeeping = await keepingLoop(service, atOnce, mkdtempSync(join(folder, 'kept-')));
        const ofDesk = await throughTheDesk(service, atOnce, mkdtempSync(join(folder, 'desk-')));
        if (round < 0) continue;
        bare.push(ofBare);
        keeping.push(ofKeeping);
        desk.push(ofDesk);
      }
    }
    report(
      taken.map(({ atOnce, bare, keeping, desk }) => ({
        atOnce,
        bare: middle(bare),
        keeping: middle(keeping),
        desk: middle(desk),
      })),
    );
  } finally {
    await service.kill();
    rmSync(folder, { recursive: true, force: true });
    await removeProgram();
  }
}

/** What the network and the service allow: each body encoded, each reply read as JSON, nothing else. */
async function bareLoop(
  { url }: RunningService,
  atOnce: number,
  read: (identifier: string, body: Dispatcher.ResponseData['body']) => Promise<unknown> = (_, body) =>
    body.json(),
): Promise<Measured> {
  const pool = new Pool(url, { connections: atOnce });
  const waiting = [...identifiers];
  const measured = beginMeasuring();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        const { contentType, bytes } = encodeMultipart([['applicationid', next]]);
        const { statusCode, body } = await pool.request({
          method: 'POST',
          path: callPath('getapplicationapproval'),
          headers: { authorization: `Bearer ${TOKEN}`, 'content-type': contentType },
          body: bytes,
        });
        await read(next, body);
        if (statusCode !== 200) throw new Error(`The service answered ${statusCode}.`);
      }
    }),
  );
  const all = measured();
  await pool.close();
  return all;
}

/** The bare loop, with each reply's text put into an encrypted table: nothing checked, indexed, listed or told. */
async function keepingLoop(service: RunningService, atOnce: number, folder: string): Promise<Measured> {
  const connection = connect(join(folder, 'kept.db'), randomBytes(32));
  settle(connection);
  connection.exec('CREATE TABLE results (identifier TEXT PRIMARY KEY, reply TEXT NOT NULL)');
  const insert = connection.prepare('INSERT INTO results VALUES (?, ?)');
  const waiting: [identifier: string, reply: string][] = [];
  const keep = connection.transaction(() => {
    for (const row of waiting.splice(0)) insert.run(row);
  });
  const measured = beginMeasuring();
  await bareLoop(service, atOnce, async (identifier, body) => {
    waiting.push([identifier, await body.text()]);
    if (waiting.length >= KEPT_AT_ONCE) keep();
  });
  keep();
  const all = measured();
  const kept = connection.prepare('SELECT count(*) FROM results').pluck().get();
  connection.close();
  if (kept !== LOOK_UPS) throw new Error(`Of ${LOOK_UPS} replies ${kept} were kept.`);
  return all;
}

/** From the request to look up to the news that it is done, with the rows in the list that the page then has. */
async function throughTheDesk({ url }: RunningService, atOnce: number, folder: string): Promise<Measured> {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  let asking: Promise<unknown> = Promise.resolve();
  const desk = await openNodeDesk(folder, (name, payload) => {
    if (name === 'look-ups-changed' && Array.isArray(payload) && payload[0]?.state === 'done') end();
    // As the page does: the part of the list that is seen is asked for anew.
    if (name === 'records-changed') asking = firstPage().catch(() => undefined);
  });
  const firstPage = async () => {
    const page = await desk.useCases['applications.list'](
      contract['applications.list'].input.parse({
        ...NO_APPLICATION_FILTER,
        sort: NEWEST_FIRST,
        offset: 0,
        limit: 100,
      }),
    );
    return contract['applications.list'].output.parse(page);
  };
  await desk.useCases['connections.connect']({ name: 'Bench', baseUrl: url, token: TOKEN });
  await desk.useCases['preferences.change']({ concurrency: atOnce });
  await asking;
  const measured = beginMeasuring();
  await desk.useCases['lookUps.startMany']({
    identifiers: [...identifiers],
    office: {},
  });
  await ended;
  const { total } = await firstPage();
  const all = measured();
  if (total !== LOOK_UPS) throw new Error(`Of ${LOOK_UPS} applications ${total} are in the list.`);
  await desk.close();
  return all;
}

interface MiddleOfTaken {
  readonly atOnce: number;
  readonly bare: Measured;
  readonly keeping: Measured;
  readonly desk: Measured;
}

function report(measured: readonly MiddleOfTaken[]): void {
  const perSecond = ({ elapsedMs }: Measured) => (LOOK_UPS * 1_000) / elapsedMs;
  const workUs = ({ workedMs }: Measured) => (workedMs * 1_000) / LOOK_UPS;
  reportBench({
    name: 'lookup',
    rows: measured.flatMap(({ atOnce, bare, keeping, desk }): BenchRow[] => {
      const ratio = keeping.elapsedMs / desk.elapsedMs;
      const ofBare = keeping.elapsedMs / bare.elapsedMs;
      const work = desk.workedMs / keeping.workedMs;
      return [
        {
          what: `a loop that keeps each reply, ${atOnce} at once`,
          median: perSecond(keeping),
          unit: '/s',
          ratio: 1,
        },
        { what: `that, and nothing kept`, median: perSecond(bare), unit: '/s', ratio: ofBare },
        { what: `the desk, ${atOnce} at once`, median: perSecond(desk), unit: '/s', ratio },
        { what: `work of the keeping loop's thread, each`, median: workUs(keeping), unit: 'µs', ratio: 1 },
        { what: `work of the desk's main thread, each`, median: workUs(desk), unit: 'µs', ratio: work },
      ];
    }),
    targets: measured.map(({ atOnce, keeping, desk }): BenchTarget => {
      const ratio = keeping.elapsedMs / desk.elapsedMs;
      return {
        what: `of a loop that keeps each reply, ${atOnce} at once`,
        limit: `≥ ${LEAST_RATIO}`,
        value: ratio.toFixed(2),
        met: ratio >= LEAST_RATIO,
      };
    }),
  });
}
