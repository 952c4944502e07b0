/** An office moves to another hub: nothing is lost, nobody is invited again, and everybody ends at the same one. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openErasureList } from '#hub/erasure-list.ts';
import { RECORD } from '#shared/office/people.ts';
import { refusalOf, type TestDesk } from '../features/test-desk.ts';
import type { TestHub } from '../hub/offices.ts';
import { officeDatabases, postgresOfTests } from '../hub/postgres-of-tests.ts';
import { expectSameTables } from './desk-tables.ts';
import { hold } from './fault-proxy.ts';
import {
  add,
  connected,
  founderCode,
  foundingDesk,
  goAway,
  hubFor,
  isAt,
  joinedDesk,
  lawlessDesk,
  level,
  memberNamed,
  officeOf,
  propertiesOf,
  proxied,
  sees,
  serviceFor,
  sharingDesk,
  until,
} from './office-fixture.ts';

const postgres = postgresOfTests();

const move = async (desk: TestDesk, to: TestHub, { address = to.url } = {}) =>
  desk.call['office.move']({ address, code: await founderCode(to) });

const heldUp = (desk: TestDesk, why: string) =>
  until(
    () => officeOf(desk),
    ({ moving }) => moving?.heldUp?.why === why,
    `that the move waits: ${why}`,
  );

/** The log of a hub, entry by entry, as far as it is the same on each. */
const logOf = ({ engine: { db } }: TestHub) =>
  db.selectFrom('entry').select(['seq', 'chain', 'hash', 'salt', 'data']).orderBy('seq').execute();
const kindsAt = async ({ engine: { db } }: TestHub, kind: string): Promise<number> =>
  (await db.selectFrom('entry').select('seq').where('kind', '=', kind).execute()).length;

