import { copyFileSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLive } from '#hub/live.ts';
import { readPage } from '#hub/reading.ts';
import { openSqlite } from '#hub/store/sqlite.ts';
import { CHAIN_START, MOST_TRIES } from '#shared/office/calls.ts';
import { PEOPLE, RECORD, YIELDED } from '#shared/office/people.ts';
import { TestDesk } from './desk.ts';
import { found, foundingEntry, places, type TestHub, testHub } from './offices.ts';
import { hasPostgres } from './postgres.ts';
import { postgresOfTests } from './postgres-of-tests.ts';

const MEBIBYTE = 1024 * 1024;
/** Fewer than a hub takes of one address in a minute. */
const GUESSES = 24;
const START = { seq: 0, chain: CHAIN_START };

const postgres = postgresOfTests();

describe.each([
  { engine: 'embedded SQLite', isHere: true, of: () => null },
  { engine: 'PostgreSQL', isHere: hasPostgres, of: () => postgres() },
])('a hub over $engine stands', ({ isHere, of, engine }) => {
  const it = test.skipIf(!isHere);
  let folders: ReturnType<typeof places>;
  let hub: TestHub;
  const hubs: TestHub[] = [];
  const cleanUps: (() => void)[] = [];

  const another = async (place: string, options: Parameters<typeof testHub>[1] = {}): Promise<TestHub> => {
    const made = await testHub(place, options);
    hubs.push(made);
    return made;
  };
  beforeEach(async () => {
    if (!isHere) return;
    folders = places(of());
    hub = await another(await folders.next());
  });
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0)) cleanUp();
    await Promise.all(hubs.splice(0).map((each) => each.close()));
    folders?.putAway();
  });

  /** Entries of almost as much data as one may have. */
  const fill = async (desk: TestDesk, count: number): Promise<void> => {
    for (let at = 0; at < count; at += 1) {
      const entry = desk.make({ data: { text: 'x'.repeat(MEBIBYTE - 100) } });
      expect((await desk.append(entry)).status).toBe(200);
    }
  };
  /** A call whose answer is not read before it is resumed. */
  const paused = async (desk: TestDesk, path: string, url = desk.url): Promise<IncomingMessage> => {
    const headers = { authorization: `Bearer ${await desk.token()}` };
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get(`${url}/v1/offices/${desk.office}/${path}`, { headers, agent: false }, resolve).on('error', reject);
    });
    response.on('error', () => undefined);
    cleanUps.push(() => response.destroy());
    return response.pause();
  };
  const textOf = async (response: IncomingMessage): Promise<string> => {
    let text = '';
    response.on('data', (chunk) => {
      text += chunk;
    });
    await new Promise<void>((resolve) => response.once('close', () => resolve()));
    return text;
  };

  it('many guesses of one code at once: it bears as many as it says', async () => {
    // Across two hubs, where two can be.
    const urls = [hub.url, ...(engine === 'PostgreSQL' ? [(await another(hub.place)).url] : [])];
    const maria = await hub.founded();
    const { keys: guessed } = await maria.invite('manager');
    const { keys: own } = await maria.invite('agent');
    const answers = await Promise.all(
      Array.from({ length: GUESSES }, (_, place) =>
        new TestDesk(urls[place % urls.length] ?? '', 'eve').join({ ...own, id: guessed.id }),
      ),
    );
    const codes = answers.map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'wrong-signature')).toHaveLength(MOST_TRIES);
    expect(codes.filter((code) => code === 'invite-burnt')).toHaveLength(GUESSES - MOST_TRIES);
    expect((await new TestDesk(hub.url, 'ana').join(guessed)).body.code).toBe('invite-burnt');
  });

  it('a right code shown often: it loses no try by that', async () => {
    const maria = await hub.founded();
    const { keys } = await maria.invite('agent');
    const ana = new TestDesk(hub.url, 'ana');
    const answers = await Promise.all(Array.from({ length: 2 * MOST_TRIES }, () => ana.join(keys)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const { body } = await maria.ofOffice('GET', 'invites');
    expect(body).toMatchObject([{ triesLeft: MOST_TRIES }]);
  });

  it('one code shown for two offices at once: it founds one', async () => {
    const code = await hub.founder();
    const desk = new TestDesk(hub.url, 'maria');
    const one = foundingEntry(desk);
    Object.assign(desk, { seq: 0, prev: '', people: '' });
    const other = foundingEntry(desk);
    const answers = await Promise.all([found(desk, code, one), found(desk, code, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect(await hub.engine.db.selectFrom('office_head').select('seq').execute()).toEqual([{ seq: 1 }]);
  });

  it('characters that a database cannot keep: they are the caller’s mistake', async () => {
    const maria = await hub.founded();
    expect((await maria.call('GET', '/v1/offices/%00/state')).body.code).toBe('no-office');
    const note = maria.make();
    const place = { subject: 'application/A-1', cell: 'decision', newest: '' };
    for (const expected of [
      { ...place, cell: '\u0000' },
      { ...place, subject: '\ud800' },
      { ...place, newest: '\u0000' },
    ]) {
      const body = { ...maria.batch([note]), expect: expected };
      expect((await maria.ofOffice('POST', 'append', body)).body.code).toBe('unreadable');
    }
    const invite = {
      id: '0'.repeat(32),
      publicKey: maria.publicKey,
      role: 'agent',
      expiresAt: Date.now(),
      sealed: '',
    };
    for (const changed of [{ sealed: '\u0000' }, { expiresAt: -1e300 }, { expiresAt: 0.5 }]) {
      expect((await maria.ofOffice('POST', 'invites', { ...invite, ...changed })).body.code).toBe(
        'unreadable',
      );
    }
    expect((await maria.ofOffice('DELETE', 'invites/%00')).body.code).toBe('unreadable');
    expect(hub.logged.filter((line) => line.includes('call-failed'))).toEqual([]);
    expect((await maria.append(note)).status).toBe(200);
  });

  it('names that objects have of themselves', async () => {
    const maria = await hub.founded();
    const role = maria.about('member-role-set', { member: 'maria', role: 'manager', cut: {} });
    const text = '{"member":"maria","role":"manager","cut":{"__proto__":1,"constructor":2}}';
    const { entries, signature } = maria.batch([role]);
    const raw = JSON.stringify({ entries, signature }).replace(
      '"signature":',
      '"__proto__":{"isManager":true},"signature":',
    );
    expect((await maria.ofOffice('POST', 'append', raw)).body.code).toBe('unreadable');
    expect(Object.hasOwn(Object.prototype, 'isManager')).toBe(false);
    Object.assign(maria, { seq: 1, prev: role.header.prev, people: role.header.replaces[0] });
    const odd = maria.about('member-role-set', JSON.parse(text));
    expect((await maria.append(odd)).status).toBe(200);
    expect((await maria.state()).body.people).toBe(odd.reference);
  });

  it('strangers that call without end: they are counted before anything is looked up', async () => {
    const slow = await another(await folders.next(), { callsPerMinute: 3 });
    const statuses: number[] = [];
    for (let at = 0; at < 5; at += 1) {
      statuses.push((await fetch(`${slow.url}/v1/offices/${'0'.repeat(64)}/state`)).status);
    }
    expect(statuses).toEqual([404, 404, 404, 429, 429]);
  });

  it('entries as large as may be: they are read in pages that fit', async () => {
    const maria = await hub.founded();
    await fill(maria, 12);
    let from = START;
    let read = 0;
    for (;;) {
      const { lines, end } = await readPage(hub.engine.db, maria.office, from);
      if (lines.length === 0) break;
      expect(lines.reduce((sum, line) => sum + line.length, 0)).toBeLessThan(4 * MEBIBYTE);
      read += lines.length;
      from = end;
    }
    expect(read).toBe(13);
    expect((await maria.read()).lines).toHaveLength(13);
  });

  it('a reader of the stream that does not read: what waits for it is bounded', async () => {
    const maria = await hub.founded();
    await fill(maria, 24);
    const live = createLive(hub.engine.db, {
      everyMs: 50,
      onElsewhere: () => undefined,
      onError: () => undefined,
    });
    let stream: ServerResponse | null = null;
    const server = createServer((_request, reply) => {
      stream = reply;
      live.open(maria.office, maria.device, START, reply).catch(() => reply.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const { port } = typeof address === 'object' && address !== null ? address : { port: 0 };
    const response = await paused(maria, 'live', `http://127.0.0.1:${port}`);
    const waiting = (): number => stream?.writableLength ?? 0;
    let most = 0;
    const look = setInterval(() => {
      most = Math.max(most, waiting());
    }, 1);
    await expect.poll(waiting).toBeGreaterThan(0);
    // As long as it would take to read all of it many times over.
    for (let reads = 0; reads < 5; reads += 1) await maria.read();
    clearInterval(look);
    expect(most).toBeLessThan(8 * MEBIBYTE);
    // Once it reads, it gets all of it.
    let got = 0;
    response.on('data', (chunk: Buffer) => {
      got += chunk.length;
    });
    response.resume();
    await expect.poll(() => got).toBeGreaterThan(24 * (MEBIBYTE - 100));
    response.destroy();
    live.close();
    server.close();
    server.closeAllConnections();
  });

  it('a device that was removed while its stream was opened: it sees nothing', async () => {
    const maria = await hub.founded();
    const ana = await hub.admitted(maria, 'ana');
    await maria.append(maria.about('member-removed', { member: 'ana', cut: {} }));
    const live = createLive(hub.engine.db, {
      everyMs: 1_000,
      onElsewhere: () => undefined,
      onError: () => undefined,
    });
    const server = createServer((_request, reply) => {
      live.open(maria.office, ana.device, START, reply).catch(() => reply.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const { port } = typeof address === 'object' && address !== null ? address : { port: 0 };
    const text = await fetch(`http://127.0.0.1:${port}`).then((response) => response.text());
    expect(text).not.toContain('office-founded');
    live.close();
    server.close();
  });

  it('a removed device that reads slowly: it gets nothing of what came since', async () => {
    const maria = await hub.founded();
    const ana = await hub.admitted(maria, 'ana');
    await fill(maria, 16);
    const reading = await paused(ana, 'entries');
    await maria.append(
      maria.about('member-removed', { member: 'ana', cut: {} }),
      maria.make({ data: { text: 'after she left' } }),
    );
    const text = await textOf(reading.resume());
    expect(text).toContain('"seq":3,');
    expect(text).not.toContain('after she left');
    expect(text).not.toContain('{"end":');
  });

  it('somebody who never takes an answer: it closes all the same', async () => {
    const closing = await another(await folders.next(), { closeWithinMs: 100 });
    const maria = await closing.founded();
    await fill(maria, 16);
    await paused(maria, 'entries');
    await hubs.splice(hubs.indexOf(closing), 1)[0]?.close();
    await expect(fetch(`${closing.url}/healthz`)).rejects.toThrow();
  });

  it('a device that opens streams without end: the newest few are kept', async () => {
    const maria = await hub.founded();
    const streams: IncomingMessage[] = [];
    let ended = 0;
    for (let at = 0; at < 7; at += 1) {
      const stream = await paused(maria, 'live');
      stream.resume().once('close', () => (ended += 1));
      streams.push(stream);
    }
    await expect.poll(() => ended).toBe(3);
    expect(streams.at(-1)?.closed).toBe(false);
  });

  it('a lowered manager who brings a fork as if it were relayed', async () => {
    const maria = await hub.founded();
    const paul = await hub.admitted(maria, 'paul', 'manager');
    const seen = paul.people;
    await maria.append(
      maria.about('member-role-set', { member: 'paul', role: 'agent', cut: { [paul.device]: 0 } }),
    );
    const coup = paul.about('member-removed', { member: 'maria', cut: {} }, seen);
    expect((await paul.ofOffice('POST', 'relay', paul.batch([coup]))).body.code).toBe('people-moved');
    expect((await maria.state()).status).toBe(200);
  });

  it('a lowered manager whose fork an accomplice brings', async () => {
    const founders = await Promise.all([1, 2, 3, 4].map(() => hub.founded()));
    const [maria] = founders.toSorted((a, b) => (a.device > b.device ? -1 : 1));
    if (maria === undefined) throw new Error('Nobody has founded anything.');
    let paul = await hub.admitted(maria, 'paul', 'manager');
    // Of a fork, the lower reference goes on: what is tried here would come through.
    for (let at = 1; paul.device > maria.device; at += 1) {
      paul = await hub.admitted(maria, `paul${at}`, 'manager');
    }
    const eve = await hub.admitted(maria, 'eve');
    const seen = eve.people;
    await maria.append(
      maria.about('member-role-set', { member: paul.member, role: 'agent', cut: { [paul.device]: 0 } }),
    );
    paul.people = seen;
    const coup = paul.about('member-removed', { member: 'maria', cut: {} }, seen);
    const answer = await eve.ofOffice('POST', 'relay', paul.batch([coup]));
    expect(answer.body.code).toBe('people-moved');
    expect((await maria.state()).status).toBe(200);
    expect((await maria.state()).body.people).toBe(maria.people);
  });

  it('a manager who takes back, once lowered, the change by which somebody else was', async () => {
    const maria = await hub.founded();
    const paul = await hub.admitted(maria, 'paul', 'manager');
    const eve = await hub.admitted(maria, 'eve', 'manager');
    const seen = eve.people;
    Object.assign(paul, { people: seen });
    const lowers = paul.about('member-role-set', { member: 'eve', role: 'agent', cut: { [eve.device]: 0 } });
    await paul.append(lowers);
    // Eve's own fork is void, and stays so.
    const fork = eve.about('member-removed', { member: 'maria', cut: {} }, seen);
    const about = { kind: YIELDED, subject: RECORD, cell: PEOPLE, data: {} };
    const yields = [1, 2].map(() => eve.make({ ...about, replaces: [fork.reference] }));
    expect((await eve.append(fork, ...yields)).status).toBe(200);
    Object.assign(maria, { people: lowers.reference });
    await maria.append(
      maria.about('member-role-set', {
        member: 'paul',
        role: 'agent',
        cut: { [paul.device]: lowers.header.seq },
      }),
    );
    const again = [1, 2, 3].map(() => paul.make({ ...about, replaces: [lowers.reference] }));
    expect((await paul.append(...again)).body.code).toBe('people-moved');
    expect((await maria.state()).body.people).toBe(maria.people);
  });

  it('retention that names thousands of entries', async () => {
    const maria = await hub.founded();
    const about = { subject: 'application/A-7', cell: 'notes', person: 'A-7' };
    const notes = Array.from({ length: 900 }, () => maria.make(about));
    expect((await maria.append(...notes)).status).toBe(200);
    const gone = Array.from({ length: 20_000 }, (_, at) => `${maria.device}:${at + 5_000}:01234567`);
    const retired = maria.make({
      kind: 'retention-applied',
      subject: 'office/record',
      cell: 'retention',
      data: { entries: [...notes.slice(1).map(({ reference }) => reference), ...gone] },
    });
    expect((await maria.append(retired)).status).toBe(200);
    const { lines } = await maria.read();
    expect(lines.filter(({ data }) => data === null)).toHaveLength(899);
  });

  it('codes that nobody used: what they carried is forgotten in the end', async () => {
    let nowMs = Date.now();
    const place = await folders.next();
    const ofLater = await another(place, { nowMs: () => nowMs });
    const maria = await ofLater.founded();
    await maria.invite('agent');
    const DAY_MS = 24 * 60 * 60 * 1_000;
    const ids = () => ofLater.engine.db.selectFrom('invite').select('sealed').execute();
    nowMs += 20 * DAY_MS;
    const token = await maria.token({ nowMs });
    const renew = async () => {
      const { id, publicKey } = (await maria.invite('agent')).keys;
      const body = { id: id.replace(/^./, '0'), publicKey, role: 'agent', expiresAt: nowMs, sealed: null };
      return maria.ofOffice('POST', 'invites', body, token);
    };
    expect((await renew()).status).toBe(200);
    expect(await ids()).toHaveLength(3);
    nowMs += 20 * DAY_MS;
    const late = await maria.token({ nowMs });
    const body = {
      id: '1'.repeat(32),
      publicKey: maria.publicKey,
      role: 'agent',
      expiresAt: nowMs,
      sealed: null,
    };
    expect((await maria.ofOffice('POST', 'invites', body, late)).status).toBe(200);
    expect((await ids()).map(({ sealed }) => sealed)).toEqual([null, null]);
  });

  test.runIf(engine === 'embedded SQLite')(
    'a key that is missing: no other is made in its place',
    async () => {
      const maria = await hub.founded();
      await maria.append(maria.make());
      await hubs.splice(hubs.indexOf(hub), 1)[0]?.close();
      const key = join(hub.place, 'hub.key');
      renameSync(key, `${key}.away`);
      await expect(openSqlite(hub.place)).rejects.toThrow('its key');
      expect(existsSync(key)).toBe(false);
      renameSync(`${key}.away`, key);
      const again = await another(hub.place);
      expect(again.hub).toBe(hub.hub);
    },
  );

  test.runIf(engine === 'embedded SQLite')(
    'the file of another hub under its own key: it is told',
    async () => {
      const other = await another(await folders.next());
      for (const each of hubs.splice(0)) await each.close();
      for (const name of readdirSync(hub.place)) if (/^hub\.db/.test(name)) rmSync(join(hub.place, name));
      copyFileSync(join(other.place, 'hub.db'), join(hub.place, 'hub.db'));
      const before = readFileSync(join(hub.place, 'hub.db'));
      await expect(openSqlite(hub.place)).rejects.toThrow('is not its key');
      expect(readFileSync(join(hub.place, 'hub.db')).equals(before)).toBe(true);
    },
  );
});
