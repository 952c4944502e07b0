/**
 * A desk in a process of its own, as a page of it would use it: answers what its parent asks over the channel between processes. Its vault,
 * records and line to the hub are the real ones.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openRecords } from '#electron/records/index.ts';
import { NEWEST_FIRST, NO_APPLICATION_FILTER } from '#shared/features/applications/columns.ts';
import { channelNames } from '#shared/rpc/names.ts';
import { openNodeDesk } from '#test/fixtures/node-desk.ts';
import { beside } from '../million/timing.ts';
import { type Asked, EXCHANGED, type Told } from './desk-messages.ts';
import { askWatched } from './watched.ts';

const [, , folder = ''] = process.argv;
const tell = (told: Told): void => {
  if (process.connected) process.send?.(told);
};
/** The clock that all processes of a machine share. */
const nowMs = (): number => Number(process.hrtime.bigint()) / 1e6;

const desk = await openNodeDesk(
  folder,
  (name) => {
    if (name === 'records-changed') tell({ told: 'changed', atMs: nowMs() });
  },
  {
    openRecords: (file, key, acting) =>
      openRecords({ ...acting, file, key, workerFile: new URL('watched-worker.ts', import.meta.url) }),
  },
);
const page = { ...NO_APPLICATION_FILTER, sort: NEWEST_FIRST, offset: 0, limit: 100 };

const turns = monitorEventLoopDelay({ resolution: 1 });
turns.enable();
// What the system counts as the most begins with what the parent had.
let mostBytes = 0;
setInterval(() => {
  mostBytes = Math.max(mostBytes, process.memoryUsage.rss());
}, 100).unref();

const isExchanged = async (): Promise<boolean> => {
  const { office } = await desk.useCases['office.state']({});
  return office?.connection.state === 'connected' && office.waiting.acts === 0;
};

/** Until the hub and this desk have the same. */
async function exchanged(): Promise<void> {
  while (!(await isExchanged())) await new Promise((resolve) => setTimeout(resolve, 25));
}

async function answer({ asked, input }: Asked): Promise<unknown> {
  switch (asked) {
    case 'watched':
      return askWatched();
    case 'cpu': {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1_000;
    }
    case 'process': {
      const longestTurnMs = turns.max / 1e6;
      const mostMemoryMb = Math.max(mostBytes, process.memoryUsage.rss()) / 1e6;
      turns.reset();
      mostBytes = 0;
      return { longestTurnMs, mostMemoryMb };
    }
    case EXCHANGED:
      return exchanged();
    case 'exchanged beside the list':
      return beside(() => desk.useCases['applications.list'](page), exchanged);
    case 'close':
      await desk.close();
      return null;
    default: {
      const name = channelNames.find((known) => known === asked);
      const perform: unknown = name === undefined ? undefined : Reflect.get(desk.useCases, name);
      if (typeof perform !== 'function') throw new Error(`A desk has no '${asked}'.`);
      return perform(input);
    }
  }
}

process.on('message', (message: Asked) => {
  const beganMs = nowMs();
  answer(message).then(
    (value: unknown) => tell({ told: 'answer', id: message.id, value, beganMs, endedMs: nowMs() }),
    (error: unknown) => tell({ told: 'failed', id: message.id, why: String(error) }),
  );
});
tell({ told: 'open' });
