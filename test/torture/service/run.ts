import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { startHostileServer } from './server.ts';

const program = fileURLToPath(new URL('./client-program.ts', import.meta.url));

/** What the JavaScript of the client may hold at most; Node ends a process that needs more. */
export const HEAP_MEBIBYTES = 192;
/** With what lies outside of that, the bodies on their way (8 MiB, packed and unpacked, of eight calls) among it. */
export const MOST_MEBIBYTES = 640;

const saidSchema = z.object({
  /** By call, then by what came of it. */
  outcomes: z.record(z.string(), z.record(z.string(), z.number())),
  wrong: z.array(z.string()),
  peakMebibytes: z.number(),
});

/** How many calls of each kind had an outcome. */
export const answeredOf = (outcomes: ServiceReport['outcomes']): Record<string, number> =>
  Object.fromEntries(
    Object.entries(outcomes).map(([call, counts]) => [
      call,
      Object.values(counts).reduce((sum, count) => sum + count, 0),
    ]),
  );

export interface ServiceReport extends z.infer<typeof saidSchema> {
  /** Replies that went out; reads are asked a second time where that may help. */
  readonly replies: number;
}

/** Has a client with little memory make so many of each of the four calls against a service that answers with hostile replies. */
export async function tortureByReplies(options: {
  readonly callsOfEach: number;
  readonly seed: number;
}): Promise<ServiceReport> {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-hostile-service-'));
  const server = await startHostileServer(options.seed);
  try {
    const said = await runClient([server.url, folder, `${options.callsOfEach}`]);
    return { ...saidSchema.parse(JSON.parse(said)), replies: server.replies() };
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function runClient(args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MEBIBYTES}`, program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve(said);
      else reject(new Error(`The client ended with ${signal ?? code}.`));
    });
  });
}
