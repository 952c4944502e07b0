/** Every request of every page passes here, before the network: answered by the program's handler, or refused. */
import { isAppAddress, toAppAddress, toBrowserAddress, toBrowserHeader } from './addresses.ts';
import type { Protocol } from './devtools.ts';
import { makeEvent } from './events.ts';
import type { Page } from './page.ts';
import { handlerFor } from './protocol.ts';
import { browser, host, log } from './state.ts';

type Paused = Protocol.Fetch.requestPausedPayload;

/**
 * No document may open a window: window.open() then returns null, as under Electron's `{ action: 'deny' }`, and the
 * address is reported all the same. Everything else that a sandbox would take away is given back.
 */
const NO_POPUPS =
  'sandbox allow-scripts allow-same-origin allow-forms allow-modals allow-downloads allow-pointer-lock ' +
  'allow-orientation-lock allow-presentation allow-storage-access-by-user-activation allow-top-navigation';

export async function onRequestPaused(paused: Paused): Promise<void> {
  log('requested', paused.request.url);
  try {
    await decide(paused);
  } catch (error) {
    log('request failed', paused.request.url, error);
    refuse(paused, 'Failed');
  }
}

function refuse({ requestId }: Paused, errorReason: Protocol.Network.ErrorReason): void {
  browser().devTools.root.attempt('Fetch.failRequest', { requestId, errorReason });
}

/** A frame's request can overtake the news that there is a frame: then its page is asked. */
async function pageOfFrame(frameId: string): Promise<Page | undefined> {
  const known = (): Page | undefined =>
    [...host.pages.values()].find((page) => page.targetId === frameId || page.frames.has(frameId));
  const page = known();
  if (page) return page;
  await Promise.allSettled(
    Array.from(host.pages.values(), ({ session }) => session?.send('Page.getFrameTree')),
  );
  return known();
}

async function decide(paused: Paused): Promise<void> {
  const { request, resourceType, frameId } = paused;
  const url = toAppAddress(request.url);
  const page = await pageOfFrame(frameId);
  const isMainFrame = page?.targetId === frameId;
  await page?.attached;
  if (resourceType === 'Document' && page && isRefusedNavigation(paused, page, url)) {
    refuse(paused, 'Aborted');
    return;
  }
  if (!isAppAddress(request.url)) {
    log('the network is refused', url);
    refuse(paused, 'InternetDisconnected');
    return;
  }
  const handler = handlerFor(url);
  if (!handler) {
    refuse(paused, 'Failed');
    return;
  }
  const response = await handler(readRequest(request, url));
  if (!(response instanceof Response) || response.type === 'error') {
    refuse(paused, 'Failed');
    return;
  }
  if (page && isMainFrame && resourceType === 'Document') page.status = response.status;
  await answer(paused, response);
  log('answered', response.status, url);
}

/** Asks the program as Electron would, unless the navigation is the program's own. */
function isRefusedNavigation(
  { frameId, request, redirectedRequestId }: Paused,
  page: Page,
  url: string,
): boolean {
  const { contents } = page;
  const isMainFrame = page.targetId === frameId;
  const frame = page.frames.frame(frameId);
  const event = makeEvent({ url, isSameDocument: false, isMainFrame, frame, initiator: frame });
  if (redirectedRequestId !== undefined) {
    contents.emit('will-redirect', event, url, false, isMainFrame);
  } else if (!isMainFrame) {
    contents.emit('will-frame-navigate', event);
  } else if (page.requested(request.url) === 'by the page') {
    contents.emit('will-frame-navigate', event);
    if (!event.defaultPrevented) contents.emit('will-navigate', event, url, false, true);
  }
  if (event.defaultPrevented) log('navigation refused', url);
  return event.defaultPrevented;
}

function readRequest(request: Protocol.Network.Request, url: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (!name.startsWith(':')) headers.set(name, toAppAddress(value));
  const { method } = request;
  if (!request.hasPostData) return new Request(url, { method, headers });
  const parts = (request.postDataEntries ?? []).map(({ bytes = '' }) => Buffer.from(bytes, 'base64'));
  return new Request(url, { method, headers, body: Buffer.concat(parts) });
}

async function answer({ requestId, resourceType }: Paused, response: Response): Promise<void> {
  const responseHeaders = Array.from(response.headers, ([name, value]) => ({
    name,
    value: browserHeader(name, value),
  }));
  if (resourceType === 'Document')
    responseHeaders.push({ name: 'content-security-policy', value: NO_POPUPS });
  await browser().devTools.root.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: response.status,
    responseHeaders,
    body: Buffer.from(await response.arrayBuffer()).toString('base64'),
  });
}

function browserHeader(name: string, value: string): string {
  return name.toLowerCase() === 'location' ? toBrowserAddress(value) : toBrowserHeader(value);
}
