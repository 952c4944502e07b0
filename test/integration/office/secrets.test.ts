/** What nobody at a hub may ever have: searched for in its database, log and memory, and on the wire, after a full run of two desks. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createKeyWrapping } from '#electron/vault/key-wrapping.ts';
import { devicePurpose, openedBytes } from '#electron/vault/sealed-parts.ts';
import { readVault } from '#electron/vault/vault-file.ts';
import { builtFile } from '#test/fixtures/built-program.ts';
import { CHEAP_PASSPHRASE } from '#test/fixtures/cheap-passphrase.ts';
import { openKeyStore } from '#test/fixtures/node-desk.ts';
import { noticeDocument } from '#test/fixtures/notice-document.ts';
import { withoutPage } from '#test/torture/crash/without-page.ts';
import { knowSome, openDesk, startService, TOKEN } from '#test/torture/office-kills/office.ts';
import { searchMemory } from '../features/search-memory.ts';
import { openEngine } from '../hub/offices.ts';
import { officeDatabases, postgresOfTests } from '../hub/postgres-of-tests.ts';
import { founderCodeOf, serveHub } from '../hub/process.ts';
import { type Calling, connected, level } from './asking.ts';
import { faultProxy } from './fault-proxy.ts';

const NAME = 'Selma Quartzheron-Nettlecombe';
const LONGEST_MS = 240_000;

const postgres = postgresOfTests();

/** As text and as bytes, in whatever way somebody may have written a key. */
const formsOf = (what: string, seed: Buffer): [string, Buffer][] => [
  [`${what}, raw`, seed],
  [`${what}, hex`, Buffer.from(seed.toString('hex'))],
  // Without its end, which depends on what comes behind.
  [`${what}, base64`, Buffer.from(seed.toString('base64').slice(0, -2))],
  [`${what}, base64url`, Buffer.from(seed.toString('base64url').slice(0, -1))],
];

/** The private keys by which a desk acts. */
async function privateKeysOf(folder: string): Promise<Buffer[]> {
  const vault = await readVault(join(folder, 'vault.json'));
  if (vault === null) throw new Error('This desk has no vault.');
  const master = await createKeyWrapping(openKeyStore, CHEAP_PASSPHRASE).unwrap(
    vault.masterKey,
    '',
    vault.format,
  );
  return vault.devices.flatMap(({ profileId, sealed }) => {
    const opened = openedBytes(master, devicePurpose(profileId), sealed);
    return opened === null ? [] : [opened.subarray(0, 32)];
  });
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  );
const bytesIn = (folder: string): Buffer => Buffer.concat(filesIn(folder).map((file) => readFileSync(file)));

/** A desk that remembers what was copied. */
async function copyingDesk(folder: string) {
  mkdirSync(folder);
  const copied: string[] = [];
  const desk = await openDesk(folder, {
    ...withoutPage,
    clipboard: { ...withoutPage.clipboard, write: async ({ text }) => void copied.push(text) },
  });
  onTestFinished(() => desk.close());
  return { desk, copied };
}

/** Everything about one applicant that leaves a desk: a name, a note, a decision with its notice, a household that is sent, a link. */
async function workOn(desk: Calling, identifier: string, other: string): Promise<void> {
  const { office } = await desk.call['applications.get']({ identifier });
  await desk.call['applications.saveOfficeData']({ identifier, office: { ...office, name: NAME } });
  await desk.call['notes.save']({ identifier, id: null, text: `${NAME} called` });
  const { row } = await desk.call['applications.get']({ identifier });
  const { id: decisionId } = await desk.call['decisions.record']({
    identifier,
    outcome: 'decline',
    attributes: [],
    ownReasons: ['Not this time'],
    conditions: '',
    override: { reason: 'Of the test', words: '' },
    fetchedAt: row.fetchedAt,
  });
  await desk.call['notices.issue']({
    identifier,
    decisionId,
    how: 'printed',
    document: noticeDocument(NAME),
  });
  const members = await Promise.all(
    [identifier, other].map(async (one) => {
      const { office: kept } = await desk.call['applications.get']({ identifier: one });
      return { token: kept.applicantToken ?? '', name: NAME, applicationIdentifier: one };
    }),
  );
  const { id } = await desk.call['households.save']({ id: null, members, property: '', note: 'Two of them' });
  await desk.call['households.send']({ id });
  const link = await desk.call['reportLinks.create']({ subject: { kind: 'application', identifier } });
  expect(link.state).toBe('live');
  await desk.call['reportLinks.copy']({ id: link.id });
}

