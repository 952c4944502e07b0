/**
 * The practice service under load: its four calls at 1, 32 and 128 connections beside a bare Fastify route that reads and
 * answers as many bytes; both in processes of their own, the load from this one. A route that commits
 * a row for each call is no measure of a target: it shows what keeping anything costs.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHistogram } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import autocannon from 'autocannon';
import type { ServiceCall } from '#shared/service/index.ts';
import { startService } from '../e2e/service.ts';
import { buildBundles } from '../run/build.ts';
import { type BenchRow, type BenchTarget, median, reportBench } from './report.ts';
import { type PreparedCall, prepareCalls } from './service/calls.ts';

const CONNECTIONS = [1, 32, 128] as const;
const SECONDS = 2;
const WARM_UP_ROUNDS = 1;
const ROUNDS = 3;
const LEAST_RATIO = 0.6;

interface Load {
  readonly perSecond: number;
  readonly p99Ms: number;
  readonly failures: number;
}

interface Compared {
  readonly prepared: PreparedCall;
  readonly connections: number;
  readonly bare: Load[];
  readonly service: Load[];
  /** The route that commits a row; beside one of the writing calls. */
  readonly committing: Load[];
}

const COMPARED_WITH_COMMIT: ServiceCall = 'addCoapplicant';

/** Runs the bench; writes `out/bench/service.json`. */
export async function run(): Promise<void> {
  buildBundles();
  const folder = mkdtempSync(join(tmpdir(), 'threshold-service-'));
  const bare = await startRoute('bare-service.ts');
  const committing = await startRoute('committing-service.ts', join(folder, 'committing.db'));
  const service = await startService({ folder, token: 'a-token-of-the-bench-for-the-service' });
  try {
    const calls = await prepareCalls(service);
    const compared = calls.flatMap((prepared) =>
      CONNECTIONS.map(
        (connections): Compared => ({ prepared, connections, bare: [], service: [], committing: [] }),
      ),
    );
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
      for (const { prepared, connections, ...taken } of compared) {
        const ofBare = await load(`${bare.url}/${prepared.answerBytes}`, prepared, connections);
        const ofService = await load(`${service.url}${prepared.path}`, prepared, connections);
        if (round >= 0) {
          taken.bare.push(ofBare);
          taken.service.push(ofService);
        }
        if (prepared.call !== COMPARED_WITH_COMMIT) continue;
        const ofCommit = await load(committing.url, prepared, connections);
        if (round >= 0) taken.committing.push(ofCommit);
      }
    }
    report(compared);
  } finally {
    await service.kill();
    bare.end();
    committing.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function load(url: string, { headers, body }: PreparedCall, connections: number): Promise<Load> {
  // autocannon's own counts whole milliseconds: one call at a time takes less than one.
  const latencyUs = createHistogram();
  const result = await autocannon({
    url,
    method: 'POST',
    headers,
    body,
    connections,
    duration: SECONDS,
    setupClient: (client) => {
      client.on('response', (_status, _bytes, elapsedMs) => {
        latencyUs.record(Math.max(1, Math.round(elapsedMs * 1_000)));
      });
    },
  });
  return {
    perSecond: result.requests.average,
    p99Ms: latencyUs.percentile(99) / 1_000,
    failures: result.errors + result.non2xx,
  };
}

async function startRoute(
  program: string,
  ...options: readonly string[]
): Promise<{ readonly url: string; end(): void }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'service', program), ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [url]: unknown[] = await once(createInterface(child.stdout), 'line');
  return { url: String(url), end: () => child.kill() };
}

function report(compared: readonly Compared[]): void {
  const of = (loads: readonly Load[]) => ({
    perSecond: median(loads.map(({ perSecond }) => perSecond)),
    p99Ms: median(loads.map(({ p99Ms }) => p99Ms)),
  });
  const rows = compared.flatMap(({ prepared, connections, ...taken }): BenchRow[] => {
    const bare = of(taken.bare);
    const service = of(taken.service);
    const at = `${prepared.call}, ${connections} at once`;
    const committing = taken.committing.length === 0 ? null : of(taken.committing);
    return [
      { what: `bare route as large as ${at}`, median: bare.perSecond, unit: '/s', ratio: 1 },
      { what: at, median: service.perSecond, unit: '/s', ratio: service.perSecond / bare.perSecond },
      { what: `p99 of the bare route`, median: bare.p99Ms, unit: 'ms', ratio: 1 },
      { what: `p99 of ${at}`, median: service.p99Ms, unit: 'ms', ratio: service.p99Ms / bare.p99Ms },
      ...(committing === null ? [] : committingRows(committing, bare, connections)),
    ];
  });
  const failures = compared.flatMap(({ service }) => service).reduce((sum, one) => sum + one.failures, 0);
  const targets = compared.map(({ prepared, connections, ...taken }): BenchTarget => {
    const ratio = of(taken.service).perSecond / of(taken.bare).perSecond;
    return {
      what: `${prepared.call} of the bare route, ${connections} at once`,
      limit: `≥ ${LEAST_RATIO}`,
      value: ratio.toFixed(2),
      met: ratio >= LEAST_RATIO,
    };
  });
  reportBench({
    name: 'service',
    rows,
    targets: [
      ...targets,
      { what: 'calls that failed', limit: 'none', value: String(failures), met: failures === 0 },
    ],
  });
}

type Median = Omit<Load, 'failures'>;

function committingRows(committing: Median, bare: Median, connections: number): readonly BenchRow[] {
  const what = `route that commits a row, ${connections} at once`;
  return [
    { what, median: committing.perSecond, unit: '/s', ratio: committing.perSecond / bare.perSecond },
    { what: `p99 of it`, median: committing.p99Ms, unit: 'ms', ratio: committing.p99Ms / bare.p99Ms },
  ];
}
