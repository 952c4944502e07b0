/** A hub never decides how much memory its answers take, or how long they are waited for: whatever comes ends, and is told. */
import { createServer, type ServerResponse } from 'node:http';
import { zstdCompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { HubCalls } from '#electron/office/hub-calls.ts';
import { HubFailure } from '#electron/office/hub-failure.ts';
import { CHAIN_START } from '#shared/office/calls.ts';

const MEBIBYTE = 1024 * 1024;
const START = { seq: 0, chain: CHAIN_START };
/** What Node holds anyway, and its collector leaves for a while. A bomb takes several times as much. */
const MOST_GROWN_BYTES = 250 * MEBIBYTE;

/** Something that answers every call of an office in one way. */
async function hubThat(answers: (response: ServerResponse) => void): Promise<HubCalls> {
  const server = createServer((_request, response) => {
    response.on('error', () => undefined);
    answers(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const calls = new HubCalls({
    address: `http://127.0.0.1:${port}`,
    pin: null,
    resolveProxy: async () => 'DIRECT',
    userAgent: 'test',
    device: 'd'.repeat(24),
    nowMs: Date.now,
    sign: () => Buffer.alloc(64),
  });
  calls.turnTo('hub', '0'.repeat(64));
  onTestFinished(async () => {
    await calls.close();
    server.closeAllConnections();
    server.close();
  });
  return calls;
}

/** Writes until nobody reads any more. */
function endless(response: ServerResponse, piece: string | Buffer): void {
  const write = (): void => {
    while (!response.destroyed && response.write(piece));
    if (!response.destroyed) response.once('drain', write);
  };
  write();
}

async function failureOf(work: Promise<unknown>): Promise<HubFailure> {
  try {
    await work;
  } catch (error) {
    if (error instanceof HubFailure) return error;
    throw error;
  }
  throw new Error('It was expected to fail, and did not.');
}

const grown = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.memoryUsage().rss;
  let most = before;
  const looking = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  await work().finally(() => clearInterval(looking));
  return Math.max(most, process.memoryUsage().rss) - before;
};

/** Some 300 bytes. */
const bomb = zstdCompressSync(Buffer.alloc(8 * MEBIBYTE, 'x'));
const zstd = { 'content-encoding': 'zstd' };
const stream = { 'content-type': 'text/event-stream' };
const lines = (calls: HubCalls) => calls.entries(START, async () => undefined);
const live = (calls: HubCalls) =>
  calls.live(
    START,
    { take: async () => undefined, onOpen: () => undefined, onSomeoneCame: () => undefined },
    new AbortController().signal,
  );

const hostile: readonly (readonly [
  what: string,
  answers: (response: ServerResponse) => void,
  ask: (calls: HubCalls) => Promise<unknown>,
])[] = [
  [
    'twelve KB of zstd that unpack to half a gigabyte without a line break',
    (response) => response.writeHead(200, zstd).end(Buffer.concat(Array.from({ length: 61 }, () => bomb))),
    lines,
  ],
  ['zstd that unpacks without end', (response) => endless(response.writeHead(200, zstd), bomb), lines],
  ['a line without end', (response) => endless(response.writeHead(200), Buffer.alloc(MEBIBYTE, 'x')), lines],
  [
    'a line of texts without end',
    (response) => {
      response.writeHead(200).write('{"texts":{"');
      endless(response, Buffer.alloc(MEBIBYTE, 'y'));
    },
    lines,
  ],
  [
    'an event without end',
    (response) => {
      response.writeHead(200, stream).write(':\n\ndata: {"texts":{},"entries":["');
      endless(response, Buffer.alloc(MEBIBYTE, 'x'));
    },
    live,
  ],
  [
    'an event of lines without end',
    (response) => {
      response.writeHead(200, stream).write(':\n\n');
      endless(response, `data: ${'x'.repeat(1_000)}\n`.repeat(100));
    },
    live,
  ],
  [
    'a state without end',
    (response) => {
      response.writeHead(200).write('{"seq":');
      endless(response, '1'.repeat(100_000));
    },
    (calls) => calls.state(),
  ],
  [
    'a refusal without end',
    (response) => {
      response.writeHead(403).write('{"code":"');
      endless(response, 'x'.repeat(100_000));
    },
    (calls) => calls.state(),
  ],
  [
    'zstd whose window is a gigabyte',
    // The header of a frame (RFC 8878): its window is 2^30 bytes, and a block that repeats one byte follows.
    (response) => response.writeHead(200, zstd).end(Buffer.from('28b52ffd00a003010078', 'hex')),
    lines,
  ],
];

test.each(hostile)('%s: it is broken off, and told', async (_what, answers, ask) => {
  const calls = await hubThat(answers);
  let failure: HubFailure | null = null;
  const bytes = await grown(async () => {
    failure = await failureOf(ask(calls));
  });
  expect(failure).toBeInstanceOf(HubFailure);
  expect(bytes).toBeLessThan(MOST_GROWN_BYTES);
});
