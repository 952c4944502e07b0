import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { registerIpc } from '#electron/rpc/register.ts';
import { IPC_PREFIX } from '#shared/rpc/bridge.ts';
import { channelNames } from '#shared/rpc/names.ts';

type Handler = (event: object, input: unknown) => unknown;
const { handlers } = vi.hoisted(() => ({ handlers: new Map<string, Handler>() }));

// Electron cannot be imported into a Node process: in its place, what `ipcMain` does with a handler.
vi.mock('electron', () => ({
  ipcMain: { handle: (channel: string, handler: Handler) => void handlers.set(channel, handler) },
}));

const electronFolder = join(import.meta.dirname, '../../../electron');
const lines: string[] = [];
const log = { warn: (line: string) => void lines.push(line), error: (line: string) => void lines.push(line) };

/** Frames that are not the main frame of the desk's own page. */
const forged = [
  { name: 'a frame that is gone', senderFrame: null },
  { name: 'a sub-frame of its own page', senderFrame: { url: 'app://threshold/index.html', parent: {} } },
  { name: 'another origin', senderFrame: { url: 'https://example.com/', parent: null } },
  { name: 'an origin that begins alike', senderFrame: { url: 'app://threshold.example/', parent: null } },
  { name: 'a sender without a frame', senderFrame: { url: '', parent: null } },
];

describe('the way into the desk', () => {
  const useCases = Promise.reject(new Error('The use cases were reached.'));
  useCases.catch(() => undefined);
  const heard = vi.fn();
  registerIpc(useCases, log, heard);

  it('is a handler for each channel of the contract, and none beside them', () => {
    expect([...handlers.keys()].toSorted()).toEqual(channelNames.map((name) => IPC_PREFIX + name).toSorted());
  });

  it('has no other door: nothing else of the main process listens to a page', () => {
    const listening = readdirSync(electronFolder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .filter((name) =>
        /\bipcMain\b|\.ipc\.(on|handle)|'ipc-message/.test(readFileSync(join(electronFolder, name), 'utf8')),
      );
    expect(listening).toEqual([join('rpc', 'register.ts')]);
  });

  it.each(forged)('is closed on every channel to $name', async ({ senderFrame }) => {
    lines.length = 0;
    for (const handler of handlers.values()) {
      expect(await handler({ senderFrame }, {})).toEqual({ ok: false, error: { kind: 'forbidden-sender' } });
    }
    // One line for each channel, which names it.
    expect(lines.map((line) => /^Refused (\S+):/.exec(line)?.[1])).toEqual([...channelNames]);
    expect(heard).not.toHaveBeenCalled();
  });
});
