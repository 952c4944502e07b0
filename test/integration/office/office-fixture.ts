import { onTestFinished } from 'vitest';
import { inviteKeys, newInvite } from '#hub/invite-keys.ts';
import { createInvites } from '#hub/invites.ts';
import { type HubCertificate, pinOf } from '#hub/tls.ts';
import { readInviteCode } from '#shared/office/invite-code.ts';
import {
  approvalResult,
  type ScriptedService,
  scriptedService,
  TOKEN,
} from '../features/scripted-service.ts';
import { type TestDesk, testDesk } from '../features/test-desk.ts';
import { TestDesk as HubDesk } from '../hub/desk.ts';
import type { TestHub } from '../hub/offices.ts';
import { connected, officeOf, until } from './asking.ts';
import { type FaultProxy, faultProxy } from './fault-proxy.ts';

export { hubFor } from '../hub/hub-for.ts';
export {
  add,
  connected,
  isAt,
  isRemoved,
  level,
  memberNamed,
  officeOf,
  propertiesOf,
  rolesOf,
  sees,
  stateOf,
  until,
} from './asking.ts';

/** A proxy before the hub, and how what is pasted leads through it. */
export async function proxied(hub: Pick<TestHub, 'url'>) {
  const proxy = await faultProxy(hub.url);
  onTestFinished(() => proxy.close());
  const address = proxy.url.replace('http:', new URL(hub.url).protocol);
  return { proxy, address, through: (pasted: string) => pasted.replace(hub.url, address) };
}

/** A screening service that knows every application. */
export async function serviceFor(): Promise<ScriptedService> {
  const service = await scriptedService({
    getapplicationapproval: () => ({ status: 200, json: approvalResult }),
  });
  onTestFinished(() => service.close());
  return service;
}

/** A code of `create-office`. `certificate`: what it pins; null where authorities vouch for the hub, or it has none. */
export async function founderCode(hub: TestHub, certificate: HubCertificate | null = null): Promise<string> {
  const { code, keys } = newInvite(pinOf(certificate));
  await createInvites(hub.engine.db, hub.hub, Date.now).addFounder(keys.id, keys.publicKey);
  return code;
}

/** A desk whose connection is shared: it founds the office. `address`: by a proxy, say. `code`: one that is there already. */
export async function foundingDesk(
  hub: TestHub,
  service: ScriptedService,
  {
    address = hub.url,
    name = 'Maria',
    certificate = null,
    code,
  }: {
    readonly address?: string;
    readonly name?: string;
    readonly certificate?: HubCertificate | null;
    readonly code?: string;
  } = {},
): Promise<TestDesk> {
  const desk = await testDesk();
  await desk.call['connections.connect']({ name: 'Screening', baseUrl: service.url, token: TOKEN });
  await desk.call['office.create']({ address, code: code ?? (await founderCode(hub, certificate)), name });
  await connected(desk);
  return desk;
}

/** The address at which desks that run the hub are reached. */
export const ADDRESS = '127.0.0.1';

/** A desk that runs the hub of its office by itself. `desk`: one that is there already. */
export async function sharingDesk(desk?: TestDesk): Promise<TestDesk> {
  const service = await serviceFor();
  const maria = desk ?? (await testDesk());
  await maria.call['connections.connect']({ name: 'Screening', baseUrl: service.url, token: TOKEN });
  await maria.call['office.share']({ name: 'Maria', address: ADDRESS });
  await connected(maria);
  return maria;
}

type Role = 'manager' | 'agent' | 'auditor';

/** A new desk that a manager's desk lets in. */
export async function joinedDesk(
  manager: TestDesk,
  name: string,
  role: Role = 'agent',
  reached: (pasted: string) => string = (pasted) => pasted,
): Promise<TestDesk> {
  const desk = await testDesk();
  const { text } = await manager.call['office.invite']({ role, withToken: true });
  await desk.call['office.join']({ pasted: reached(text), name });
  await connected(desk);
  return desk;
}

/** Somebody whom a manager's desk lets in, and who tells the hub whatever they like: a program of their own. */
export async function lawlessDesk(manager: TestDesk, hub: TestHub, role: Role): Promise<HubDesk> {
  const before = (await officeOf(manager)).members.length;
  const { text } = await manager.call['office.invite']({ role, withToken: true });
  const desk = new HubDesk(hub.url);
  const read = readInviteCode(text.slice(text.indexOf('#') + 1));
  if (!read.ok) throw new Error('The invite has no code.');
  const { body } = await desk.join(inviteKeys(read.invite.secret));
  Object.assign(desk, { hub: hub.hub, office: body.office });
  await until(
    () => officeOf(manager),
    ({ members }) => members.length > before,
    'that they are in',
  );
  await connected(manager);
  desk.people = (await desk.state()).body.people;
  return desk;
}

/** A desk that was at work with another connection is told that it is in, and opens the office. */
export async function opensOffice(desk: TestDesk): Promise<void> {
  await until(
    () => Promise.resolve(desk.desk().state().notices),
    (notices) => notices.some(({ kind }) => kind === 'office-joined'),
    'that it is in',
  );
  const joined = desk.desk().state().profiles.at(-1);
  await desk.call['connections.activate']({ profileId: joined?.id ?? '' });
  await connected(desk);
}

/** The network is gone for a desk behind a proxy, and it knows. */
export async function goAway(desk: TestDesk, proxy: FaultProxy): Promise<void> {
  proxy.leadTo('http://127.0.0.1:9');
  proxy.cutAll();
  await until(
    () => officeOf(desk),
    ({ connection }) => connection.state === 'offline',
    'that it is offline',
  );
}
