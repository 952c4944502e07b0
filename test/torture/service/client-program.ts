import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { deskErrorOf } from '#electron/core/failure.ts';
import { onlyOfService } from '#electron/features/report-links/requesting.ts';
import { openRecords } from '#electron/records/index.ts';
import { createScreeningService, type ScreeningService } from '#electron/screening-service/index.ts';
import type { Result } from '#shared/result.ts';
import { deskErrorSchema } from '#shared/rpc/errors.ts';
import type { ServiceError } from '#shared/service/types.ts';
import { fixtureSettings } from '#test/fixtures/applications.ts';
import { builtFile } from '#test/fixtures/built-program.ts';

/**
 * A program of its own, so that its memory can be limited and measured: makes so many of each of the four calls, looks at every
 * answer as the desk would, keeps the results in real records, and says as one line of JSON what came.
 */
const [url = '', folder = '', calls = '0'] = process.argv.slice(2);
const TOKEN = 'canary-of-the-hostile-service';
const AT_ONCE = 8;

/** By call, then by what came of it. */
const outcomes: Record<string, Record<string, number>> = {};
const wrong: string[] = [];
const service = createScreeningService({
  baseUrl: url,
  token: () => TOKEN,
  userAgent: 'Threshold/0.0.0-test',
  concurrency: AT_ONCE,
  timeouts: { connectMs: 5_000, headersMs: 1_000, bodyMs: 1_000 },
  retryPolicy: { retries: 1, backOffMs: 1, backOffLimitMs: 2, retryAfterLimitMs: 1 },
});
const records = await openRecords({
  file: join(folder, 'cache.db'),
  key: randomBytes(32),
  workerFile: builtFile('records-worker'),
});

let peakBytes = 0;
const watch = setInterval(() => {
  peakBytes = Math.max(peakBytes, process.memoryUsage().rss);
}, 20);

/** Every answer is a value or an error that the page can be told; neither holds the token. */
function judge(call: string, result: Result<{ readonly answer: unknown }, ServiceError>): void {
  const outcome = result.ok ? 'a value' : result.error.kind;
  outcomes[call] ??= {};
  outcomes[call][outcome] = (outcomes[call][outcome] ?? 0) + 1;
  const told: unknown = result.ok ? result.value : deskErrorSchema.parse(deskErrorOf(result.error));
  if (JSON.stringify(told).includes(TOKEN)) wrong.push(`${call}: the token is in what it answered`);
  if (Reflect.get({}, 'polluted') !== undefined) wrong.push(`${call}: every object has got a new property`);
}

const acts: readonly [string, (service: ScreeningService, place: number) => Promise<void>][] = [
  [
    'setapprovalcenter',
    async (client) => judge('setapprovalcenter', await client.publishApprovalCenter(fixtureSettings())),
  ],
  [
    'getapplicationapproval',
    async (client, place) => {
      const identifier = `A-${place}`;
      const result = await client.getApprovalResult(identifier);
      judge('getapplicationapproval', result);
      if (!result.ok) return;
      const { answer, raw, requestedAtMs, receivedAtMs } = result.value;
      if (!Number.isFinite(answer.score)) wrong.push(`getapplicationapproval: a score of ${answer.score}`);
      await records.storeResults([
        { identifier, requestedAtMs, fetchedAtMs: receivedAtMs, result: answer, rawReply: raw },
      ]);
      const stored = await records.application(identifier);
      if (JSON.stringify(stored?.result.attributes) !== JSON.stringify(answer.attributes)) {
        wrong.push('getapplicationapproval: what was stored is not what was read');
      }
    },
  ],
  ['addCoapplicant', async (client) => judge('addCoapplicant', await client.addCoapplicants(['one', 'two']))],
  [
    'getTempUrl',
    async (client) => {
      // As the desk takes it: the service is on this machine, and so must be its links.
      const result = await onlyOfService(await client.createReportLink('one'), url, []);
      judge('getTempUrl', result);
      if (result.ok && !/^https?:\/\/(127\.0\.0\.1|localhost|\[::1\])[:/]/.test(result.value.answer.url)) {
        wrong.push(`getTempUrl: took ${result.value.answer.url.slice(0, 100)}`);
      }
    },
  ],
];

for (const [call, act] of acts) {
  let place = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (place < Number(calls)) {
        place += 1;
        await act(service, place).catch((error: unknown) => {
          wrong.push(`${call} threw: ${error instanceof Error ? error.stack : String(error)}`);
        });
      }
    }),
  );
}
clearInterval(watch);
await service.close();
await records.close();
console.log(
  JSON.stringify({ outcomes, wrong: wrong.slice(0, 20), peakMebibytes: Math.round(peakBytes / 2 ** 20) }),
);
