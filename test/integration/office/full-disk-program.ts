import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openNodeDesk } from '#test/fixtures/node-desk.ts';

/**
 * A program of its own, whose desk lies on a small disk: it comes into an office by what was pasted, and does what it is told, a line each.
 * Says as JSON, a line each, what came of it.
 */
const [disk = '', pasted = ''] = process.argv.slice(2);
const ballast = join(disk, 'ballast');
const desk = await openNodeDesk(disk, () => undefined);
const { useCases } = desk;

const stateOnceItIs = async (isSuch: (connection: string, why: string, waiting: number) => boolean) => {
  for (;;) {
    const { office } = await useCases['office.state']({});
    const connection = office?.connection ?? { state: 'none' };
    const why = connection.state === 'offline' || connection.state === 'stopped' ? connection.why : '';
    const waiting = office?.waiting.acts ?? 0;
    if (isSuch(connection.state, why, waiting)) return { connection: connection.state, why, waiting };
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
};
const properties = async () => (await useCases['properties.list']({})).map(({ name }) => name);

const orders: Readonly<Record<string, () => Promise<unknown>>> = {
  async join() {
    await useCases['office.join']({ pasted, name: 'Ana' });
    return stateOnceItIs((state, _why, waiting) => state === 'connected' && waiting === 0);
  },
  offline: () => stateOnceItIs((state) => state === 'offline'),
  async act() {
    await useCases['properties.add']({ name: 'Before it was full' });
    return properties();
  },
  async fill() {
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(ballast, Buffer.alloc(bavail * bsize));
    return statfsSync(disk).bavail;
  },
  full: () =>
    stateOnceItIs((_state, why) => {
      if (why !== 'disk-full') void useCases['office.retry']({});
      return why === 'disk-full';
    }),
  properties,
  async room() {
    rmSync(ballast);
    await useCases['office.retry']({});
    return stateOnceItIs((state, _why, waiting) => state === 'connected' && waiting === 0);
  },
};

for await (const order of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify((await orders[order]?.()) ?? null));
}
await desk.close();
process.exit(0);
