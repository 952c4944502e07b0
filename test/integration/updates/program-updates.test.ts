/** electron-updater itself, beside a feed on loopback that is honest, old, forged, broken, hostile or not there. */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { UpdateFailure } from '#electron/updates/failure.ts';
import type { DownloadRequest } from '#electron/updates/program-updates.ts';
import { FEED, type FeedServer, feedText, holdAfter, PROGRAM, publish } from '../../fixtures/update-feed.ts';
import { INSTALLED_VERSION, installedProgram, newestInMemory, startFeed } from './feed.ts';

const content = randomBytes(300_000);
const newer = { version: '0.4.0', content };

const SYSTEM = { use: 'system', address: '' } as const;
const request = (given: Partial<DownloadRequest> = {}): DownloadRequest => ({
  newer: { version: newer.version, notes: '', sizeBytes: content.length },
  proxy: SYSTEM,
  told: () => undefined,
  signal: new AbortController().signal,
  ...given,
});

const problemOf = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'none',
    (error: unknown) => (error instanceof UpdateFailure ? error.problem : String(error)),
  );

/** What a download has left behind. */
const left = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

async function feedWith(text: string): Promise<FeedServer> {
  const server = await startFeed();
  publish(server, text);
  return server;
}

// The updater of an AppImage is for Linux; what is told apart here is the same for all of them.
describe.skipIf(process.platform !== 'linux')('a newer version', () => {
  it('is told of with what it brings, and nothing of it is fetched until it is asked for', async () => {
    const server = await feedWith(feedText({ ...newer, more: 'releaseNotes: |\n  Faster.\n  <b>Bold</b>' }));
    server.answers.set(PROGRAM, content);
    const { updates, cacheFolder, quits } = installedProgram(server);
    await expect(updates.check(SYSTEM)).resolves.toEqual({
      version: '0.4.0',
      notes: 'Faster.\n<b>Bold</b>',
      sizeBytes: content.length,
    });
    expect(server.asked.map(({ path }) => path).sort()).toEqual([FEED, `${FEED}.sig`]);
    expect(left(cacheFolder)).toEqual([]);

    const told: number[] = [];
    await updates.download(request({ told: (percent) => void told.push(percent) }));
    expect(readFileSync(join(cacheFolder, PROGRAM)).equals(content)).toBe(true);
    expect(told.at(-1)).toBe(100);
    // Neither now nor when the program ends.
    expect(quits).toEqual([]);
    for (const { headers } of server.asked) expect(headers).not.toHaveProperty('x-user-staging-id');
  });

  it('is not told of where the feed has the same one or an older one, signed as it may be', async () => {
    for (const version of [INSTALLED_VERSION, '0.2.9', '0.0.1']) {
      const { updates } = installedProgram(await feedWith(feedText({ ...newer, version })));
      await expect(updates.check(SYSTEM)).resolves.toBeNull();
      await expect(problemOf(updates.download(request()))).resolves.toBe('other');
    }
  });

  it('is not believed without a signature, with a forged one, another’s, or one of another text', async () => {
    const text = feedText(newer);
    const unsigned = await feedWith(text);
    unsigned.answers.delete(`${FEED}.sig`);
    const forged = await feedWith(text);
    forged.answers.set(`${FEED}.sig`, randomBytes(64).toString('base64'));
    const empty = await feedWith(text);
    empty.answers.set(`${FEED}.sig`, '');
    const others = await feedWith(text);
    publish(others, text, generateKeyPairSync('ed25519').privateKey);
    const changed = await feedWith(text);
    changed.answers.set(FEED, text.replace('0.4.0', '0.5.0'));
    for (const server of [unsigned, forged, empty, others, changed]) {
      const { updates } = installedProgram(server);
      await expect(problemOf(updates.check(SYSTEM))).resolves.toBe('not-signed');
    }
    // A build whose own key is broken trusts nobody.
    const { updates } = installedProgram({ ...(await feedWith(text)), publicKey: 'bm8ga2V5' });
    await expect(problemOf(updates.check(SYSTEM))).resolves.toBe('not-signed');
  });

  it('is not taken from a feed that was signed for another system or processor', async () => {
    const another = process.platform === 'linux' ? 'darwin' : 'linux';
    for (const text of [
      feedText({ ...newer, platform: another }),
      feedText({ ...newer, archs: ['riscv64'] }),
      feedText({ ...newer, platform: another, archs: ['riscv64'] }),
    ]) {
      const { updates } = installedProgram(await feedWith(text));
      await expect(problemOf(updates.check(SYSTEM))).resolves.toBe('other-system');
      await expect(problemOf(updates.download(request()))).resolves.not.toBe('none');
    }
    const { updates } = installedProgram(
      await feedWith(feedText({ ...newer, archs: ['riscv64', process.arch] })),
    );
    await expect(updates.check(SYSTEM)).resolves.toMatchObject({ version: '0.4.0' });
  });

  it('is not taken from a feed that is older than what the desk was told of before, also after a new start', async () => {
    const newest = newestInMemory();
    const server = await feedWith(
      feedText({ ...newer, version: '0.5.0', madeAt: '2027-02-01T00:00:00.000Z' }),
    );
    await expect(installedProgram(server, { newest }).updates.check(SYSTEM)).resolves.toMatchObject({
      version: '0.5.0',
    });
    // Put back by whoever keeps the place: signed, newer than what is installed, and no longer the newest.
    publish(server, feedText({ ...newer, version: '0.4.0', madeAt: '2026-12-01T10:00:00.000Z' }));
    const { updates, cacheFolder } = installedProgram(server, { newest });
    await expect(problemOf(updates.check(SYSTEM))).resolves.toBe('outdated');
    await expect(problemOf(updates.download(request()))).resolves.not.toBe('none');
    expect(left(cacheFolder)).toEqual([]);
    // The same one again, and a newer one, are taken.
    for (const [version, madeAt] of [
      ['0.5.0', '2027-02-01T00:00:00.000Z'],
      ['0.5.1', '2027-02-02T00:00:00.000Z'],
    ] as const) {
      publish(server, feedText({ ...newer, version, madeAt }));
      await expect(installedProgram(server, { newest }).updates.check(SYSTEM)).resolves.toMatchObject({
        version,
      });
    }
    expect(newest.read()).toBe(Date.parse('2027-02-02T00:00:00.000Z'));
  });

  it('is told of where what was kept of earlier ones is no time', async () => {
    for (const kept of ['2099-01-01', null, {}, Number.NaN]) {
      const { updates } = installedProgram(await feedWith(feedText(newer)), { newest: newestInMemory(kept) });
      await expect(updates.check(SYSTEM)).resolves.toMatchObject({ version: '0.4.0' });
    }
  });

  it('a feed that is refused is not kept as the newest', async () => {
    const newest = newestInMemory();
    const refused = feedText({ ...newer, platform: 'haiku', madeAt: '2099-01-01T00:00:00.000Z' });
    await expect(
      problemOf(installedProgram(await feedWith(refused), { newest }).updates.check(SYSTEM)),
    ).resolves.toBe('other-system');
    const forged = await feedWith(feedText({ ...newer, madeAt: '2099-01-01T00:00:00.000Z' }));
    forged.answers.set(`${FEED}.sig`, randomBytes(64).toString('base64'));
    await expect(problemOf(installedProgram(forged, { newest }).updates.check(SYSTEM))).resolves.toBe(
      'not-signed',
    );
    expect(newest.read()).toBeUndefined();
  });

  it('is thrown away where its bytes are not those that were signed, and can be fetched again', async () => {
    const server = await feedWith(feedText(newer));
    const { updates, cacheFolder } = installedProgram(server);
    await updates.check(SYSTEM);
    for (const wrong of [
      Buffer.from(content).fill(0, 10, 11),
      content.subarray(0, -1),
      Buffer.concat([content, content]),
    ]) {
      server.answers.set(PROGRAM, wrong);
      await expect(problemOf(updates.download(request()))).resolves.toBe('damaged');
      expect(left(cacheFolder)).toEqual([]);
    }
    server.answers.set(PROGRAM, content);
    await updates.download(request());
    expect(left(cacheFolder)).toContain(PROGRAM);
  });

  it('is cut off when it does not end where the signed one ends', async () => {
    const server = await feedWith(feedText(newer));
    let sentBytes = 0;
    server.answers.set(PROGRAM, (_request, response) => {
      const send = (): void => {
        if (response.destroyed || sentBytes > 200 * content.length) return void response.end();
        sentBytes += content.length;
        if (response.write(content)) setImmediate(send);
        else response.once('drain', send);
      };
      send();
    });
    const { updates, cacheFolder } = installedProgram(server);
    await updates.check(SYSTEM);
    await expect(problemOf(updates.download(request()))).resolves.toBe('damaged');
    expect(sentBytes).toBeLessThan(200 * content.length);
    expect(left(cacheFolder)).toEqual([]);
  });

  it.each([
    ['in its midst', 1_000],
    ['before it has begun', 0],
  ])(
    'is not waited for for ever where nothing more comes %s, and can be fetched again',
    async (_when, bytes) => {
      const server = await feedWith(feedText(newer));
      const held = holdAfter(server, { bytes, of: content });
      const { updates, cacheFolder } = installedProgram(server, { stallMs: 200 });
      await updates.check(SYSTEM);
      await expect(problemOf(updates.download(request()))).resolves.toBe('stalled');
      await held.closed;
      expect(left(cacheFolder)).toEqual([]);
      // What it was waited for once more comes at once: a slow machine has all the time it wants.
      server.answers.set(PROGRAM, content);
      const { updates: patient, cacheFolder: patientFolder } = installedProgram(server);
      await patient.check(SYSTEM);
      await patient.download(request());
      expect(left(patientFolder)).toContain(PROGRAM);
    },
  );

  it('that cannot be put in its place leaves the program as it is, and says so', async () => {
    const server = await feedWith(feedText(newer));
    server.answers.set(PROGRAM, content);
    const { updates, quits } = installedProgram(server);
    await updates.check(SYSTEM);
    await updates.download(request());
    // As where the program was moved away meanwhile.
    delete process.env.APPIMAGE;
    expect(() => updates.install()).toThrow(UpdateFailure);
    expect(quits).toEqual([]);
  });

  it('is no longer fetched once that is cancelled, leaves nothing, and can be fetched again', async () => {
    const server = await feedWith(feedText(newer));
    const held = holdAfter(server, { bytes: 150_000, of: content });
    const { updates, cacheFolder } = installedProgram(server);
    await updates.check(SYSTEM);
    const cancel = new AbortController();
    const told: number[] = [];
    const answer = updates.download(
      request({
        signal: cancel.signal,
        told: (percent) => {
          told.push(percent);
          if (percent === 50) cancel.abort();
        },
      }),
    );
    await expect(answer).rejects.toThrow('It was cancelled.');
    expect(told.at(-1)).toBe(50);
    await held.closed;
    expect(left(cacheFolder)).toEqual([]);
    await expect(updates.download(request({ signal: AbortSignal.abort() }))).rejects.toThrow(UpdateFailure);
    server.answers.set(PROGRAM, content);
    await updates.download(request());
    expect(readFileSync(join(cacheFolder, PROGRAM)).equals(content)).toBe(true);
  });

  it('comes the way that the office has chosen, feed and program, from the next step on', async () => {
    const proxy = await feedWith(feedText(newer));
    proxy.answers.set(PROGRAM, content);
    const own = { use: 'own', address: proxy.address } as const;
    const { updates, cacheFolder } = installedProgram({
      ...proxy,
      address: 'http://updates.threshold-test.invalid/',
    });
    await expect(problemOf(updates.check({ use: 'none', address: '' }))).resolves.toBe('offline');
    expect(proxy.asked).toEqual([]);
    await expect(updates.check(own)).resolves.toMatchObject({ version: '0.4.0' });
    await expect(problemOf(updates.download(request({ proxy: SYSTEM })))).resolves.toBe('offline');
    await updates.download(request({ proxy: own }));
    expect(left(cacheFolder)).toContain(PROGRAM);
    expect(new Set(proxy.asked.map(({ headers }) => headers.host))).toEqual(
      new Set(['updates.threshold-test.invalid']),
    );
    // What cannot be read is no way: it is not gone around.
    await expect(problemOf(updates.check({ use: 'own', address: 'proxy.example' }))).resolves.toBe('offline');
  });

  it('is not found, and can be asked for again, while its place cannot be reached or breaks off', async () => {
    const server = await feedWith(feedText(newer));
    const { updates, cacheFolder } = installedProgram(server);
    server.answers.set(PROGRAM, (_request, response) => {
      response.writeHead(200, { 'content-length': content.length });
      response.write(content.subarray(0, 1_000));
      setImmediate(() => response.destroy());
    });
    await updates.check(SYSTEM);
    await expect(problemOf(updates.download(request()))).resolves.toBe('offline');
    expect(left(cacheFolder)).toEqual([]);
    await server.close();
    await expect(problemOf(updates.check(SYSTEM))).resolves.toBe('offline');
    await expect(problemOf(updates.download(request()))).resolves.not.toBe('none');
  });

  it.each([
    ['no YAML', 'version: [0.4.0\n  files: }'],
    ['nothing', ''],
    ['a page', '<!doctype html><title>Sign in</title>'],
    ['no files', 'version: 0.4.0\nfiles: []'],
    ['a version that is none', feedText({ ...newer, version: "'0.4.0; rm -rf'" })],
    ['a version before its time', feedText({ ...newer, version: '0.4.0-beta.1' })],
    ['a file of somebody else', feedText(newer).replaceAll(PROGRAM, 'https://elsewhere.example/x.AppImage')],
    ['a file beside the folder', feedText(newer).replaceAll(PROGRAM, '../../x.AppImage')],
    ['a hash that is none', feedText(newer).replaceAll(/sha512: .*/g, 'sha512: x')],
    ['no hash', feedText(newer).replaceAll(/ {4}sha512: .*\n/g, '')],
    ['a bomb of aliases', `a: &a [x, x]\n${'b: &b [*a, *a]\n'.repeat(3)}version: *a`],
    ['no system', feedText(newer).replace(/vendor: .*\n/, '')],
    ['no date', feedText(newer).replace(/releaseDate: .*\n/, '')],
    ['a date that is none', feedText({ ...newer, madeAt: 'yesterday' })],
    ['endless notes', feedText({ ...newer, more: `releaseNotes: ${'x'.repeat(100_000)}` })],
    ['more than is read', feedText({ ...newer, more: `# ${'x'.repeat(400_000)}` })],
  ])('is not found in a feed that holds %s, though it is signed', async (_what, text) => {
    const { updates } = installedProgram(await feedWith(text));
    await expect(problemOf(updates.check(SYSTEM))).resolves.toBe('unreadable');
  });

  it('is not found where the feed answers with an error', async () => {
    const server = await feedWith(feedText(newer));
    server.answers.set(FEED, (_request, response) => void response.writeHead(503).end('busy'));
    await expect(problemOf(installedProgram(server).updates.check(SYSTEM))).resolves.toBe('unreadable');
  });
});
