import { X509Certificate } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inviteKeys } from '#hub/invite-keys.ts';
import { sha256 } from '#hub/keys.ts';
import { CHAIN_START, chainText } from '#shared/office/calls.ts';
import { readInviteCode } from '#shared/office/invite-code.ts';
import { builtFile } from '../../fixtures/built-program.ts';
import { type MadeEntry, TestDesk } from './desk.ts';
import { found, places } from './offices.ts';
import { hasPostgres, startPostgres, type TestPostgres } from './postgres.ts';
import { type HubProgram, serveHub, startHubProgram } from './process.ts';

let postgres: TestPostgres | null = null;
const programs: HubProgram[] = [];
const folders = places(null);
beforeAll(async () => {
  if (hasPostgres) postgres = await startPostgres();
});
afterAll(async () => {
  for (const { child } of programs) child.kill('SIGKILL');
  folders.putAway();
  await postgres?.stop();
});

const kept = <Program extends HubProgram>(program: Program): Program => {
  programs.push(program);
  return program;
};
const start = (...args: readonly string[]) => kept(startHubProgram(builtFile('hub'), args));
/** Starts a hub, and waits until it listens. */
const serve = async (...args: readonly string[]) =>
  kept(await serveHub(builtFile('hub'), ['--port', '0', ...args]));

/** A desk that has founded an office at a hub that is not running yet, by a code of the command line. */
async function createOffice(...args: readonly string[]): Promise<ReturnType<typeof readInviteCode>> {
  const made = start('create-office', ...args);
  expect(await made.ended).toBe(0);
  return readInviteCode(made.said.out.split('\n')[0] ?? '');
}

describe('the hub by itself', () => {
  test('explains itself, and what is wrong with an argument', async () => {
    const help = start('--help');
    expect(await help.ended).toBe(0);
    expect(help.said.out).toContain('create-office');
    for (const [args, why] of [
      [['--plain', '--host', '0.0.0.0'], 'loopback'],
      [['--port', '70000'], '--port is a whole number'],
      [['--database', 'mysql://x'], 'an address of PostgreSQL'],
      [['--tls-cert', 'x'], 'go together'],
      [['--what'], '--what'],
      [['serve', 'me'], 'no command'],
    ] as const) {
      const refused = start(...args);
      expect(await refused.ended).toBe(2);
      expect(refused.said.err).toContain(why);
    }
    const wrong = start('--tls-cert', '/nowhere', '--tls-key', '/nowhere');
    expect(await wrong.ended).toBe(1);
    expect(wrong.said.err).toContain('cannot be used');
  });

  test('makes a certificate of its own, which its codes name, and closes when told', async () => {
    const folder = await folders.next();
    const code = await createOffice('--data', folder);
    const hub = await serve('--data', folder);
    expect(hub.url).toMatch(/^https:/);
    const cert = readFileSync(join(folder, 'certificate.pem'), 'utf8');
    const about = await new Promise<{ fingerprint: string; text: string }>((resolve, reject) => {
      // Any name, since it is the certificate itself that is pinned.
      request(`${hub.url}/v1/about`, { ca: cert, agent: false }, (response) => {
        const { fingerprint256: fingerprint } = new X509Certificate(
          'getPeerCertificate' in response.socket && typeof response.socket.getPeerCertificate === 'function'
            ? response.socket.getPeerCertificate().raw
            : '',
        );
        let text = '';
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () => resolve({ fingerprint, text }));
      })
        .on('error', reject)
        .end();
    });
    expect(JSON.parse(about.text)).toMatchObject({ protocol: 'threshold-hub-1' });
    const pin = Buffer.from(about.fingerprint.replaceAll(':', ''), 'hex').subarray(0, 10);
    expect(code.ok && Buffer.from(code.invite.fingerprint)).toEqual(pin);
    if (process.platform !== 'win32') {
      for (const file of ['certificate.pem', 'hub.key', 'hub.db']) {
        expect(statSync(join(folder, file)).mode & 0o077).toBe(0);
      }
    }
    const second = start('--data', folder, '--port', '0');
    expect(await second.ended).toBe(1);
    expect(second.said.err).toContain('another hub is using it');
    const inUse = start('--data', await folders.next(), '--port', new URL(hub.url).port);
    expect(await inUse.ended).toBe(1);
    expect(inUse.said.err).toContain('in use by another program');
    hub.child.kill('SIGTERM');
    expect(await hub.ended).toBe(0);
    expect(hub.said.out).toContain('"closed"');
  });
});

