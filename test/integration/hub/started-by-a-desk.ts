/** Starts the hub of a desk in a folder, and tells what it answered: as a program, for who runs it on a disk of its own. */

import { HubProcess } from '#electron/office/hub-process.ts';
import type { FromOwnHub, ToOwnHub } from '#shared/office/own-hub.ts';
import { startHubProcess } from '#test/fixtures/hub-process.ts';

export const KEY = '5e'.repeat(32);

/** As a desk does; the process, and what it answered. */
export async function startedIn(
  folder: string,
  more: Partial<Extract<ToOwnHub, { kind: 'start' }>> = {},
): Promise<{ readonly hub: HubProcess; readonly answer: FromOwnHub }> {
  const hub = new HubProcess(startHubProcess(), { onConnected: () => undefined, onLog: () => undefined });
  const answer = await hub.ask({
    kind: 'start',
    ...{ folder, key: KEY, certificate: null, isNew: true, host: '127.0.0.1', ports: [0], names: [] },
    ...more,
  });
  return { hub, answer };
}

const [, program, folder] = process.argv;
if (program === import.meta.filename && folder !== undefined) {
  const { hub, answer } = await startedIn(folder);
  process.stdout.write(JSON.stringify(answer.kind === 'failed' ? answer.why : answer.kind));
  await hub.close();
}
