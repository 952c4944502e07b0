/**
 * A desk in a process of its own, whose memory can be searched from outside: its key is kept by a passphrase, it looks
 * applications up with a token, and is locked. Secrets come by its input, so that no argument holds them; it says when each
 * stage is reached, and goes on at the next line.
 */
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openVault } from '#electron/vault/index.ts';
import { openNodeDesk } from '#test/fixtures/node-desk.ts';

const [folder = '', baseUrl = ''] = process.argv.slice(2);
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const nextLine = async (): Promise<string> => (await lines.next()).value ?? '';

setFlagsFromString('--expose-gc');
const collectGarbage: unknown = runInNewContext('gc');
/** Several times, with time between: what was freed late is then free as well. */
async function settle(stage: string): Promise<void> {
  for (let round = 0; round < 5; round++) {
    if (typeof collectGarbage === 'function') collectGarbage();
    await sleep(50);
  }
  console.log(stage);
  await nextLine();
}

const desk = await openNodeDesk(folder, () => undefined, {
  vault: await openVault({ folder, keyStore: null }),
});
const call = desk.useCases;
await call['vault.choosePassphrase']({ passphrase: await nextLine() });
await call['connections.connect']({ name: 'Office', baseUrl, token: await nextLine() });
await call['lookUps.start']({ text: Array.from({ length: 200 }, (_, n) => `A-${n}`).join('\n') });
while ((await call['lookUps.list']({})).some(({ state }) => state === 'running')) await sleep(20);
await settle('open');
await call['vault.lock']({});
await settle('locked');
process.exit(0);
