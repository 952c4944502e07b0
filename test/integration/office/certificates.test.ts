/** A hub over TLS: known by the one certificate that the invite names, or by authorities. */
import tls from 'node:tls';
import { afterEach, expect, test } from 'vitest';
import { makeCertificate } from '#hub/certificate.ts';
import { connectTo } from '../features/scripted-service.ts';
import { refusalOf, testDesk } from '../features/test-desk.ts';
import { answer, startMisbehavingServer } from '../screening-service/misbehaving-server.ts';
import { startConnectProxy } from '../screening-service/proxies.ts';
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
  sees,
  serviceFor,
  stateOf,
  until,
} from './office-fixture.ts';

const defaultAuthorities = tls.getCACertificates('default');
afterEach(() => tls.setDefaultCACertificates(defaultAuthorities));

/** Who answers anything that is asked, and keeps what was. */
const stranger = () =>
  startMisbehavingServer((_request, socket) => answer(socket, 200, '{}'), makeCertificate('127.0.0.1'));

test('a hub with a certificate of its own is known by what the code pins; who is invited knows it by the invite alone', async () => {
  const certificate = makeCertificate('127.0.0.1');
  const [hub, service] = [await hubFor(null, { tls: certificate }), await serviceFor()];
  const maria = await foundingDesk(hub, service, { certificate });
  const ana = await joinedDesk(maria, 'Ana');
  for (const desk of [maria, ana]) {
    expect(await officeOf(desk)).toMatchObject({
      hub: hub.url,
      isPinned: true,
      connection: { state: 'connected', by: 'stream' },
    });
  }
  await add(ana, 'Of Ana');
  await add(maria, 'Of Maria');
  await sees(maria, 'Of Ana');
  await sees(ana, 'Of Maria');
  await ana.restart();
  await connected(ana);
  await add(ana, 'After a restart');
  await sees(maria, 'After a restart');
});

test('another certificate at the same address gets not a byte; once the hub is there again, what waited is sent', async () => {
  const certificate = makeCertificate('127.0.0.1');
  const [hub, service] = [await hubFor(null, { tls: certificate }), await serviceFor()];
  const { proxy, address, through } = await proxied(hub);
  const maria = await foundingDesk(hub, service, { certificate });
  const ana = await joinedDesk(maria, 'Ana', 'agent', through);
  const { text } = await maria.call['office.invite']({ role: 'agent', withToken: true });

  const other = await stranger();
  let greetings = 0;
  proxy.leadTo(other.url);
  proxy.faults.onRequest = () => {
    greetings += 1;
    return 'pass';
  };
  proxy.cutAll();
  await until(
    () => officeOf(ana),
    ({ connection }) => connection.state === 'stopped' && connection.why === 'other-certificate',
    'that it is another certificate',
  );
  await add(ana, 'Waits');
  await ana.call['office.retry']({});
  await until(
    () => officeOf(ana),
    ({ connection, waiting }) => connection.state === 'stopped' && waiting.acts > 0,
    'that it stops again',
  );

  // Nor does it get the code of who is invited meanwhile, or of who founds.
  const late = await testDesk();
  const pasted = through(text);
  expect(await refusalOf(late.call['office.join']({ pasted, name: 'Eve' }))).toMatchObject({
    kind: 'office-refused',
    office: 'other-certificate',
  });
  expect((await stateOf(late)).joining).toBeNull();
  await connectTo(late, service.url);
  const code = await founderCode(hub, certificate);
  expect(await refusalOf(late.call['office.create']({ address, code, name: 'Eve' }))).toMatchObject({
    office: 'other-certificate',
  });
  expect(await stateOf(late)).toMatchObject({ office: null, joining: null, notShareable: null });
  // Each of them began to speak TLS, and ended it.
  expect(greetings).toBeGreaterThanOrEqual(4);
  expect(other.requests).toEqual([]);

  proxy.leadTo(hub.url);
  await ana.call['office.retry']({});
  await connected(ana);
  await sees(maria, 'Waits');
  await late.call['office.join']({ pasted, name: 'Eve' });
  await opensOffice(late);
});

