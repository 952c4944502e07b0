/**
 * The practice service under load: its four calls at 1, 32 and 128 connections beside a bare Fastify route that reads and
 * answers as many bytes; both in processes of their own, the load from this one.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import autocannon from 'autocannon';
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
}

/** Runs the bench; writes `out/bench/service.json`. */
export async function run(): Promise<void> {
  buildBundles();
  const folder = mkdtempSync(join(tmpdir(), 'threshold-service-'));
  const bare = await startBareService();
  const service = await startService({ folder, token: 'a-token-of-the-bench-for-the-service' });
  try {
    const calls = await prepareCalls(service);
    const compared = calls.flatMap((prepared) =>
      CONNECTIONS.map((connections): Compared => ({ prepared, connections, bare: [], service: [] })),
    );
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
      for (const { prepared, connections, ...taken } of compared) {
        const ofBare = await load(`${bare.url}/${prepared.answerBytes}`, prepared, connections);
        const ofService = await load(`${service.url}${prepared.path}`, prepared, connections);
        if (round < 0) continue;
        taken.bare.push(ofBare);
        taken.service.push(ofService);
      }
    }
    report(compared);
  } finally {
    await service.kill();
    bare.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function load(url: string, { headers, body }: PreparedCall, connections: number): Promise<Load> {
  const result = await autocannon({ url, method: 'POST', headers, body, connections, duration: SECONDS });
  return {
    perSecond: result.requests.average,
    p99Ms: result.latency.p99,
    failures: result.errors + result.non2xx,
  };
}

async function startBareService(): Promise<{ readonly url: string; end(): void }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'service/bare-service.ts')], {
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
    return [
      { what: `bare route as large as ${at}`, median: bare.perSecond, unit: '/s', ratio: 1 },
      { what: at, median: service.perSecond, unit: '/s', ratio: service.perSecond / bare.perSecond },
      { what: `p99 of the bare route`, median: bare.p99Ms, unit: 'ms', ratio: 1 },
      { what: `p99 of ${at}`, median: service.p99Ms, unit: 'ms', ratio: service.p99Ms / bare.p99Ms },
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
