/** What strangers send takes nothing from members, whatever it is. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newInvite } from '#hub/invite-keys.ts';
import { TestDesk } from './desk.ts';
import { places, type TestHub, testHub } from './offices.ts';

/** Of each device in a minute; strangers have as many. */
const CALLS = 40;

let folders: ReturnType<typeof places>;
let hub: TestHub;
beforeEach(async () => {
  folders = places(null);
  hub = await testHub(await folders.next(), { callsPerMinute: CALLS });
});
afterEach(async () => {
  await hub.close();
  folders.putAway();
});

type Stranger = (maria: TestDesk) => Promise<{ readonly status: number }>;

const ask = (path: string, init: RequestInit = {}): Promise<Response> => fetch(`${hub.url}${path}`, init);
const bearing = (token: string): RequestInit => ({ headers: { authorization: `Bearer ${token}` } });

/** A token that begins as a member's own does, and that nobody has signed. */
const unsigned = async (maria: TestDesk): Promise<string> =>
  `${(await maria.token()).split('.').slice(0, 2).join('.')}.${'A'.repeat(86)}`;

const strangers: readonly (readonly [what: string, ask: Stranger])[] = [
  ['asks who it is', () => ask('/v1/about')],
  ['asks for a path that is none', () => ask('/v2/offices/everything')],
  ['sends much to a path that is none', () => ask('/admin', { method: 'POST', body: 'x'.repeat(100_000) })],
  ['asks for an office that is none', () => ask(`/v1/offices/${'0'.repeat(64)}/state`)],
  ['asks for an office by no name', () => ask('/v1/offices/%00/state')],
  ['asks for the office without a token', ({ office }) => ask(`/v1/offices/${office}/state`)],
  ['bears a token that is none', ({ office }) => ask(`/v1/offices/${office}/state`, bearing('a.b.c'))],
  [
    'bears a member’s token without its signature',
    async (maria) => ask(`/v1/offices/${maria.office}/entries`, bearing(await unsigned(maria))),
  ],
  [
    'bears a token of a device of its own',
    async ({ office }) => {
      const eve = new TestDesk(hub.url, 'eve');
      Object.assign(eve, { hub: hub.hub, office });
      return eve.ofOffice('GET', 'state');
    },
  ],
  [
    'bears a member’s token of another hub',
    async (maria) => maria.ofOffice('GET', 'state', undefined, await maria.token({ hub: 'another' })),
  ],
];

test.each(strangers)(
  'a stranger that %s without end is refused, and a member is not',
  async (_what, once) => {
    const maria = await hub.founded();
    const statuses: number[] = [];
    for (let at = 0; at < CALLS + 5; at += 1) statuses.push((await once(maria)).status);
    expect(statuses.slice(-3)).toEqual([429, 429, 429]);
    expect((await maria.state()).status).toBe(200);
    expect((await maria.append(maria.make())).status).toBe(200);
    // Whoever watches the hub sees that it lives.
    for (const path of ['/healthz', '/metrics']) expect((await ask(path)).status).toBe(200);
  },
);

test('who comes by a code is not held up by other strangers, and holds up no member', async () => {
  const maria = await hub.founded();
  const { keys } = await maria.invite('agent');
  for (let at = 0; at < CALLS + 5; at += 1) await ask('/v1/about');
  expect((await new TestDesk(hub.url, 'ana').join(keys)).status).toBe(200);
  const guess = newInvite(new Uint8Array(10)).keys;
  const statuses: number[] = [];
  for (let at = 0; at < CALLS; at += 1)
    statuses.push((await new TestDesk(hub.url, 'eve').join(guess)).status);
  expect(statuses.at(-1)).toBe(429);
  expect((await maria.state()).status).toBe(200);
});

test('a member that calls without end is refused, and the others are not', async () => {
  const maria = await hub.founded();
  const ana = await hub.admitted(maria, 'ana');
  const statuses: number[] = [];
  for (let at = 0; at < CALLS + 5; at += 1) statuses.push((await ana.state()).status);
  expect(statuses.at(0)).toBe(200);
  expect(statuses.at(-1)).toBe(429);
  expect((await maria.state()).status).toBe(200);
});
