/** Opening the browser's windows, one at a time, and closing what nobody asked for. */
import { readlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Protocol } from './devtools.ts';
import type { Page } from './page.ts';
import { browser, log } from './state.ts';

type Attached = Protocol.Target.attachedToTargetPayload;

let expecting: ((attached: Attached) => void) | undefined;
let lastOpening: Promise<void> = Promise.resolve();

/** Opens a window at the address; it waits, paused, until the page has put everything in place. */
export function openTarget(page: Page, address: string): Promise<void> {
  const opening = lastOpening.then(async () => {
    const arrived = new Promise<Attached>((resolve) => {
      expecting = resolve;
    });
    askForWindow(address);
    const { sessionId, targetInfo } = await arrived;
    await page.attach(browser().devTools.session(sessionId), targetInfo);
  });
  lastOpening = opening.catch(() => {});
  return opening;
}

/**
 * A window without tabs and address bar can only be asked for as a second start of the browser asks the first: over
 * the profile's own socket. Without a display there is no such socket, and nothing to see either.
 */
function askForWindow(address: string): void {
  const { headless, profile, devTools } = browser();
  if (headless || process.platform !== 'linux') {
    devTools.root.attempt('Target.createTarget', { url: address, newWindow: true });
    return;
  }
  const socket = connect(readlinkSync(join(profile, 'SingletonSocket')));
  socket.on('error', (error) => log('asking for a window', error));
  socket.end(['START', process.cwd(), 'chromium', '--test-type', `--app=${address}`].join('\0'));
}

export async function onAttached(attached: Attached): Promise<void> {
  const { targetInfo, sessionId, waitingForDebugger } = attached;
  const opened = expecting;
  if (opened && waitingForDebugger && targetInfo.openerId === undefined) {
    expecting = undefined;
    opened(attached);
    return;
  }
  log('a page that nobody asked for', targetInfo.url);
  const { devTools } = browser();
  devTools.root.attempt('Target.closeTarget', { targetId: targetInfo.targetId });
  devTools.session(sessionId).attempt('Runtime.runIfWaitingForDebugger');
}
