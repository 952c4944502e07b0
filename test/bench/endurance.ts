/** Five minutes of load on the practice service, 32 calls at once of all four kinds: does its memory grow, does a call fail? */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { startService } from '../e2e/service.ts';
import { buildBundles } from '../run/build.ts';
import { median, reportBench } from './report.ts';
import { prepareCalls } from './service/calls.ts';

const CONNECTIONS = 32;
const SECONDS = 300;
const EVERY_MS = 5_000;
/** The first minute fills caches and pools; what comes after it must not be more at the end. */
const WARM_UP_SHARE = 0.2;
/** A garbage collector's memory goes up and down: a growth is what is beyond that. */
const MOST_GROWTH = 1.15;

/** Runs the bench; writes `out/bench/endurance.json`. */
export async function run(): Promise<void> {
  buildBundles();
  const folder = mkdtempSync(join(tmpdir(), 'threshold-endurance-'));
  const service = await startService({ folder, token: 'a-token-of-the-bench-of-endurance' });
  try {
    const calls = await prepareCalls(service);
    const megabytes: number[] = [];
    const watch = setInterval(() => megabytes.push(residentMegabytes(service.processId)), EVERY_MS);
    const result = await autocannon({
      url: service.url,
      connections: CONNECTIONS,
      duration: SECONDS,
      requests: calls.map(({ path, headers, body }) => ({ method: 'POST', path, headers, body })),
    });
    clearInterval(watch);
    const settled = megabytes.slice(Math.ceil(megabytes.length * WARM_UP_SHARE));
    const third = Math.ceil(settled.length / 3);
    const [first, last] = [median(settled.slice(0, third)), median(settled.slice(-third))];
    const failures = result.errors + result.non2xx;
    reportBench({
      name: 'endurance',
      rows: [
        { what: 'calls in all', median: result.requests.total, unit: '', ratio: 1 },
        { what: 'calls per second', median: result.requests.average, unit: '/s', ratio: 1 },
        { what: 'p99', median: result.latency.p99, unit: 'ms', ratio: 1 },
        { what: 'memory after the first minute', median: first, unit: 'MB', ratio: 1 },
        { what: 'memory at the end', median: last, unit: 'MB', ratio: last / first },
      ],
      targets: [
        { what: 'calls that failed', limit: 'none', value: String(failures), met: failures === 0 },
        {
          what: 'memory at the end, of that after the first minute',
          limit: `≤ ${MOST_GROWTH}`,
          value: (last / first).toFixed(2),
          met: last <= first * MOST_GROWTH,
        },
      ],
    });
  } finally {
    await service.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What the process holds in memory, as `ps` tells it (Linux and macOS). */
function residentMegabytes(processId: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(processId)], { encoding: 'utf8' })) / 1_024;
}
