/**
 * Permissions. DevTools cannot ask while a page waits, so the program's two handlers are asked in advance, for each
 * permission and for the origin that is about to load, and the browser is told their answers.
 */
import { toAppAddress, toBrowserAddress } from './addresses.ts';
import type { Protocol } from './devtools.ts';
import type { Page } from './page.ts';
import { browser, host, log } from './state.ts';
import type { WebContents } from './web-contents.ts';

type RequestHandler = (
  contents: WebContents,
  permission: string,
  callback: (granted: boolean) => void,
  details: object,
) => void;
type CheckHandler = (
  contents: WebContents | null,
  permission: string,
  requestingOrigin: string,
  details: object,
) => boolean;

interface Permission {
  readonly descriptor: Protocol.Browser.PermissionDescriptor;
  readonly electronName: string;
  readonly mediaType?: 'audio' | 'video';
}

const PERMISSIONS: readonly Permission[] = [
  { descriptor: { name: 'geolocation' }, electronName: 'geolocation' },
  { descriptor: { name: 'notifications' }, electronName: 'notifications' },
  { descriptor: { name: 'midi' }, electronName: 'midi' },
  { descriptor: { name: 'midi', sysex: true }, electronName: 'midiSysex' },
  { descriptor: { name: 'camera' }, electronName: 'media', mediaType: 'video' },
  { descriptor: { name: 'microphone' }, electronName: 'media', mediaType: 'audio' },
  { descriptor: { name: 'clipboard-read' }, electronName: 'clipboard-read' },
  { descriptor: { name: 'clipboard-write' }, electronName: 'clipboard-sanitized-write' },
  { descriptor: { name: 'idle-detection' }, electronName: 'idle-detection' },
  { descriptor: { name: 'window-management' }, electronName: 'window-management' },
  { descriptor: { name: 'local-fonts' }, electronName: 'local-fonts' },
  { descriptor: { name: 'storage-access' }, electronName: 'storage-access' },
];

const handlers: { request: RequestHandler | null; check: CheckHandler | null } = {
  request: null,
  check: null,
};

export function setPermissionRequestHandler(handler: RequestHandler | null): void {
  handlers.request = handler;
  reapply();
}
export function setPermissionCheckHandler(handler: CheckHandler | null): void {
  handlers.check = handler;
  reapply();
}

function reapply(): void {
  for (const page of host.pages.values())
    if (page.session && page.url !== '')
      applyPermissions(page, toBrowserAddress(page.url)).catch((error) => log('permissions', error));
}

async function isGranted(page: Page, origin: string, permission: Permission): Promise<boolean> {
  const { electronName, mediaType } = permission;
  const { contents } = page;
  const details = { requestingUrl: `${origin}/`, securityOrigin: origin, isMainFrame: true };
  if (handlers.check && !handlers.check(contents, electronName, origin, { ...details, mediaType }))
    return false;
  const { request } = handlers;
  if (!request) return true;
  const mediaTypes = mediaType ? [mediaType] : undefined;
  return new Promise((answer) => request(contents, electronName, answer, { ...details, mediaTypes }));
}

export async function applyPermissions(page: Page, browserAddress: string): Promise<void> {
  const { origin } = new URL(browserAddress);
  const { root } = browser().devTools;
  await Promise.all(
    PERMISSIONS.map(async (permission) => {
      const granted = await isGranted(page, toAppAddress(origin), permission);
      const setting = granted ? 'granted' : 'denied';
      await root
        .send('Browser.setPermission', { permission: permission.descriptor, setting, origin })
        .catch((error) => log('this browser does not know the permission', permission.electronName, error));
    }),
  );
}