test('a hub with a certificate of an authority: known where the authority is, and nowhere else', async () => {
  const certificate = makeCertificate('127.0.0.1');
  const [hub, service] = [await hubFor(null, { tls: certificate }), await serviceFor()];
  const desk = await testDesk();
  await connectTo(desk, service.url);
  const code = await founderCode(hub);
  const create = () => desk.call['office.create']({ address: hub.url, code, name: 'Maria' });
  const refused = await refusalOf(create());
  expect(refused).toMatchObject({ office: 'other-certificate' });
  expect(refused.detail).toContain('DEPTH_ZERO_SELF_SIGNED_CERT');

  tls.setDefaultCACertificates([...defaultAuthorities, certificate.cert]);
  await create();
  await connected(desk);
  expect((await officeOf(desk)).isPinned).toBe(false);
  const ana = await joinedDesk(desk, 'Ana');
  await add(ana, 'Vouched for');
  await sees(desk, 'Vouched for');

  // Where nobody vouches for it any more, it is said, and what is here stays.
  tls.setDefaultCACertificates(defaultAuthorities);
  await ana.restart();
  await until(
    () => officeOf(ana),
    ({ connection }) => connection.state === 'stopped' && connection.why === 'other-certificate',
    'that nobody vouches for it',
  );
  expect(await propertiesOf(ana)).toContain('Vouched for');
});

const NAMED = 'hub.threshold-test.invalid';

/** A hub with a certificate of its own, which a proxy of the office knows by a name, and nobody else does. */
async function behindProxy(leadsTo: (port: number) => number = (port) => port) {
  const certificate = makeCertificate(NAMED);
  const [hub, service] = [await hubFor(null, { tls: certificate }), await serviceFor()];
  const proxy = await startConnectProxy({ host: NAMED, leadsTo: leadsTo(Number(new URL(hub.url).port)) });
  const desk = await testDesk();
  await connectTo(desk, service.url);
  const use = (port: number) =>
    desk.call['preferences.change']({ proxy: { use: 'own', address: `http://127.0.0.1:${port}` } });
  const code = await founderCode(hub, certificate);
  const create = () => desk.call['office.create']({ address: `https://${NAMED}`, code, name: 'Maria' });
  return { hub, proxy, desk, use, create };
}

test('a hub with a certificate of its own behind the office’s proxy: through a tunnel, in which the proxy reads nothing', async () => {
  const { hub, proxy, desk, use, create } = await behindProxy();
  // Without the proxy nobody knows the name.
  expect(await refusalOf(create())).toMatchObject({ office: 'name-not-found' });
  await use(proxy.port);
  await create();
  await connected(desk);
  expect(await officeOf(desk)).toMatchObject({
    hub: `https://${NAMED}`,
    isPinned: true,
    connection: { state: 'connected', by: 'stream' },
  });
  await add(desk, 'Through a tunnel');
  await until(
    () => officeOf(desk),
    ({ waiting }) => waiting.acts === 0,
    'that it is sent',
  );
  const kinds = await hub.engine.db.selectFrom('entry').select('kind').execute();
  expect(kinds).toContainEqual({ kind: 'property-added' });
  expect(new Set(proxy.targets)).toEqual(new Set([`${NAMED}:443`]));
  expect(proxy.overheard()).not.toMatch(/authorization|bearer/i);
});

test('a proxy that leads elsewhere gets not a byte for the hub; one that leads nowhere is passed over, and said', async () => {
  const other = await stranger();
  const { proxy, desk, use, create } = await behindProxy(() => Number(new URL(other.url).port));
  await use(proxy.port);
  expect(await refusalOf(create())).toMatchObject({ office: 'other-certificate' });
  expect(proxy.targets.length).toBeGreaterThan(0);
  expect(other.requests).toEqual([]);

  const refusing = await startConnectProxy({ host: NAMED, leadsTo: proxy.port, status: 403 });
  await use(refusing.port);
  // Directly, then: nobody knows the name, and it is the proxy that is to be asked about it.
  expect(await refusalOf(create())).toMatchObject({ office: 'proxy-refused' });
  expect(refusing.targets).toEqual([`${NAMED}:443`]);
  expect((await stateOf(desk)).office).toBeNull();
});
