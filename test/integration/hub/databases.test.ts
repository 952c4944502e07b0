import { writeFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgres } from '#hub/store/postgres.ts';
import { openSqlite } from '#hub/store/sqlite.ts';
import { places, testHub } from './offices.ts';
import { hasPostgres, startPostgres, type TestPostgres } from './postgres.ts';

let postgres: TestPostgres | null = null;
const servers: Server[] = [];
const folders = places(null);
beforeAll(async () => {
  if (hasPostgres) postgres = await startPostgres();
});
afterAll(async () => {
  for (const server of servers) server.close();
  folders.putAway();
  await postgres?.stop();
});

/** Where something listens that is no PostgreSQL. */
async function listening(answer: string | null): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    if (answer === null) socket.destroy();
    else socket.end(answer);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const whyNot = (...addresses: readonly string[]): Promise<string> =>
  openPostgres(addresses).then(
    () => 'opened',
    (error: Error) => error.message,
  );

describe('an address of no database is told', () => {
  test('where nothing answers', async () => {
    const port = await listening('');
    await new Promise((resolve) => servers.pop()?.close(resolve));
    const said = await whyNot(`postgres://name:secret@127.0.0.1:${port}/office`);
    expect(said).toContain('Nothing answers there');
    expect(said).toContain(`127.0.0.1:${port}/office`);
    expect(said).not.toContain('secret');
  });

  test('where something else answers, or closes at once', async () => {
    for (const answer of ['HTTP/1.1 400 Bad Request\r\n\r\n', 'SSH-2.0-OpenSSH_9.2\r\n', null]) {
      const port = await listening(answer);
      expect(await whyNot(`postgres://name@127.0.0.1:${port}/office`)).toMatch(
        /does not speak as PostgreSQL does|seems to be no PostgreSQL/,
      );
    }
  });
});

describe.skipIf(!hasPostgres)('a PostgreSQL that cannot be used is told', () => {
  const own = (): TestPostgres => {
    if (postgres === null) throw new Error('PostgreSQL did not start.');
    return postgres;
  };

  test('with no such database, or no such name', async () => {
    const address = await own().database();
    expect(await whyNot(address.replace(/hub_\d+$/, 'none'))).toContain('no database of this name');
    expect(await whyNot(address.replace('threshold@', 'nobody:x@'))).toMatch(/does not let this name in/);
  });

  test('that is too old', async () => {
    const address = await own().database();
    const { rows } = await own().run(address, 'show server_version_num');
    const version: string = rows[0].server_version_num;
    // It is another only in what it says of itself.
    const older = createServer((socket) => {
      const server = connect(own().port, '127.0.0.1');
      for (const each of [socket, server]) each.on('error', () => undefined);
      socket.pipe(server);
      server.on('data', (bytes) =>
        socket.write(
          Buffer.from(bytes.toString('latin1').replaceAll(version, `14${version.slice(2)}`), 'latin1'),
        ),
      );
      server.on('close', () => socket.destroy());
    });
    servers.push(older);
    await new Promise<void>((resolve) => older.listen(0, '127.0.0.1', resolve));
    const listens = older.address();
    const port = typeof listens === 'object' && listens !== null ? listens.port : 0;
    expect(await whyNot(address.replace(`:${own().port}/`, `:${port}/`))).toContain(
      'It is PostgreSQL 14. The hub needs 15 or newer.',
    );
  });

  test('without the right to make tables', async () => {
    const address = await own().database();
    await own().run(address, 'create role guest login');
    expect(await whyNot(address.replace('threshold@', 'guest@'))).toContain('may not make tables');
  });

  test('that takes no writes; another address that does is used in its place', async () => {
    const address = await own().database();
    await own().run(
      address,
      `alter database ${new URL(address).pathname.slice(1)} set default_transaction_read_only = on`,
    );
    expect(await whyNot(address)).toContain('takes no writes');
    const other = await own().database();
    const engine = await openPostgres([address, other]);
    expect(await engine.db.selectFrom('office_head').selectAll().execute()).toEqual([]);
    await engine.close();
  });

  test('while it runs: calls are refused until it is back, and nothing is lost', async () => {
    const address = await own().database();
    const name = new URL(address).pathname.slice(1);
    const hub = await testHub(address);
    const maria = await hub.founded();
    const cutOff = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`;
    await own().run(address, `alter database ${name} set default_transaction_read_only = on`);
    await own().run(address, cutOff);
    const note = maria.make();
    expect((await maria.append(note)).body.code).toMatch(/read-only|unavailable/);
    await own().run(
      address,
      `begin read write; alter database ${name} set default_transaction_read_only = off; commit`,
    );
    await own().run(address, cutOff);
    // The same number again, until it is taken.
    await expect.poll(async () => (await maria.append(note)).status).toBe(200);
    expect((await maria.read()).lines).toHaveLength(2);
    await hub.close();
  });
});

describe('an embedded database that cannot be used is told', () => {
  test('with another key, and while another hub has it', async () => {
    const folder = await folders.next();
    const engine = await openSqlite(folder);
    await expect(openSqlite(folder)).rejects.toThrow('another hub is using it');
    await engine.close();
    writeFileSync(join(folder, 'other.key'), `${'0'.repeat(64)}\n`);
    await expect(openSqlite(folder, join(folder, 'other.key'))).rejects.toThrow(/is not its key/);
    await (await openSqlite(folder)).close();
  });

  test('that is full, or takes no writes: calls are refused until it does, and nothing is lost', async () => {
    const hub = await testHub(await folders.next());
    const maria = await hub.founded();
    const note = maria.make({ data: { text: 'x'.repeat(500_000) } });
    const pages = await sql<{ page_count: number }>`pragma page_count`.execute(hub.engine.db);
    for (const [refuses, allows, code] of [
      [`max_page_count = ${pages.rows[0]?.page_count}`, 'max_page_count = 1000000', 'full'],
      ['query_only = on', 'query_only = off', 'read-only'],
    ] as const) {
      await sql.raw(`pragma ${refuses}`).execute(hub.engine.db);
      expect((await maria.append(note)).body.code).toBe(code);
      expect((await maria.read()).lines).toHaveLength(1);
      await sql.raw(`pragma ${allows}`).execute(hub.engine.db);
    }
    expect((await maria.append(note)).body).toMatchObject({ seq: 2, already: 0 });
    expect(hub.logged.filter((line) => line.includes('call-failed'))).toHaveLength(2);
    await hub.close();
  });
});