describe.each(officeDatabases)('to a hub over %s', { tags: 'long' }, (kind) => {
  const newHub = (options: Parameters<typeof hubFor>[1] = {}): Promise<TestHub> =>
    hubFor(kind === 'PostgreSQL' ? postgres() : null, options);

  test('everything goes along, in its order and with its signatures: what was erased stays so, texts come; desks follow, and one that was away comes later', async () => {
    const [old, service] = [await hubFor(), await serviceFor()];
    const maria = await foundingDesk(old, service);
    const paul = await joinedDesk(maria, 'Paul', 'manager');
    const { proxy, through } = await proxied(old);
    const ana = await joinedDesk(maria, 'Ana', 'agent', through);
    await paul.call['lookUps.start']({ text: 'A-1\nA-2' });
    await paul.waitForLookUp();
    await paul.call['notes.save']({ identifier: 'A-1', id: null, text: 'A heron on the roof' });
    await level(maria, paul, ana);
    await maria.call['retention.eraseApplicant']({ identifier: 'A-1' });
    await connected(maria);
    await level(maria, paul, ana);
    await goAway(ana, proxy);
    await add(ana, 'While away');

    const folder = mkdtempSync(join(tmpdir(), 'threshold-erasures-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const to = await newHub({ erasures: openErasureList(join(folder, 'erasures.jsonl')) });
    // Not who founded it.
    await move(paul, to);
    for (const desk of [maria, paul]) await isAt(desk, to.url);
    // What was there when it moved is there now, entry by entry.
    const [before, after] = [await logOf(old), await logOf(to)];
    expect(after.slice(0, before.length)).toEqual(before);
    expect(JSON.stringify(after)).not.toContain('A heron on the roof');
    expect(after.some(({ data }) => data === null)).toBe(true);
    const texts = (hub: TestHub) =>
      hub.engine.db.selectFrom('attached_text').select('hash').orderBy('hash').execute();
    expect((await texts(to)).length).toBeGreaterThan(0);
    expect(await texts(to)).toEqual(await texts(old));
    await add(maria, 'At the new hub');
    await sees(paul, 'At the new hub');

    // Who was away finds the way at the old one.
    proxy.leadTo(old.url);
    await ana.call['office.retry']({});
    await isAt(ana, to.url);
    await sees(ana, 'At the new hub');
    await sees(maria, 'While away');
    for (const desk of [maria, paul, ana]) expect((await officeOf(desk)).findings).toEqual([]);
    // Who comes now is led there, and has all of it.
    const eve = await joinedDesk(maria, 'Eve');
    expect((await officeOf(eve)).hub).toBe(to.url);
    await level(maria, paul, ana, eve);
    await maria.restart();
    await isAt(maria, to.url);
    expect(await kindsAt(to, 'hub-moved')).toBe(1);
    await expectSameTables(maria, paul, ana, eve);
  });

  test('broken off in the middle of copying, it goes on after a restart; what was done meanwhile at the old hub comes, too', async () => {
    const [old, to, service] = [await hubFor(), await newHub(), await serviceFor()];
    const maria = await foundingDesk(old, service);
    const ana = await joinedDesk(maria, 'Ana');
    const { proxy, address } = await proxied(to);
    const { held, letGo } = hold(proxy, '/copy');
    await move(maria, to, { address });
    await held;
    expect((await officeOf(maria)).moving?.step).toBe('copying');
    expect(await refusalOf(move(maria, to))).toMatchObject({ office: 'already-moving' });
    await maria.close();
    await add(ana, 'Meanwhile');
    letGo();
    await maria.restart();
    for (const desk of [maria, ana]) await isAt(desk, address);
    await level(maria, ana);
    await sees(maria, 'Meanwhile');
    await expectSameTables(maria, ana);
  });
});

test('what cannot be the new hub is not: nothing there, no hub, the same one, an older one, a wrong code, one that was used', async () => {
  const [old, to, service] = [await hubFor(), await hubFor(), await serviceFor()];
  const maria = await foundingDesk(old, service);
  const refused = async (address: string, code: string) =>
    (await refusalOf(maria.call['office.move']({ address, code }))).office;
  const code = await founderCode(to);
  expect(await refused('http://127.0.0.1:9', code)).toBe('unreachable');
  expect(await refused(service.url, code)).toBe('no-hub');
  expect(await refused('http://hub.example.com', code)).toBe('address-not-secure');
  expect(await refused(old.url, await founderCode(old))).toBe('same-hub');
  expect(await refused(to.url, await founderCode(old))).toBe('invite-unknown');
  expect(await refused(to.url, code.slice(0, -1))).toBe('code-mistyped');
  expect(await refused(await older(to), code)).toBe('hub-too-old');
  // By whoever founds another office by it first.
  await foundingDesk(to, service, { code, name: 'Eve' });
  expect(await refused(to.url, code)).toBe('invite-used');
  const agent = await joinedDesk(maria, 'Ana');
  expect(await refusalOf(move(agent, to))).toMatchObject({ office: 'managers-only' });
  expect(await officeOf(maria)).toMatchObject({ hub: old.url, moving: null });
  await level(maria, agent);
});

test('a code serves for 24 hours; once it is taken, as long as the move takes', async () => {
  let aheadMs = 0;
  const [old, to] = [await hubFor(), await hubFor(null, { nowMs: () => Date.now() + aheadMs })];
  const maria = await foundingDesk(old, await serviceFor());
  const [code, late] = [await founderCode(to), await founderCode(to)];
  const { proxy, address } = await proxied(to);
  const { held, letGo } = hold(proxy, '/copy');
  await maria.call['office.move']({ address, code });
  await held;
  aheadMs = 25 * 60 * 60_000;
  letGo();
  await isAt(maria, address);
  const paul = await foundingDesk(old, await serviceFor());
  const refused = await refusalOf(paul.call['office.move']({ address: to.url, code: late }));
  expect(refused.office).toBe('invite-expired');
  expect((await officeOf(paul)).moving).toBeNull();
});

test('a move is canceled as long as nobody is told; begun again, it ends', async () => {
  const [old, to] = [await hubFor(), await hubFor()];
  const maria = await foundingDesk(old, await serviceFor());
  const { proxy, address } = await proxied(to);
  const { held, letGo } = hold(proxy, '/copy');
  await move(maria, to, { address });
  await held;
  await maria.call['office.cancelMove']({});
  letGo();
  expect(await officeOf(maria)).toMatchObject({ hub: old.url, moving: null });
  await maria.restart();
  await isAt(maria, old.url);
  expect(await kindsAt(old, 'hub-moved')).toBe(0);
  await move(maria, to);
  await isAt(maria, to.url);
});

test('a manager who is removed meanwhile moves nothing, and everybody stays', async () => {
  const [old, to] = [await hubFor(), await hubFor()];
  const maria = await foundingDesk(old, await serviceFor());
  const paul = await joinedDesk(maria, 'Paul', 'manager');
  await level(maria, paul);
  const { proxy, address } = await proxied(to);
  const { held, letGo } = hold(proxy, '/copy');
  await move(paul, to, { address });
  await held;
  await maria.call['office.removeMember']({ member: await memberNamed(maria, 'Paul') });
  letGo();
  await heldUp(paul, 'removed');
  await add(maria, 'Still here');
  expect((await officeOf(maria)).hub).toBe(old.url);
  expect(await kindsAt(old, 'hub-moved')).toBe(0);
});

test('two managers move it at once, each to another hub: the first that the old one took counts, and all end there', async () => {
  const [old, first, second] = [await hubFor(), await hubFor(), await hubFor()];
  const maria = await foundingDesk(old, await serviceFor());
  const { proxy, through } = await proxied(old);
  const paul = await joinedDesk(maria, 'Paul', 'manager', through);
  const ana = await joinedDesk(maria, 'Ana');
  await level(maria, paul, ana);
  // Paul has copied all, and what he tells is on its way.
  const { held, letGo } = hold(proxy, '/append');
  await move(paul, second);
  await held;
  await move(maria, first);
  await isAt(maria, first.url);
  letGo();
  for (const desk of [maria, paul, ana]) await isAt(desk, first.url);
  await level(maria, paul, ana);
  expect(await kindsAt(first, 'hub-moved')).toBe(2);
  await expectSameTables(maria, paul, ana);
});

test('a removal and a move never pass each other: who comes second looks again', async () => {
  const [old, to] = [await hubFor(), await hubFor()];
  const maria = await foundingDesk(old, await serviceFor());
  const { proxy, through } = await proxied(old);
  const paul = await joinedDesk(maria, 'Paul', 'manager', through);
  await level(maria, paul);
  const member = await memberNamed(paul, 'Maria');
  // Paul's desk hears nothing of it before he removes her.
  const { held, letGo } = hold(proxy, '/append');
  const removing = refusalOf(paul.call['office.removeMember']({ member }));
  await held;
  await move(maria, to);
  await isAt(maria, to.url);
  letGo();
  expect((await removing).office).toBe('people-moved');
  await isAt(paul, to.url);
  await level(maria, paul);
});

test('the new hub has to be the one that the entry names, with this office: else a desk stays, works on, says why, and goes once it is', async () => {
  const [old, to, other] = [await hubFor(), await hubFor(), await hubFor()];
  const maria = await foundingDesk(old, await serviceFor());
  const ana = await joinedDesk(maria, 'Ana');
  await level(maria, ana);
  const { proxy, address } = await proxied(to);
  const { proxy: way, through } = await proxied(old);
  const ben = await joinedDesk(maria, 'Ben', 'agent', through);
  await goAway(ben, way);
  await move(maria, to, { address });
  for (const desk of [maria, ana]) await isAt(desk, address);
  // By the time that he comes, another answers there.
  proxy.leadTo(other.url);
  way.leadTo(old.url);
  await ben.call['office.retry']({});
  await until(
    () => officeOf(ben),
    ({ movedTo, connection }) => movedTo?.why === 'other-hub' && connection.state === 'connected',
    'that another hub answers',
  );
  await add(ben, 'At the old hub');
  await connected(ben);
  proxy.leadTo(to.url);
  proxy.cutAll();
  await ben.call['office.retry']({});
  await isAt(ben, address);
  await maria.call['office.retry']({});
  await sees(maria, 'At the old hub');
});

test('an agent who says that the office has moved is not followed', async () => {
  const [old, to] = [await hubFor(), await hubFor()];
  const maria = await foundingDesk(old, await serviceFor());
  const agent = await lawlessDesk(maria, old, 'agent');
  const other = await lawlessDesk(maria, old, 'agent');
  const entry = agent.make({
    kind: 'hub-moved',
    subject: RECORD,
    cell: 'hub',
    data: { address: to.url, pin: null, hub: to.hub },
  });
  expect((await agent.append(entry)).body.code).toBe('not-allowed');
  // What another device brings may have been lost by the hub: it takes that.
  expect((await other.ofOffice('POST', 'relay', agent.batch([entry]))).status).toBe(200);
  await until(
    () => officeOf(maria),
    ({ findings }) => findings.some(({ kind }) => kind === 'move-refused'),
    'that it is refused',
  );
  expect(await officeOf(maria)).toMatchObject({ hub: old.url, movedTo: null });
  await move(maria, to);
  await isAt(maria, to.url);
});

test('a log of which the old hub has changed something is not copied: nobody moves', async () => {
  const [old, to] = [await hubFor(), await hubFor()];
  const maria = await foundingDesk(old, await serviceFor());
  await add(maria, 'Alder Court');
  await connected(maria);
  await old.engine.db
    .updateTable('entry')
    .set({ data: '{"name":"Forged"}' })
    .where('kind', '=', 'property-added')
    .execute();
  await move(maria, to);
  await heldUp(maria, 'cannot-be-copied');
  expect(await kindsAt(old, 'hub-moved')).toBe(0);
  await maria.call['office.cancelMove']({});
  expect((await officeOf(maria)).moving).toBeNull();
});

test('from a hub on this computer to a server, and the old one shows the way until it is stopped, with what only it has', async () => {
  const maria = await sharingDesk();
  const old = (await officeOf(maria)).hub;
  const { proxy, through } = await proxied({ url: old });
  const ana = await joinedDesk(maria, 'Ana');
  const ben = await joinedDesk(maria, 'Ben', 'agent', through);
  await level(maria, ana, ben);
  await goAway(ben, proxy);
  await add(ben, 'Late');

  const to = await hubFor();
  const { proxy: before, address } = await proxied(to);
  await move(maria, to, { address });
  for (const desk of [maria, ana]) await isAt(desk, address);
  await add(ana, 'At the server');
  await sees(maria, 'At the server');
  expect(await officeOf(maria)).toMatchObject({
    ownHub: { state: 'running', isOld: true },
    notSeen: ['Ben'],
  });
  expect((await maria.call['office.invite']({ role: 'agent', withToken: true })).text).toContain(address);
  await maria.restart();
  await isAt(maria, address);
  expect((await officeOf(maria)).ownHub?.isOld).toBe(true);
  await until(
    () => officeOf(maria),
    ({ ownHub }) => ownHub?.state === 'running',
    'that the old hub runs again',
  );

  // Ben comes to the old hub, and cannot get to the new one yet.
  before.leadTo('http://127.0.0.1:9');
  before.cutAll();
  proxy.leadTo(old);
  await ben.call['office.retry']({});
  await until(
    () => officeOf(ben),
    ({ movedTo, waiting }) => movedTo !== null && waiting.acts === 0,
    'that he has been at the old hub',
  );
  await ben.close();
  before.leadTo(to.url);
  await maria.call['office.retry']({});
  await isAt(maria, address);
  expect(await propertiesOf(maria)).not.toContain('Late');
  await maria.call['office.stopOldHub']({});
  await sees(maria, 'Late');
  expect((await officeOf(maria)).ownHub).toBeNull();
  await ben.restart();
  await isAt(ben, address);
  await level(maria, ana, ben);
  await expectSameTables(maria, ana, ben);
});

/** A hub as it was before offices could move: it has no such call. Answers its address. */
async function older(hub: TestHub): Promise<string> {
  const { proxy, address } = await proxied(hub);
  proxy.faults.onRequest = (bytes) => [
    Buffer.from(bytes.toString('latin1').replace('/v1/moves', '/v1/later'), 'latin1'),
  ];
  return address;
}