const KILLS = 3;

describe.each([
  { engine: 'embedded SQLite', isHere: true, place: async () => ['--data', await folders.next()] },
  {
    engine: 'PostgreSQL',
    isHere: hasPostgres,
    place: async () => ['--data', await folders.next(), '--database', (await postgres?.database()) ?? ''],
  },
])('a hub over $engine that is killed in an append', ({ isHere, place }) => {
  test.skipIf(!isHere)('has all of each append or nothing, and everything that it has answered', async () => {
    const args = ['--plain', '--rate-limit', '1000000', ...(await place())];
    const code = await createOffice(...args);
    if (!code.ok) throw new Error('The code is none.');
    let hub = await serve(...args);
    const maria = new TestDesk(hub.url, 'maria');
    const { body } = await found(maria, inviteKeys(code.invite.secret));
    Object.assign(maria, { hub: body.hub, office: body.office });
    const desks: TestDesk[] = [];
    for (let at = 0; at < 4; at += 1) {
      const desk = new TestDesk(hub.url, `m-${at}`);
      await maria.append(maria.admits(desk, 'agent'));
      desks.push(Object.assign(desk, { hub: maria.hub, office: maria.office, people: maria.people }));
    }
    const unanswered = new Map<TestDesk, readonly MadeEntry[]>();
    const answered: string[] = [];
    const sizes = new Map<string, number>();

    /** Sends what has no answer yet, then more, until the hub is gone. */
    const work = async (desk: TestDesk): Promise<void> => {
      for (;;) {
        const batch = unanswered.get(desk) ?? Array.from({ length: 40 }, () => desk.make());
        unanswered.set(desk, batch);
        const last = batch.at(-1)?.hash ?? '';
        sizes.set(last, batch.length);
        const answer = await desk.append(...batch).catch(() => null);
        if (answer?.status !== 200) return;
        answered.push(last);
        unanswered.delete(desk);
      }
    };
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = answered.length;
      const working = desks.map(work);
      await expect.poll(() => answered.length).toBeGreaterThan(before + 10);
      hub.child.kill('SIGKILL');
      await Promise.all([hub.ended, ...working]);
      hub = await serve(...args);
      for (const desk of [maria, ...desks]) desk.url = hub.url;
    }

    const { lines, end } = await maria.read();
    const hashes = lines.map(({ header }) => sha256(JSON.stringify(header)));
    expect(lines.map(({ seq }) => seq)).toEqual(lines.map((_, at) => at + 1));
    expect(end).toEqual({
      seq: lines.length,
      chain: hashes.reduce((chain, hash) => sha256(chainText(chain, hash)), CHAIN_START),
    });
    expect(new Set(hashes).size).toBe(hashes.length);
    for (const hash of answered) expect(hashes).toContain(hash);
    // Each append is there with its signature at its end, behind all its entries.
    let run = 0;
    for (const [at, { signature }] of lines.entries()) {
      run += 1;
      if (signature === null) continue;
      expect(run).toBe(sizes.get(hashes[at] ?? '') ?? 1);
      run = 0;
    }
    expect(run).toBe(0);
    // What had no answer is sent once more, and is there once.
    for (const [desk, batch] of unanswered) {
      const { body: again } = await desk.append(...batch);
      expect([0, batch.length]).toContain(again.already);
    }
    hub.child.kill('SIGTERM');
    expect(await hub.ended).toBe(0);
  });
});
