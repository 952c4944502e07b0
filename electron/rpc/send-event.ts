import type { BrowserWindow } from 'electron';
import { IPC_PREFIX } from '#shared/rpc/bridge.ts';
import { type EventName, type EventPayload, events } from '#shared/rpc/events.ts';

/**
 * Tells the page one piece of news. The payload passes its schema first, so that a field which the page must not see
 * (an address of a link, say) cannot slip through: unknown keys are refused. Does nothing where no window is open.
 */
export function sendEvent<Name extends EventName>(
  window: BrowserWindow | null,
  name: Name,
  payload: EventPayload<Name>,
): void {
  if (window === null || window.isDestroyed()) return;
  window.webContents.send(IPC_PREFIX + name, events[name].parse(payload));
}
