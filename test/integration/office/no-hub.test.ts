/** What answers at the address is no hub of this desk's, or the code is good for nothing: each has its own word, and nothing is kept. */
import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { inviteKeys } from '#electron/office/invite-keys.ts';
import { readPasted } from '#electron/office/pasted.ts';
import type { OfficeProblem } from '#shared/office/problems.ts';
import { connectTo } from '../features/scripted-service.ts';
import { refusalOf, type TestDesk, testDesk } from '../features/test-desk.ts';
import { TestDesk as Stranger } from '../hub/desk.ts';
import {
  answer,
  type Behaviour,
  freePort,
  startMisbehavingServer,
} from '../screening-service/misbehaving-server.ts';
import {
  add,
  connected,
  founderCode,
  foundingDesk,
  hubFor,
  joinedDesk,
  officeOf,
  opensOffice,
  propertiesOf,
  proxied,
  serviceFor,
  stateOf,
  until,
} from './office-fixture.ts';

const says =
  (status: number, body: string, headers: Readonly<Record<string, string>> = {}): Behaviour =>
  (_request, socket) =>
    answer(socket, status, body, headers);
const about = (protocol: string, more: object = {}): Behaviour =>
  says(200, JSON.stringify({ protocol, hub: 'h-1', now: Date.now(), ...more }));
const html = { 'content-type': 'text/html' };

const ANSWERS: readonly {
  readonly what: string;
  readonly behaviour: Behaviour;
  readonly office: OfficeProblem;
}[] = [
  { what: 'a page', behaviour: says(200, '<h1>It works!</h1>', html), office: 'web-page' },
  {
    what: 'that the page is not there',
    behaviour: says(404, '<h1>Not found</h1>', html),
    office: 'web-page',
  },
  {
    what: 'that it is elsewhere',
    behaviour: says(302, '', { location: 'http://127.0.0.1:9/' }),
    office: 'no-hub',
  },
  { what: 'other JSON', behaviour: says(200, '{"ok":true}'), office: 'no-hub' },
  {
    what: 'a name that is none of a hub’s protocol',
    behaviour: about('something-else-1'),
    office: 'no-hub',
  },
  { what: 'without an end', behaviour: says(200, `"${'x'.repeat(2_000_000)}"`), office: 'no-hub' },
  {
    what: 'in no HTTP',
    behaviour: (_request, socket) => void socket.end('SSH-2.0-OpenSSH_9.6\r\n'),
    office: 'no-hub',
  },
  {
    what: 'that the gateway finds nobody',
    behaviour: says(502, '<h1>Bad gateway</h1>', html),
    office: 'proxy-unavailable',
  },
  {
    what: 'nothing, and hangs up',
    behaviour: (_request, socket) => void socket.destroy(),
    office: 'unreachable',
  },
  { what: 'in a newer protocol', behaviour: about('threshold-hub-2'), office: 'hub-too-new' },
  {
    what: 'in a newer protocol that tells more',
    behaviour: about('threshold-hub-12', { speaks: ['threshold-hub-11'] }),
    office: 'hub-too-new',
  },
  { what: 'in an older protocol', behaviour: about('threshold-hub-0'), office: 'hub-too-old' },
];

/** A desk that has a connection and an act of before. */
async function aloneDesk(): Promise<TestDesk> {
  const [desk, service] = [await testDesk(), await serviceFor()];
  await connectTo(desk, service.url);
  await add(desk, 'Here before');
  return desk;
}

/** As before it was tried. */
async function expectNothingKept(desk: TestDesk): Promise<void> {
  expect(await stateOf(desk)).toMatchObject({ office: null, joining: null, notShareable: null });
  expect(desk.desk().state().profiles).toHaveLength(1);
  await desk.restart();
  expect(await stateOf(desk)).toMatchObject({ office: null, joining: null, notShareable: null });
  await add(desk, 'And after');
  expect(await propertiesOf(desk)).toEqual(expect.arrayContaining(['Here before', 'And after']));
}

