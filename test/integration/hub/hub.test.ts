import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sha256 } from '#hub/keys.ts';
import { CHAIN_START, chainText, MOST_TRIES } from '#shared/office/calls.ts';
import { type MadeEntry, type ReadLine, sent, TestDesk } from './desk.ts';
import { found, foundingEntry, places, type TestHub, testHub } from './offices.ts';
import { loseBehind } from './other-history.ts';
import { hasPostgres } from './postgres.ts';
import { postgresOfTests } from './postgres-of-tests.ts';

const postgres = postgresOfTests();

const byHash = (lines: readonly ReadLine[]): readonly string[] =>
  lines.map(({ header }) => sha256(JSON.stringify(header)));
const hashesOf = (entries: readonly MadeEntry[]): readonly string[] => entries.map(({ hash }) => hash);
const chainOver = (hashes: readonly string[]): string =>
  hashes.reduce((chain, hash) => sha256(chainText(chain, hash)), CHAIN_START);

describe.each([
  { engine: 'embedded SQLite', isHere: true, of: () => null },
  { engine: 'PostgreSQL', isHere: hasPostgres, of: () => postgres() },
])('a hub over $engine', ({ isHere, of, engine }) => {
  // Where npm brings no PostgreSQL for the platform, these are counted as skipped.
  const it = test.skipIf(!isHere);
  let folders: ReturnType<typeof places>;
  let hub: TestHub;
  const hubs: TestHub[] = [];

  beforeEach(async () => {
    if (!isHere) return;
    folders = places(of());
    hub = await another(await folders.next());
  });
  afterEach(async () => {
    await Promise.all(hubs.splice(0).map((each) => each.close()));
    folders?.putAway();
  });
  const another = async (place: string, options: Parameters<typeof testHub>[1] = {}): Promise<TestHub> => {
    const made = await testHub(place, options);
    hubs.push(made);
    return made;
  };

  describe('founds an office', () => {
    it('whose id is the hash of the founding entry, and takes the same again as said before', async () => {
      const desk = new TestDesk(hub.url, 'maria');
      const code = await hub.founder();
      const entry = foundingEntry(desk);
      const founded = await found(desk, code, entry);
      expect(founded).toMatchObject({
        status: 200,
        body: { office: entry.hash, seq: 1, already: 0, hub: hub.hub },
      });
      expect(await found(desk, code, entry)).toMatchObject({
        status: 200,
        body: { office: entry.hash, already: 1 },
      });
    });

    it('by a code that is used once, and by nothing else', async () => {
      const code = await hub.founder();
      expect((await found(new TestDesk(hub.url, 'maria'), code)).status).toBe(200);
      expect((await found(new TestDesk(hub.url, 'eve'), code)).body.code).toBe('invite-used');
      const unknown = { ...code, id: '0'.repeat(32) };
      expect((await found(new TestDesk(hub.url, 'eve'), unknown)).body.code).toBe('invite-unknown');
    });

    it('only by an entry that founds one, made by the device that it names', async () => {
      const desk = new TestDesk(hub.url, 'eve');
      const note = desk.make();
      expect((await found(desk, await hub.founder(), note)).body.code).toBe('unreadable');
      const other = new TestDesk(hub.url, 'mallory');
      const others = desk.about(
        'office-founded',
        { member: 'eve', device: other.device, publicKey: other.publicKey, name: '' },
        '',
      );
      expect((await found(desk, await hub.founder(), others)).status).toBe(400);
    });
  });

  describe('lets people in', () => {
    it('by a code, once a manager’s desk has let the device in', async () => {
      const maria = await hub.founded();
      const { keys } = await maria.invite('agent');
      const ana = new TestDesk(hub.url, 'ana');
      expect(await ana.join(keys)).toMatchObject({
        status: 200,
        body: { state: 'waiting', office: maria.office, role: 'agent', sealed: 'sealed', hub: hub.hub },
      });
      Object.assign(ana, { office: maria.office, hub: hub.hub });
      expect((await ana.state()).status).toBe(401);
      const { body: invites } = await maria.ofOffice('GET', 'invites');
      expect(invites).toMatchObject([
        { id: keys.id, joins: { device: ana.device, publicKey: ana.publicKey, member: 'ana' } },
      ]);
      // Who asks again is answered once they are in.
      const asksAgain = ana.join(keys);
      await maria.append(maria.admits(ana, 'agent'));
      expect((await asksAgain).body.state).toBe('in');
      expect((await ana.state()).body).toMatchObject({ people: maria.people, last: { seq: 0, hash: '' } });
    });

    it('never by a code that is used, over, burnt or made by somebody who is no manager', async () => {
      const maria = await hub.founded();
      const { keys } = await maria.invite('agent');
      const ana = new TestDesk(hub.url, 'ana');
      expect((await ana.join(keys)).status).toBe(200);
      expect((await new TestDesk(hub.url, 'eve').join(keys)).body.code).toBe('invite-used');

      const over = await maria.invite('agent', Date.now() - 1);
      expect((await ana.join(over.keys)).body.code).toBe('invite-expired');

      const { keys: guessed } = await maria.invite('manager');
      const { keys: own } = await maria.invite('agent');
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        expect((await ana.join({ ...own, id: guessed.id })).body.code).toBe('wrong-signature');
      }
      expect((await ana.join(guessed)).body.code).toBe('invite-burnt');

      const agent = await hub.admitted(maria, 'agnes');
      expect((await agent.invite('manager')).answer.body.code).toBe('managers-only');
    });

    it('never with somebody else’s device', async () => {
      const maria = await hub.founded();
      const { keys } = await maria.invite('agent');
      const ana = new TestDesk(hub.url, 'ana');
      const eve = new TestDesk(hub.url, 'eve');
      const { proof, ...who } = eve.proof(keys);
      const answer = await eve.call(
        'POST',
        '/v1/joins',
        { ...who, device: ana.device, proof, signature: proof },
        '-',
      );
      expect(answer.body.code).toBe('wrong-signature');
    });

    it('only by a manager’s entry: an agent’s is kept, and lets nobody in', async () => {
      const maria = await hub.founded();
      const ana = await hub.admitted(maria, 'ana');
      const eve = new TestDesk(hub.url, 'eve');
      expect((await ana.append(ana.admits(eve, 'manager'))).status).toBe(200);
      Object.assign(eve, { office: maria.office, hub: hub.hub });
      expect((await eve.state()).body.code).toBe('token');
      expect((await maria.state()).body.people).toBe(maria.people);
    });

    it('one change at a time: the second of two is told what came first', async () => {
      const maria = await hub.founded();
      const paul = await hub.admitted(maria, 'paul', 'manager');
      await maria.append(maria.about('member-removed', { member: 'paul', cut: { [paul.device]: 0 } }));
      const late = await hub.admitted(maria, 'lena', 'manager');
      const seen = late.people;
      const first = maria.about('member-role-set', { member: 'lena', role: 'agent', cut: {} });
      expect((await maria.append(first)).status).toBe(200);
      const second = late.about('member-removed', { member: 'maria', cut: {} }, seen);
      expect((await late.append(second)).body).toMatchObject({
        code: 'people-moved',
        newest: first.reference,
      });
    });
  });

  describe('keeps entries', () => {
    it('in one order without a gap, with their exact text, chained and signed', async () => {
      const maria = await hub.founded();
      const ana = await hub.admitted(maria, 'ana');
      const notes = [
        ana.make({ data: { text: 'Déjà vu \u0000 "[{" \\ 😀' }, person: 'A-1' }),
        ana.make({ kind: 'from-a-newer-program', version: 7, data: [1e300, 0.1, { deep: [[[]]] }] }),
      ];
      expect((await ana.append(...notes)).body).toMatchObject({ seq: 4, already: 0 });
      const { lines, end } = await maria.read();
      expect(lines.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
      expect(byHash(lines).slice(2)).toEqual(hashesOf(notes));
      expect(lines.slice(2).map(({ data }) => data)).toEqual(notes.map(({ data }) => data));
      for (const { salt, data, header } of lines) expect(sha256(`${salt}${data}`)).toBe(header.at(-1));
      expect(lines.map(({ signature }) => signature === null)).toEqual([false, false, true, false]);
      expect(end).toEqual({ seq: 4, chain: chainOver(byHash(lines)) });
      const { lines: rest } = await maria.read(`?seq=3&chain=${chainOver(byHash(lines).slice(0, 3))}`);
      expect(rest.map(({ seq }) => seq)).toEqual([4]);
    });

    it('in pages, as many as there are', async () => {
      const maria = await hub.founded();
      for (let batch = 0; batch < 3; batch += 1) {
        const notes = Array.from({ length: 400 }, () => maria.make());
        expect((await maria.append(...notes)).status).toBe(200);
      }
      const { lines, end } = await maria.read();
      expect(lines.map(({ seq }) => seq)).toEqual(Array.from({ length: 1_201 }, (_, at) => at + 1));
      expect(end).toMatchObject({ seq: 1_201, chain: chainOver(byHash(lines)) });
    });

    it('once, however often they are sent', async () => {
      const maria = await hub.founded();
      const [one, two, three] = [maria.make(), maria.make(), maria.make()];
      expect((await maria.append(one, two)).body).toMatchObject({ seq: 3, already: 0 });
      expect((await maria.append(one, two)).body).toMatchObject({ seq: 3, already: 2 });
      expect((await maria.append(two, three)).body).toMatchObject({ seq: 4, already: 1 });
      expect((await maria.read()).lines).toHaveLength(4);
      expect((await maria.state()).body.last).toEqual({ seq: 4, hash: three.hash });
    });

    it('never with a gap, and says what it has', async () => {
      const maria = await hub.founded();
      maria.make();
      expect((await maria.append(maria.make())).body).toMatchObject({ code: 'device-gap', have: 1 });
    });

    it('never two of one number: a desk restored from an image is told so', async () => {
      const maria = await hub.founded();
      const { seq, prev } = maria;
      const first = maria.make();
      await maria.append(first, maria.make());
      Object.assign(maria, { seq, prev });
      expect((await maria.append(maria.make())).body).toMatchObject({ code: 'device-forked', have: 3 });
      // Another past, and a number that is new.
      maria.make();
      expect((await maria.append(maria.make())).body.code).toBe('device-forked');
    });

    it('only where nothing came to the cell that was expected to be as it is', async () => {
      const maria = await hub.founded();
      const ana = await hub.admitted(maria, 'ana');
      const place = { subject: 'application/A-1', cell: 'decision' };
      const expecting = (desk: TestDesk, entry: MadeEntry, newest: string) =>
        desk.ofOffice('POST', 'append', { ...desk.batch([entry]), expect: { ...place, newest } });
      const first = maria.make({ kind: 'of-a-later-program', ...place });
      expect((await expecting(maria, first, '')).status).toBe(200);
      const { seq, prev } = ana;
      const second = ana.make({ kind: 'of-a-later-program', ...place });
      expect((await expecting(ana, second, '')).body).toMatchObject({
        code: 'expected',
        newest: first.reference,
      });
      Object.assign(ana, { seq, prev });
      expect(
        (await expecting(ana, ana.make({ kind: 'of-a-later-program', ...place }), first.reference)).status,
      ).toBe(200);
      // A resend is told before anything is expected.
      expect((await expecting(maria, first, '')).body).toMatchObject({ already: 1 });
    });

    it('of many desks at once, in fewer commits than calls', async () => {
      const maria = await hub.founded();
      const desks: TestDesk[] = [];
      for (let at = 0; at < 12; at += 1) desks.push(await hub.admitted(maria, `m-${at}`));
      const before = await metric(hub, 'threshold_hub_commits_total');
      const appended = await Promise.all(
        desks.map(async (desk) => {
          const made: MadeEntry[] = [];
          for (let at = 0; at < 10; at += 1) {
            const entry = desk.make();
            made.push(entry);
            expect((await desk.append(entry)).status).toBe(200);
          }
          return made;
        }),
      );
      const { lines } = await maria.read();
      expect(lines.map(({ seq }) => seq)).toEqual(lines.map((_, at) => at + 1));
      expect(new Set(byHash(lines).slice(13))).toEqual(new Set(hashesOf(appended.flat())));
      expect((await metric(hub, 'threshold_hub_commits_total')) - before).toBeLessThan(120);
    });
  });

  describe('refuses what is forged', () => {
    it('entries changed, reordered, cut, or signed by nobody', async () => {
      const maria = await hub.founded();
      const entries = [maria.make(), maria.make(), maria.make()];
      const { entries: wire, signature } = maria.batch(entries);
      const [one, two, three] = wire;
      const refused = async (body: object): Promise<string> =>
        (await maria.ofOffice('POST', 'append', { entries: wire, signature, ...body })).body.code;
      expect(await refused({ entries: [one, { ...two, data: '{"text":"other"}' }, three] })).toBe(
        'data-differs',
      );
      expect(await refused({ entries: [two, one, three] })).toBe('broken-chain');
      expect(await refused({ entries: [one, three] })).toBe('broken-chain');
      expect(await refused({ entries: [one, two] })).toBe('wrong-signature');
      expect(await refused({ entries: [one, { ...two, salt: null, data: null }, three] })).toBe(
        'data-differs',
      );
      expect(await refused({ signature: maria.sign(Buffer.from('another text')) })).toBe('wrong-signature');
      const header = one?.header.map((value, place) => (place === 15 ? 0 : value));
      expect(await refused({ entries: [{ ...one, header }, two, three] })).toBe('broken-chain');
      expect((await maria.read()).lines).toHaveLength(1);
      expect((await maria.append(...entries)).status).toBe(200);
    });

    it('what is made in another’s name, or by a device that is not in', async () => {
      const maria = await hub.founded();
      const ana = await hub.admitted(maria, 'ana');
      expect((await ana.append(ana.make({ member: 'maria' }))).body.code).toBe('other-member');
      const eve = new TestDesk(hub.url, 'eve');
      Object.assign(eve, { office: maria.office, hub: hub.hub });
      const batch = eve.batch([eve.make()]);
      expect((await ana.ofOffice('POST', 'append', batch)).body.code).toBe('unknown-device');
      expect((await ana.ofOffice('POST', 'relay', batch)).body.code).toBe('unknown-device');
      expect((await ana.ofOffice('POST', 'append', maria.batch([maria.make()]))).body.code).toBe(
        'other-member',
      );
    });

    it('what was signed for another office', async () => {
      const maria = await hub.founded();
      const paul = await hub.founded('paul');
      const batch = paul.batch([paul.make()]);
      expect((await maria.ofOffice('POST', 'relay', batch)).body.code).toBe('unknown-device');
      const token = await paul.token();
      expect((await maria.ofOffice('GET', 'state', undefined, token)).body.code).toBe('token');
    });

    it('a removed device, but for what it did before the cut, brought by another', async () => {
      const maria = await hub.founded();
      const ana = await hub.admitted(maria, 'ana');
      const before = ana.make();
      const lost = ana.make();
      const beyond = ana.make();
      await ana.append(before);
      await maria.append(
        maria.about('member-removed', { member: 'ana', cut: { [ana.device]: lost.header.seq } }),
      );
      expect((await ana.append(lost)).body.code).toBe('removed-device');
      expect((await ana.read()).status).toBe(403);
      expect((await maria.ofOffice('POST', 'relay', ana.batch([lost, beyond]))).body.code).toBe(
        'removed-device',
      );
      expect((await maria.ofOffice('POST', 'relay', ana.batch([lost]))).status).toBe(200);
    });

    it('another founding put in the place of the first', async () => {
      const maria = await hub.founded();
      const ana = await hub.admitted(maria, 'ana');
      const own = { member: 'ana', device: ana.device, publicKey: ana.publicKey, name: 'ana' };
      const coup = ana.about('office-founded', own, '');
      expect((await ana.append(coup)).body.code).toBe('people-moved');
      expect((await maria.ofOffice('POST', 'relay', ana.batch([coup]))).status).toBe(200);
      expect((await ana.invite('manager')).answer.body.code).toBe('managers-only');
      expect((await maria.invite('agent')).answer.status).toBe(200);
    });

    it('a token that is old, long, for another hub, by another key, or none', async () => {
      const maria = await hub.founded();
      const state = async (token: string) => (await maria.ofOffice('GET', 'state', undefined, token)).body;
      const now = Date.now();
      expect((await state(await maria.token())).code).toBeUndefined();
      for (const token of [
        await maria.token({ nowMs: now - 3_600_000 }),
        await maria.token({ nowMs: now + 3_600_000 }),
        await maria.token({ lifetimeS: 3_600 }),
        await maria.token({ hub: 'another' }),
        await maria.token({ office: '0'.repeat(64) }),
        await new TestDesk(hub.url, 'eve').token({ office: maria.office, hub: hub.hub }),
        '',
        'x.y.z',
      ]) {
        const { code, now: told } = await state(token);
        expect(code).toBe('token');
        // By it a desk whose clock is off makes its next one.
        expect(Math.abs(told - now)).toBeLessThan(600_000);
      }
    });

    it('what is too large, too deep or no JSON', async () => {
      const maria = await hub.founded();
      const append = async (body: unknown) => (await maria.ofOffice('POST', 'append', body)).body.code;
      const huge = maria.make({ data: { text: 'x'.repeat(10 * 1024 * 1024) } });
      expect(await append(maria.batch([huge]))).toBe('too-large');
      const { seq, prev } = { seq: 1, prev: huge.header.prev };
      Object.assign(maria, { seq, prev });
      const large = maria.make({ data: { text: 'x'.repeat(2 * 1024 * 1024) } });
      expect(await append(maria.batch([large]))).toBe('unreadable');
      const deep = '['.repeat(50_000) + ']'.repeat(50_000);
      const salt = '0'.repeat(32);
      const list = sent(large).header.with(17, sha256(salt + deep));
      expect(
        await append({
          entries: [{ header: list, salt, data: deep }],
          signature: maria.batch([large]).signature,
        }),
      ).toBe('unreadable');
      expect(await append('{"entries":')).toBe('unreadable');
      expect(await append({})).toBe('unreadable');
      expect((await maria.call('GET', '/v1/nothing')).body.code).toBe('nothing-here');
      expect((await maria.call('GET', `/v1/offices/${'0'.repeat(64)}/state`)).body.code).toBe('no-office');
    });
  });

  describe('tells what comes', () => {
    it('at once, from any point, and ends when the reader is removed', async () => {
      const maria = await hub.founded();
      const ana = await hub.admitted(maria, 'ana');
      const stream = await follow(ana);
      await stream.until(2);
      const note = maria.make();
      await maria.append(note);
      await stream.until(3);
      expect(byHash(stream.lines).at(-1)).toBe(note.hash);
      const resumed = await follow(ana, `?seq=2&chain=${chainOver(byHash(stream.lines).slice(0, 2))}`);
      await resumed.until(1);
      expect(byHash(resumed.lines)).toEqual([note.hash]);
      await maria.append(maria.about('member-removed', { member: 'ana', cut: {} }));
      await stream.ended;
      await resumed.ended;
    });

    it('what it told is lost by its database: no stream stays open and says nothing', async () => {
      const lossy = await another(await folders.next(), { lookEveryMs: 600_000 });
      const maria = await lossy.founded();
      const ana = await lossy.admitted(maria, 'ana');
      const before = await follow(maria);
      await before.until(2);
      const kept = `?seq=2&chain=${chainOver(byHash(before.lines))}`;
      await maria.append(maria.make());
      await before.until(3);
      await loseBehind(lossy, 2);
      await (await follow(ana, kept)).ended;
      await before.ended;
      const since = await follow(ana, kept);
      const note = ana.make();
      await ana.append(note);
      await since.until(1);
      expect(byHash(since.lines)).toEqual([note.hash]);
    });

    it('that somebody came by an invite, and nothing of who', async () => {
      const maria = await hub.founded();
      const { keys } = await maria.invite('agent');
      const stream = await follow(maria);
      await stream.until(1);
      await new TestDesk(hub.url, 'ana').join(keys);
      await stream.untilSomeoneCame();
      expect(stream.lines).toHaveLength(1);
    });

    it('to who waits for it, where a proxy holds streams back', async () => {
      const maria = await hub.founded();
      const { end } = await maria.read();
      const { seq, chain } = end as { seq: number; chain: string };
      const waiting = maria.read(`?seq=${seq}&chain=${chain}&wait=50`);
      const note = maria.make();
      const [answer] = await Promise.all([waiting, maria.append(note)]);
      expect(byHash(answer.lines)).toEqual([note.hash]);
    });

    it('that a point is of another history', async () => {
      const maria = await hub.founded();
      for (const query of ['?seq=1', `?seq=1&chain=${'1'.repeat(64)}`, `?seq=99&chain=${'1'.repeat(64)}`]) {
        expect(await maria.read(query)).toMatchObject({ status: 409, end: { code: 'diverged' } });
        expect((await maria.ofOffice('GET', `live${query}`)).body.code).toBe('diverged');
      }
    });
  });

  describe('erases', () => {
    const person = 'A-7';
    const about = { subject: `application/${person}`, cell: 'field:name', person };

    it('what a manager’s erasure covers, also what arrives later, and keeps what knows of it', async () => {
      const maria = await hub.founded();
      const ana = await hub.admitted(maria, 'ana');
      const held = ana.make({ ...about, kind: 'field-set', data: { value: 'Zebedee Quill' } });
      const kept = ana.make({ ...about, kind: 'field-set', data: { value: 'for the decision' } });
      await ana.append(held, kept);
      const late = ana.make({ ...about, kind: 'field-set', data: { value: 'late' } });
      const erasure = maria.make({
        kind: 'applicant-erased',
        subject: about.subject,
        cell: 'erased',
        data: { keeps: [kept.reference] },
      });
      expect((await maria.append(erasure)).status).toBe(200);
      await ana.append(late);
      const knowing = ana.make({
        ...about,
        kind: 'field-set',
        knows: [erasure.reference],
        data: { value: 'looked up again' },
      });
      await ana.append(knowing);
      const { lines } = await maria.read();
      const dataOf = ({ hash }: MadeEntry) => lines[byHash(lines).indexOf(hash)]?.data;
      expect([held, kept, late, knowing].map(dataOf)).toEqual([null, kept.data, null, knowing.data]);
      // What is null was erased: it is taken so from a desk that has erased it, too.
      const nulled = ana.make({ ...about, kind: 'field-set' });
      expect((await ana.append({ ...nulled, salt: null, data: null })).status).toBe(200);
    });

    it('what retention names, and nothing for an agent', async () => {
      const maria = await hub.founded();
      const ana = await hub.admitted(maria, 'ana');
      const one = ana.make({ ...about, kind: 'field-set', data: { value: 'one' } });
      const two = ana.make({ ...about, kind: 'field-set', data: { value: 'two' } });
      await ana.append(one, two);
      const retention = { kind: 'retention-applied', subject: 'office/record', cell: 'retention' };
      const byAnAgent = ana.make({ ...retention, data: { entries: [two.reference] } });
      expect((await ana.append(byAnAgent)).body.code).toBe('not-allowed');
      // Nor where another brings it, as after a failover.
      expect((await maria.ofOffice('POST', 'relay', ana.batch([byAnAgent]))).status).toBe(200);
      await maria.append(maria.make({ ...retention, data: { entries: [one.reference] } }));
      const { lines } = await maria.read();
      const dataOf = ({ hash }: MadeEntry) => lines[byHash(lines).indexOf(hash)]?.data;
      expect([one, two].map(dataOf)).toEqual([null, two.data]);
    });
  });

  it('says how it is, in the form of Prometheus, and no secret in its log', async () => {
    const maria = await hub.founded();
    const token = await maria.token();
    const batch = maria.batch([maria.make({ data: { text: 'Zebedee' } })]);
    await maria.ofOffice('POST', 'append', batch, token);
    await maria.call('GET', '/v1/offices/x/state');
    const { keys } = await maria.invite('agent');
    const ana = new TestDesk(hub.url, 'Ana Quill');
    const { proof } = ana.proof(keys);
    await ana.join(keys);
    const founder = await hub.founder();
    await maria.ofOffice('POST', 'append', { ...batch, signature: maria.sign(Buffer.from('x')) }, token);
    expect(await (await fetch(`${hub.url}/healthz`)).json()).toEqual({ ok: true });
    expect(await metric(hub, 'threshold_hub_entries_total')).toBe(2);
    expect((await (await fetch(`${hub.url}/v1/about`)).json()).hub).toBe(hub.hub);
    const log = hub.logged.join('\n');
    expect(log).toContain('listening');
    const secrets = [
      token,
      batch.signature,
      'Zebedee',
      maria.publicKey,
      keys.id,
      founder.id,
      proof,
      'Ana Quill',
    ];
    for (const secret of secrets) expect(log).not.toContain(secret);
    // Neither where something fails within: somebody has changed what is kept by hand.
    const inHeader = 'Zebedee, who was put there by hand';
    await hub.engine.db.updateTable('entry').set({ header: inHeader }).where('seq', '=', 1).execute();
    await hub.close();
    hubs.splice(hubs.indexOf(hub), 1);
    const again = await another(hub.place);
    maria.url = again.url;
    expect((await maria.append(maria.make())).body.code).toBe('unavailable');
    expect(again.logged.join()).toContain('call-failed');
    expect(again.logged.join()).not.toContain('Zebedee');
  });

  it('takes so many calls a minute from one address, and no more', async () => {
    const slow = await another(await folders.next(), { callsPerMinute: 3 });
    const statuses: number[] = [];
    for (let at = 0; at < 4; at += 1) statuses.push((await fetch(`${slow.url}/v1/about`)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('goes on where it ended', async () => {
    const maria = await hub.founded();
    await maria.append(maria.make());
    const { lines } = await maria.read();
    await hubs.splice(hubs.indexOf(hub), 1)[0]?.close();
    const again = await another(hub.place);
    maria.url = again.url;
    expect(again.hub).toBe(hub.hub);
    expect((await maria.append(maria.make())).body).toMatchObject({ seq: 3 });
    expect((await maria.read()).lines.slice(0, 2)).toEqual(lines);
  });

  test.runIf(engine === 'embedded SQLite')('writes nothing that is readable on the disk', async () => {
    const maria = await hub.founded();
    await maria.append(maria.make({ data: { text: 'Zebedee Quill' } }));
    const { lines } = await maria.read();
    // The control: the same in a file that is not encrypted, and in the log beside it.
    const open = new Sqlite(join(hub.place, 'open.db'));
    open.pragma('journal_mode = WAL');
    open.exec('CREATE TABLE entry (line TEXT)');
    for (const line of lines) open.prepare('INSERT INTO entry VALUES (?)').run(JSON.stringify(line));
    const holding = (sought: string): readonly string[] =>
      readdirSync(hub.place).filter((file) => readFileSync(join(hub.place, file)).includes(sought));
    const control = holding('Zebedee Quill');
    open.pragma('wal_checkpoint(TRUNCATE)');
    expect(control).toEqual(['open.db-wal']);
    expect(statSync(join(hub.place, 'hub.db-wal')).size).toBeGreaterThan(0);
    for (const plain of ['Zebedee', 'threshold-entry-1', maria.device])
      expect(holding(plain)).toEqual(['open.db']);
    open.close();
  });

  test.runIf(isHere && engine === 'PostgreSQL')(
    'shares an office with a second hub: no gap, no double, told on both',
    async () => {
      const second = await another(hub.place);
      const maria = await hub.founded();
      const ana = await hub.admitted(maria, 'ana');
      ana.url = second.url;
      const stream = await follow(ana);
      const made = await Promise.all(
        [maria, ana].map(async (desk) => {
          const entries: MadeEntry[] = [];
          for (let at = 0; at < 25; at += 1) {
            const entry = desk.make();
            entries.push(entry);
            expect((await desk.append(entry)).status).toBe(200);
          }
          return entries;
        }),
      );
      const { lines, end } = await maria.read();
      expect(lines.map(({ seq }) => seq)).toEqual(lines.map((_, at) => at + 1));
      expect(new Set(byHash(lines).slice(2))).toEqual(new Set(hashesOf(made.flat())));
      expect(end).toMatchObject({ chain: chainOver(byHash(lines)) });
      await stream.until(52);
      expect(byHash(stream.lines)).toEqual(byHash(lines));
      await maria.append(maria.about('member-removed', { member: 'ana', cut: {} }));
      expect((await ana.append(ana.make())).body.code).toBe('removed-device');
      await stream.ended;
    },
  );
});

async function metric(hub: TestHub, name: string): Promise<number> {
  const text = await (await fetch(`${hub.url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]);
}

/** Follows an office as a desk does. */
async function follow(desk: TestDesk, query = '') {
  const response = await fetch(`${desk.url}/v1/offices/${desk.office}/live${query}`, {
    headers: { authorization: `Bearer ${await desk.token()}` },
  });
  const { body } = response;
  if (body === null) throw new Error(`${response.status}`);
  const lines: ReadLine[] = [];
  let someoneCame = false;
  let wake = (): void => undefined;
  const ended = (async () => {
    let text = '';
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        someoneCame ||= event === 'event: came';
        const data = /^data: (.*)$/m.exec(event)?.[1];
        if (data !== undefined) lines.push(...JSON.parse(data).entries);
      }
      wake();
    }
  })();
  return {
    lines,
    ended,
    async until(count: number): Promise<void> {
      while (lines.length < count) await new Promise<void>((resolve) => (wake = resolve));
    },
    async untilSomeoneCame(): Promise<void> {
      while (!someoneCame) await new Promise<void>((resolve) => (wake = resolve));
    },
  };
}
