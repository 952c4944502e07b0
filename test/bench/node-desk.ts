/** The desk in this process: vault, records and client are the real ones; the page is what the bench makes of the news. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openCache } from '#electron/cache/index.ts';
import { type Desk, type DeskPorts, openDesk } from '#electron/desk/index.ts';
import { openVault } from '#electron/vault/index.ts';
import { type EventName, type EventPayload, events } from '#shared/ipc/events.ts';
import { projectFolder } from '../run/build.ts';

/** Listens to the desk's news, each parsed by its schema as on the way to the page. */
export type NewsListener = <Name extends EventName>(name: Name, payload: EventPayload<Name>) => void;

export async function openNodeDesk(folder: string, onNews: NewsListener): Promise<Desk> {
  const mask = randomBytes(1).readUInt8();
  // A key store that costs nothing: what is measured begins when the vault is open.
  const keyStore = {
    encrypt: async (text: string) => Buffer.from(Buffer.from(text, 'utf8').map((byte) => byte ^ mask)),
    decrypt: async (blob: Buffer) => Buffer.from(blob.map((byte) => byte ^ mask)).toString('utf8'),
  };
  const preferencesFile = join(folder, 'preferences.json');
  const notHere = (what: string) => async () => {
    throw new Error(`The bench has no ${what}.`);
  };
  const ports: DeskPorts = {
    version: '0.0.0',
    host: 'stand-in',
    dataFolder: folder,
    userName: 'bench',
    clock: { nowMs: () => Date.now(), monotonicMs: () => performance.now() },
    clipboard: { write: notHere('clipboard') },
    browser: { open: notHere('browser') },
    preferences: {
      read: () =>
        existsSync(preferencesFile) ? JSON.parse(readFileSync(preferencesFile, 'utf8')) : undefined,
      write: (value) => writeFileSync(preferencesFile, JSON.stringify(value)),
    },
    vault: await openVault({ folder, keyStore }),
    openCache: (file, key) =>
      openCache({ file, key, workerFile: join(projectFolder, 'electron/cache/worker.ts') }),
    startPractice: notHere('practice service of its own'),
    resolveProxy: async () => 'DIRECT',
    emit(name, payload) {
      events[name].parse(payload);
      onNews(name, payload);
    },
    log: { info: () => undefined, warn: console.warn, error: console.error },
  };
  return openDesk(ports);
}