describe('what answers', () => {
  test.each(ANSWERS)(
    '$what is told as $office, by whoever founds and joins',
    async ({ behaviour, office }) => {
      const [desk, server] = [await aloneDesk(), await startMisbehavingServer(behaviour)];
      const code = await founderCode(await hubFor());
      expect(
        await refusalOf(desk.call['office.create']({ address: server.url, code, name: 'Maria' })),
      ).toMatchObject({ kind: 'office-refused', office });
      expect(
        await refusalOf(desk.call['office.join']({ pasted: `${server.url}/#${code}`, name: 'Maria' })),
      ).toMatchObject({ kind: 'office-refused', office });
      // Whom it is asked of is looked at first: no code was shown, nothing was signed.
      expect(server.requests.map(({ path }) => path)).not.toContain('/v1/joins');
      expect(server.requests.map(({ path }) => path)).not.toContain('/v1/offices');
      await expectNothingKept(desk);
    },
  );

  test('nobody: it is told that it cannot be reached', async () => {
    const [desk, port] = [await aloneDesk(), await freePort()];
    const code = await founderCode(await hubFor());
    const address = `http://127.0.0.1:${port}`;
    expect(await refusalOf(desk.call['office.create']({ address, code, name: 'Maria' }))).toMatchObject({
      office: 'unreachable',
    });
    await expectNothingKept(desk);
  });
});

test('a code that is over, burnt, of another hub, or for founding is refused with its own word; nothing is kept, and a good one still lets in', async () => {
  let passedMs = 0;
  const hub = await hubFor(null, { nowMs: () => Date.now() + passedMs });
  const [other, service] = [await hubFor(), await serviceFor()];
  const maria = await foundingDesk(hub, service);
  const invited = async () => (await maria.call['office.invite']({ role: 'agent', withToken: false })).text;
  const joins = (desk: TestDesk, pasted: string) =>
    refusalOf(desk.call['office.join']({ pasted, name: 'Ana' }));
  const desk = await aloneDesk();

  const burnt = await invited();
  const stranger = new Stranger(hub.url, 'eve');
  const { id } = inviteKeys(readPasted(burnt).secret);
  const { privateKey } = generateKeyPairSync('ed25519');
  for (let tries = 0; tries < 5; tries += 1) {
    const { body } = await stranger.join({ id, publicKey: '', privateKey });
    expect(body.code).toBe('wrong-signature');
  }
  expect(await joins(desk, burnt)).toMatchObject({ office: 'invite-burnt' });

  expect(await joins(desk, (await invited()).replace(hub.url, other.url))).toMatchObject({
    office: 'invite-unknown',
  });
  const founding = `${hub.url}/#${await founderCode(hub)}`;
  expect(await joins(desk, founding)).toMatchObject({ office: 'invite-unknown' });
  const { text: toJoin } = await maria.call['office.invite']({ role: 'manager', withToken: true });
  const create = (code: string) =>
    refusalOf(desk.call['office.create']({ address: hub.url, code, name: 'Ana' }));
  expect(await create(toJoin.split('#')[1] ?? '')).toMatchObject({ office: 'invite-unknown' });

  const [late, lateFounding] = [await invited(), await founderCode(hub)];
  passedMs = 25 * 3_600_000;
  expect(await joins(desk, late)).toMatchObject({ office: 'invite-expired' });
  expect(await create(lateFounding)).toMatchObject({ office: 'invite-expired' });
  passedMs = 0;
  await expectNothingKept(desk);

  await desk.call['office.join']({ pasted: await invited(), name: 'Ana' });
  await opensOffice(desk);
  const { members } = await until(
    () => officeOf(maria),
    ({ invites }) => invites.find((invite) => invite.id === id)?.state === 'burnt',
    'that its code is burnt',
  );
  expect(members.map(({ name }) => name).toSorted()).toEqual(['Ana', 'Maria']);
});

test('another hub that answers at the office’s address later gets nothing of it, and is told from one that is away', async () => {
  const [hub, service] = [await hubFor(), await serviceFor()];
  const server = await startMisbehavingServer(about('threshold-hub-1'));
  const maria = await foundingDesk(hub, service);
  const { proxy, through } = await proxied(hub);
  const ana = await joinedDesk(maria, 'Ana', 'agent', through);
  const stopsAs = async (office: OfficeProblem) => {
    proxy.cutAll();
    await ana.call['office.retry']({});
    await until(
      () => officeOf(ana),
      ({ connection }) => connection.state === 'stopped' && connection.why === office,
      office,
    );
  };
  proxy.leadTo(server.url);
  await stopsAs('other-hub');
  await add(ana, 'Not for strangers');
  const newer = await startMisbehavingServer(about('threshold-hub-2', { speaks: [] }));
  proxy.leadTo(newer.url);
  await stopsAs('hub-too-new');
  for (const { path } of [...server.requests, ...newer.requests]) expect(path).toBe('/v1/about');
  for (const { head } of [...server.requests, ...newer.requests]) expect(head).not.toMatch(/authorization/i);
  proxy.leadTo(hub.url);
  proxy.cutAll();
  await ana.call['office.retry']({});
  await connected(ana);
  expect(await propertiesOf(ana)).toContain('Not for strangers');
});
