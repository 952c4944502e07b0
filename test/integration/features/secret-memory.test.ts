import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { openVault } from '#electron/vault/index.ts';
import { scriptedService } from './scripted-service.ts';
import { searchMemory } from './search-memory.ts';

const program = join(import.meta.dirname, 'secret-memory-program.ts');
const passphrase = 'quartz heron lattice 5127';
/** As many as the program makes. */
const CALLS = 200;
const token = 'tok-9f31c27ab84e4d6f80c5e1a2';

/** The key of the records, as the desk's own vault derives it, on a copy of its folder. */
async function databaseKey(folder: string): Promise<Buffer> {
  const copy = mkdtempSync(join(tmpdir(), 'threshold-vault-copy-'));
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  cpSync(join(folder, 'vault.json'), join(copy, 'vault.json'));
  const vault = await openVault({ folder: copy, keyStore: null });
  await vault.unlock(passphrase);
  const [profileId = ''] = readdirSync(join(folder, 'profiles'));
  return vault.databaseKey(profileId);
}

test.skipIf(process.platform !== 'linux')(
  'of a desk that is locked, no memory holds the key of the records in any form, nor the token but in the headers that it was sent in',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'threshold-secret-memory-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const service = await scriptedService({
      getapplicationapproval: () => ({ status: 200, json: { success: true, data: [] } }),
    });
    onTestFinished(service.close);
    const desk = spawn(process.execPath, [program, folder, service.url], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    onTestFinished(() => void desk.kill());
    const { pid } = desk;
    if (pid === undefined) throw new Error('The desk did not start.');
    const stages = createInterface({ input: desk.stdout })[Symbol.asyncIterator]();
    desk.stdin.write(`${passphrase}\n${token}\n`);

    expect((await stages.next()).value).toBe('open');
    const key = await databaseKey(folder);
    const needles = {
      key,
      keyInHex: Buffer.from(key.toString('hex')),
      token: Buffer.from(token),
      bearer: Buffer.from(`Bearer ${token}`),
      passphrase: Buffer.from(passphrase),
    };
    const open = searchMemory(pid, needles);
    desk.stdin.write('\n');
    expect((await stages.next()).value).toBe('locked');
    const locked = searchMemory(pid, needles);
    desk.stdin.write('\n');
    if (process.env.THRESHOLD_FIGURES !== undefined) console.log({ open, locked });
    // The control: while it is open, it works with them.
    expect(open.token).toBeGreaterThan(0);
    expect({ key: locked.key, keyInHex: locked.keyInHex }).toEqual({ key: 0, keyInHex: 0 });
    // What is left of the token are texts, which nobody can wipe: those of the requests' headers, and not one more for each call.
    expect(locked.token - locked.bearer).toBeLessThan(CALLS);
  },
);
