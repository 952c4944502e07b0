import { setTimeout as wait } from 'node:timers/promises';
import { openVault } from '#electron/vault/index.ts';
import { CHEAP_PASSPHRASE } from '#test/fixtures/cheap-passphrase.ts';
import { openNodeDesk } from '#test/fixtures/node-desk.ts';

/** A program of its own that changes the passphrase of a desk, and kills itself some time after the n-th piece of news of how far it is. */
const [folder = '', current = '', next = '', news = '', delay = ''] = process.argv.slice(2);

let heard = 0;
const desk = await openNodeDesk(
  folder,
  (name, payload) => {
    if (name !== 'desk-state-changed' || !('rekeying' in payload) || payload.rekeying === null) return;
    heard += 1;
    if (heard === Number(news)) void wait(Number(delay)).then(() => process.kill(process.pid, 'SIGKILL'));
  },
  { vault: await openVault({ folder, keyStore: null, passphraseCost: CHEAP_PASSPHRASE }) },
);
await desk.useCases['vault.unlock']({ passphrase: current });
await desk.useCases['vault.changeKeeping']({ current, next });
await desk.close();
