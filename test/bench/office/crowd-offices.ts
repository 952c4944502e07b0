import { newInvite } from '#hub/invite-keys.ts';
import { createInvites } from '#hub/invites.ts';
import { startHub } from '#hub/server.ts';
import { hubIdOf } from '#hub/store/engine.ts';
import { TestDesk } from '#test/integration/hub/desk.ts';
import { foundingEntry, openEngine } from '#test/integration/hub/offices.ts';

/** An office at a hub. */
export interface CrowdOffice {
  readonly desks: readonly TestDesk[];
}

/** Founds offices in a database, by the hub's own calls, and lets desks in; nothing serves it then. */
export async function foundOffices(
  place: string,
  count: number,
  desksOfEach: number,
): Promise<readonly CrowdOffice[]> {
  const engine = await openEngine(place);
  // Founding is limited by address: each says that it has one of its own.
  const running = await startHub(engine, {
    ...{ host: '127.0.0.1', port: 0, tls: null, log: () => undefined },
    ...{ callsPerMinute: Number.MAX_SAFE_INTEGER, trustedProxies: ['127.0.0.1'] },
  });
  try {
    const hub = await hubIdOf(engine.db);
    const invites = createInvites(engine.db, hub, Date.now);
    const offices: CrowdOffice[] = [];
    for (let place = 0; place < count; place += 1) {
      const { keys } = newInvite(new Uint8Array(10));
      await invites.addFounder(keys.id, keys.publicKey);
      const desks = Array.from({ length: desksOfEach }, () => new TestDesk(running.url));
      const [manager, ...others] = desks;
      if (manager === undefined) continue;
      const founding = foundingEntry(manager);
      const response = await fetch(`${running.url}/v1/offices`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(place) },
        body: JSON.stringify({ ...manager.proof(keys), ...manager.batch([founding]) }),
      });
      if (!response.ok) throw new Error(await response.text());
      for (const desk of desks) Object.assign(desk, { hub, office: founding.hash });
      const { status, body } = await manager.append(...others.map((desk) => manager.admits(desk, 'agent')));
      if (status !== 200) throw new Error(JSON.stringify(body));
      for (const desk of others) desk.people = manager.people;
      offices.push({ desks });
    }
    return offices;
  } finally {
    await running.close();
  }
}

const addressOf = (place: number): string => `10.0.${Math.floor(place / 200)}.${1 + (place % 200)}`;