describe.each(officeDatabases)('over %s', { tags: 'long' }, (kind) => {
  test.skipIf(process.platform !== 'linux')(
    'the organization’s token, links’ addresses, codes and private keys are nowhere at the hub; an applicant’s name is, and only where it may be',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'threshold-hub-secrets-'));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      const service = await startService(folder);
      onTestFinished(() => service.close());
      const hubFolder = join(folder, 'hub');
      mkdirSync(hubFolder);
      const address = kind === 'PostgreSQL' ? ((await postgres()?.database()) ?? '') : null;
      const options = [
        ...['--data', hubFolder, '--plain', '--port', '0'],
        ...(address === null ? [] : ['--database', address]),
      ];
      const code = await founderCodeOf(builtFile('hub'), options);
      const hub = await serveHub(builtFile('hub'), options);
      onTestFinished(() => void hub.child.kill('SIGKILL'));

      const wire: Buffer[] = [];
      const proxy = await faultProxy(hub.url);
      onTestFinished(() => proxy.close());
      proxy.faults.onRequest = (bytes) => {
        // What comes back is to be readable: the same bytes, in number.
        for (let at = bytes.indexOf('zstd'); at !== -1; at = bytes.indexOf('zstd', at))
          bytes.write('none', at);
        wire.push(Buffer.from(bytes));
        return 'pass';
      };
      proxy.faults.onAnswer = (bytes) => {
        wire.push(Buffer.from(bytes));
        return 'pass';
      };

      const maria = await copyingDesk(join(folder, 'maria'));
      await maria.desk.call['connections.connect']({ name: 'Screening', baseUrl: service.url, token: TOKEN });
      await maria.desk.call['office.create']({ address: proxy.url, code, name: 'Maria' });
      await connected(maria.desk);
      await knowSome(maria.desk, service);
      const { text: pasted } = await maria.desk.call['office.invite']({ role: 'agent', withToken: true });
      const ana = await copyingDesk(join(folder, 'ana'));
      await ana.desk.call['office.join']({ pasted, name: 'Ana' });
      await connected(ana.desk);
      await level(maria.desk, ana.desk);
      const [first, second, third] = (await service.portfolio()).map(({ applicationId }) => applicationId);
      await ana.desk.call['lookUps.start']({ text: `${first}\n${second}\n${third}` });
      await workOn(maria.desk, first ?? '', second ?? '');
      await level(maria.desk, ana.desk);
      await workOn(ana.desk, third ?? '', second ?? '');
      await level(maria.desk, ana.desk);

      const keys = await Promise.all(['maria', 'ana'].map((desk) => privateKeysOf(join(folder, desk))));
      const addresses = [...maria.copied, ...ana.copied];
      expect(keys.flat()).toHaveLength(2);
      expect(addresses.length).toBeGreaterThanOrEqual(2);
      const secrets = Object.fromEntries<Buffer>([
        ['token', Buffer.from(TOKEN)],
        ['code of the founder', Buffer.from(code.slice(0, 17))],
        ['code of an invite', Buffer.from((pasted.split('#')[1] ?? '').slice(0, 17))],
        ...addresses.map((link, at): [string, Buffer] => [
          `link ${at}`,
          Buffer.from(new URL(link).pathname.split('/').at(-1) ?? ''),
        ]),
        ...keys.flat().flatMap((seed, at) => formsOf(`key ${at}`, seed)),
      ]);
      for (const secret of Object.values(secrets)) expect(secret.length).toBeGreaterThan(15);
      const foundIn = (bytes: Buffer): string[] =>
        Object.entries(secrets).flatMap(([name, secret]) => (bytes.includes(secret) ? [name] : []));
      const name = Buffer.from(NAME);

      const { pid = 0 } = hub.child;
      expect(searchMemory(pid, { name }).name).toBeGreaterThan(0);
      expect(Object.entries(searchMemory(pid, secrets)).filter(([, times]) => times > 0)).toEqual([]);

      const sent = Buffer.concat(wire);
      expect(sent.includes(name)).toBe(true);
      expect(foundIn(sent)).toEqual([]);

      // While it runs, its log beside the file has what was written last.
      const files = bytesIn(kind === 'PostgreSQL' ? (postgres()?.data ?? '') : hubFolder);
      expect(foundIn(files)).toEqual([]);
      expect(files.length).toBeGreaterThan(100_000);
      expect(files.includes(name)).toBe(kind === 'PostgreSQL');

      const log = Buffer.from(hub.said.out + hub.said.err);
      expect(log.includes('listening')).toBe(true);
      expect(foundIn(log)).toEqual([]);
      expect(log.includes(name)).toBe(false);

      hub.child.kill('SIGTERM');
      await hub.ended;
      const engine = await openEngine(address ?? hubFolder);
      const tables = await engine.db.introspection.getTables();
      const rows: unknown[] = [];
      for (const { name: table } of tables) {
        rows.push((await sql`select * from ${sql.table(table)}`.execute(engine.db)).rows);
      }
      await engine.close();
      const dumped = Buffer.from(JSON.stringify(rows));
      // The control: the same search finds what the database does have, which its bytes do not show.
      expect(dumped.includes(name)).toBe(true);
      expect(foundIn(dumped)).toEqual([]);
    },
    LONGEST_MS,
  );
});
