import type { IpcMainInvokeEvent } from 'electron';

/** The one origin whose main frame may ask anything of the desk. */
const APP_ORIGIN = 'app://threshold';

/**
 * Whether a message comes from the main frame of our own page: not a sub-frame, not another origin, not a frame that
 * has navigated away since (`senderFrame` is null then). The origin is compared whole, never by substring.
 */
export function isTrustedSender(event: Pick<IpcMainInvokeEvent, 'senderFrame'>): boolean {
  const frame = event.senderFrame;
  if (frame === null || frame.parent !== null) return false;
  return originOf(frame.url) === APP_ORIGIN;
}

/** `scheme://host` of an address; `URL.origin` is 'null' for custom schemes, so it is put together here. */
function originOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, host } = new URL(address);
  return `${protocol}//${host}`;
}
