import { contextBridge, ipcRenderer } from 'electron';
import { IPC_PREFIX, type ThresholdBridge } from '#shared/rpc/bridge.ts';
import { channelNames, eventNames } from '#shared/rpc/names.ts';

// One function for each entry of the contract and nothing else: the page can name no channel of its own.
// Input and output are checked in the main process, which is the side that must not trust.
const call = Object.fromEntries(
  channelNames.map((name) => [name, (input: unknown) => ipcRenderer.invoke(IPC_PREFIX + name, input)]),
);

const on = Object.fromEntries(
  eventNames.map((name) => [
    name,
    (listener: (payload: unknown) => void) => {
      // The event object stays here: it carries the sender, which the page must not reach.
      const forward = (_event: unknown, payload: unknown): void => listener(payload);
      ipcRenderer.on(IPC_PREFIX + name, forward);
      return () => {
        ipcRenderer.removeListener(IPC_PREFIX + name, forward);
      };
    },
  ]),
);

contextBridge.exposeInMainWorld('threshold', { call, on } satisfies Record<keyof ThresholdBridge, unknown>);
