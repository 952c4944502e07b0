/** 2,000 look-ups, stored and shown, beside a bare undici loop with as many calls at once, against the practice service. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'undici';
import { encodeMultipart } from '#electron/screening-service/multipart.ts';
import { contract } from '#shared/ipc/contract.ts';
import { callPath } from '#shared/service/index.ts';
import { type RunningService, startService } from '../e2e/service.ts';
import { openNodeDesk } from '../fixtures/node-desk.ts';
import { buildBundles } from '../run/build.ts';
import { type BenchRow, type BenchTarget, median, reportBench } from './report.ts';

const LOOK_UPS = 2_000;
const AT_ONCE = [1, 4, 16] as const;
const ROUNDS = 5;
const LEAST_RATIO = 0.85;
const TOKEN = 'a-token-of-the-bench-for-look-ups';

const identifiers = Array.from({ length: LOOK_UPS }, (_, place) => `A-${10_001 + place}`);

/** Runs the bench; writes `out/bench/lookup.json`. */
export async function run(): Promise<void> {
  buildBundles();
  const folder = mkdtempSync(join(tmpdir(), 'threshold-lookup-'));
  const service = await startService({
    folder: join(folder, 'service'),
    token: TOKEN,
    applications: LOOK_UPS,
  });
  try {
    const times = AT_ONCE.map((atOnce) => ({ atOnce, bare: [0].slice(1), desk: [0].slice(1) }));
    for (let round = -1; round < ROUNDS; round++) {
      for (const { atOnce, bare, desk } of times) {
        const bareMs = await bareLoop(service, atOnce);
        const deskMs = await throughTheDesk(service, atOnce, mkdtempSync(join(folder, 'desk-')));
        // The first round warms both.
        if (round < 0) continue;
        bare.push(bareMs);
        desk.push(deskMs);
      }
    }
    report(times.map(({ atOnce, bare, desk }) => ({ atOnce, bare: median(bare), desk: median(desk) })));
  } finally {
    await service.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What the network and the service allow: each body encoded, each reply read as JSON, nothing else. */
async function bareLoop({ url }: RunningService, atOnce: number): Promise<number> {
  const pool = new Pool(url, { connections: atOnce });
  const waiting = [...identifiers];
  const startedMs = performance.now();
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
        await body.json();
        if (statusCode !== 200) throw new Error(`The service answered ${statusCode}.`);
      }
    }),
  );
  const elapsedMs = performance.now() - startedMs;
  await pool.close();
  return elapsedMs;
}

/** From the request to look up to the news that it is done, with the rows in the list that the page then has. */
async function throughTheDesk({ url }: RunningService, atOnce: number, folder: string): Promise<number> {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  let asking: Promise<unknown> = Promise.resolve();
  const desk = await openNodeDesk(folder, (name, payload) => {
    if (name === 'look-ups-changed' && Array.isArray(payload) && payload[0]?.state === 'done') end();
    // As the page does: the part of the list that is seen is asked for anew.
    if (name === 'cache-changed') asking = firstPage().catch(() => undefined);
  });
  const firstPage = async () => {
    const page = await desk.useCases['applications.list'](
      contract['applications.list'].input.parse({
        search: '',
        band: null,
        property: null,
        sort: { by: 'fetchedAt', direction: 'descending' },
        offset: 0,
        limit: 100,
      }),
    );
    return contract['applications.list'].output.parse(page);
  };
  await desk.useCases['connection.connect']({ name: 'Bench', baseUrl: url, token: TOKEN });
  await desk.useCases['desk.changePreferences']({ concurrency: atOnce });
  await asking;
  const startedMs = performance.now();
  await desk.useCases['applications.lookUpMany']({ identifiers: [...identifiers], column: null });
  await ended;
  const { total } = await firstPage();
  const elapsedMs = performance.now() - startedMs;
  if (total !== LOOK_UPS) throw new Error(`Of ${LOOK_UPS} applications ${total} are in the list.`);
  await desk.close();
  return elapsedMs;
}

function report(
  measured: readonly { readonly atOnce: number; readonly bare: number; readonly desk: number }[],
): void {
  const perSecond = (elapsedMs: number) => (LOOK_UPS * 1_000) / elapsedMs;
  reportBench({
    name: 'lookup',
    rows: measured.flatMap(({ atOnce, bare, desk }): BenchRow[] => [
      { what: `bare undici loop, ${atOnce} at once`, median: perSecond(bare), unit: '/s', ratio: 1 },
      { what: `the desk, ${atOnce} at once`, median: perSecond(desk), unit: '/s', ratio: bare / desk },
    ]),
    targets: measured.map(
      ({ atOnce, bare, desk }): BenchTarget => ({
        what: `of the bare loop, ${atOnce} at once`,
        limit: `≥ ${LEAST_RATIO}`,
        value: (bare / desk).toFixed(2),
        met: bare / desk >= LEAST_RATIO,
      }),
    ),
  });
}
