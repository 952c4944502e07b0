import { ipcMain } from 'electron';
import { failure, success } from '#shared/result.ts';
import { IPC_PREFIX } from '#shared/rpc/bridge.ts';
import { packed } from '#shared/rpc/crossing.ts';
import type { DeskError } from '#shared/rpc/errors.ts';
import { channelNames } from '#shared/rpc/names.ts';
import { answer, type IpcLog } from './answer.ts';
import type { UseCases } from './handlers.ts';
import { isTrustedSender } from './sender.ts';

/**
 * Answers every channel of the contract: sender check → parse the input → use case → parse the output → `{ok}` or `{error}`.
 * The desk may still be opening: a call waits for it. Nothing that a page sends makes a handler throw. `heard`: told of each call of the page.
 */
export function registerIpc(useCases: Promise<UseCases>, log: IpcLog, heard: () => void): void {
  for (const name of channelNames) {
    ipcMain.handle(IPC_PREFIX + name, async (event, input: unknown) => {
      if (!isTrustedSender(event)) {
        log.warn(`Refused ${name}: it did not come from the main frame of the desk's own page.`);
        return failure<DeskError>({ kind: 'forbidden-sender' });
      }
      heard();
      const answered = await answer(name, input, useCases, log);
      if (!answered.ok) return answered;
      const { value, leftOut } = answered;
      return { ...success(packed(value)), ...(leftOut !== undefined && { leftOut }) };
    });
  }
}
