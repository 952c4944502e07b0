import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageHub } from '../../../build/package-hub.ts';
import { hubBundle } from '../../run/hub-bundle.ts';

describe('the package of the hub alone', () => {
  let outside: string;
  let folder: string;
  beforeAll(async () => {
    await hubBundle();
    outside = mkdtempSync(join(tmpdir(), 'threshold-hub-package-'));
    folder = packageHub(outside);
  });
  afterAll(() => rmSync(outside, { recursive: true, force: true }));

  const start = (...args: readonly string[]) =>
    // Nothing of the project is near it.
    spawn(process.execPath, ['hub.cjs', ...args], {
      cwd: folder,
      env: {},
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const said = async (...args: readonly string[]): Promise<string> => {
    const child = start(...args);
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
    await once(child, 'close');
    return text;
  };

  it('holds its bundle, SQLite for this platform alone, licenses and what is to be read', () => {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .sort();
    expect(files.filter((file) => !file.startsWith('node_modules/'))).toEqual([
      'LICENSE',
      'LICENSES.md',
      'README.md',
      'hub.cjs',
      'office-protocol.md',
    ]);
    expect(files.filter((file) => file.endsWith('.node'))).toHaveLength(1);
    const packages = new Set(files.flatMap((file) => /^node_modules\/([^/]+)/.exec(file)?.[1] ?? []));
    expect([...packages]).toEqual(['better-sqlite3']);
    expect(files).toContain('node_modules/better-sqlite3/LICENSE');
    const licenses = readFileSync(join(folder, 'LICENSES.md'), 'utf8');
    for (const name of ['fastify', 'kysely', 'pg', 'jose', 'zod'])
      expect(licenses).toContain(`## ${name} - `);
    expect(readFileSync(join(folder, 'README.md'), 'utf8')).not.toContain('npm run hub');
  });

  it('explains itself by the name that it has there', async () => {
    const help = await said('--help');
    expect(help).toContain('node hub.cjs create-office');
    expect(help).not.toContain('npm run');
  });

  it('runs by Node alone, over its embedded database', async () => {
    const data = join(outside, 'data');
    expect(await said('create-office', '--data', data)).toMatch(/^(?:[0-9A-Z]{8}-){5}[0-9A-Z]{8}\n/);
    const hub = start('--data', data, '--plain', '--port', '0');
    const closed = once(hub, 'close');
    const [line] = await once(createInterface(hub.stdout), 'line');
    const { url }: { readonly url: string } = JSON.parse(String(line));
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ ok: true });
    hub.kill('SIGTERM');
    expect(await closed).toEqual([0, null]);
  });
});
