import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';

const run = promisify(execFile);
const program = join(import.meta.dirname, 'link-memory-program.ts');

it('forgets a link’s address at its expiry: no live object of the desk holds it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-link-memory-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { stdout: address } = await run(process.execPath, [program, folder]);
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\S{20,}$/);
  const isHeld = async (name: string): Promise<boolean> =>
    (await readFile(join(folder, `${name}.heapsnapshot`))).includes(address.slice(-30));
  expect({ live: await isHeld('live'), expired: await isHeld('expired') }).toEqual({
    live: true,
    expired: false,
  });
});
