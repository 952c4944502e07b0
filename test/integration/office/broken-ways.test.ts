/** Ways between a desk and its hub that lie: open on one side alone, or saying everything twice. */
import { request as ask, createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { HubCalls } from '#electron/office/hub-calls.ts';
import { CHAIN_START, isTextsLine } from '#shared/office/calls.ts';
import { TestDesk as HubDesk } from '../hub/desk.ts';
import { listen } from '../screening-service/misbehaving-server.ts';
import {
  add,
  connected,
  foundingDesk,
  hubFor,
  joinedDesk,
  officeOf,
  propertiesOf,
  proxied,
  sees,
  serviceFor,
} from './office-fixture.ts';

test('a stream that is open on one side alone ends by its silence; what was missed is fetched on a new connection', async () => {
  const hub = await hubFor();
  const { proxy, address } = await proxied(hub);
  const device = await hub.founded();
  const calls = new HubCalls({
    address,
    pin: null,
    device: device.device,
    resolveProxy: async () => 'DIRECT',
    userAgent: 'Threshold/test',
    nowMs: Date.now,
    sign: (bytes) => Buffer.from(device.sign(bytes), 'base64url'),
    silenceMs: 500,
  });
  onTestFinished(() => calls.close());
  calls.turnTo(device.hub, device.office);
  const seen: string[] = [];
  let at = { seq: 0, chain: CHAIN_START };
  const take = async (lines: readonly string[], end: typeof at | null): Promise<void> => {
    seen.push(...lines.filter((line) => !isTextsLine(line)));
    at = end ?? at;
  };
  const [opened, came] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const stream = calls.live(
    at,
    { take, onOpen: opened.resolve, onSomeoneCame: came.resolve },
    AbortSignal.timeout(30_000),
  );
  const ended = stream.then(
    () => null,
    (error: unknown) => error,
  );
  await opened.promise;
  await expect.poll(() => seen.length).toBe(1);
  const { keys } = await device.invite('agent');
  await new HubDesk(hub.url).join(keys);
  await came.promise;
  proxy.faults.isHalfOpen = true;
  // Nobody is told that the connection is dead: neither the desk nor the hub, which goes on.
  await device.append(device.make({ data: { text: 'Missed' } }));
  expect(await ended).toMatchObject({ name: 'HubFailure', problem: 'timed-out' });
  expect(seen).toHaveLength(1);

  proxy.faults.isHalfOpen = false;
  proxy.cutAll();
  at = await calls.entries(at, take);
  expect(at.seq).toBe(2);
  expect(seen[1]).toContain('Missed');
});

/** Before a hub: sends each call that changes something twice, one behind the other, and passes on what it is told the second time; says each event of a stream twice. */
async function sayingTwice(to: string) {
  const counts = { calls: 0, events: 0 };
  const once = (method: string, path: string, headers: NodeJS.Dict<string | string[]>, body: Buffer) =>
    new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
      ask(new URL(path, to), { method, headers }, resolve).on('error', reject).end(body);
    });
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const body = Buffer.concat(await request.toArray());
    try {
      if (url.endsWith('/append')) {
        counts.calls += 1;
        (await once(method, url, headers, body)).resume();
      }
      const answer = await once(method, url, headers, body);
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      response.on('close', () => answer.destroy());
      if (!url.includes('/live')) return void answer.pipe(response);
      response.flushHeaders();
      answer.on('data', (event: Buffer) => {
        counts.events += 1;
        response.write(event);
        response.write(event);
      });
      answer.on('close', () => response.destroy());
      answer.on('error', () => response.destroy());
    } catch {
      response.destroy();
    }
  });
  const port = await listen(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { address: `http://127.0.0.1:${port}`, counts };
}

test('calls that arrive twice, and events that are said twice: nothing is there twice, nothing is lost', async () => {
  const [hub, service] = [await hubFor(), await serviceFor()];
  const { address, counts } = await sayingTwice(hub.url);
  const maria = await foundingDesk(hub, service);
  const ana = await joinedDesk(maria, 'Ana', 'agent', (pasted) => pasted.replace(hub.url, address));
  for (const name of ['One', 'Two', 'Three']) {
    await add(ana, `Of Ana ${name}`);
    await add(maria, `Of Maria ${name}`);
    await sees(ana, `Of Maria ${name}`);
    await sees(maria, `Of Ana ${name}`);
  }
  await connected(ana);
  expect(counts.calls).toBeGreaterThan(2);
  expect(counts.events).toBeGreaterThan(2);
  const names = await propertiesOf(ana);
  expect(names.toSorted()).toEqual((await propertiesOf(maria)).toSorted());
  expect(new Set(names).size).toBe(names.length);
  const rows = await hub.engine.db.selectFrom('entry').select(['device_id', 'device_seq']).execute();
  expect(new Set(rows.map((row) => `${row.device_id} ${row.device_seq}`)).size).toBe(rows.length);
  expect((await officeOf(ana)).findings).toEqual([]);
});
