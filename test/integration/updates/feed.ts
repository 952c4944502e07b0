import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppImageUpdater } from 'electron-updater';
import { ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor.js';
import { onTestFinished } from 'vitest';
import {
  type NewestRelease,
  type ProgramUpdates,
  programUpdates,
} from '#electron/updates/program-updates.ts';
import { proxyConfigOf } from '#electron/updates/way.ts';
import { NetSession } from '#test/host/net-session.ts';
import { type FeedServer, openFeed } from '../../fixtures/update-feed.ts';

export const INSTALLED_VERSION = '0.3.0';

/** A place of newer versions that is closed when the test ends. */
export async function startFeed(): Promise<FeedServer> {
  const server = await openFeed();
  onTestFinished(server.close);
  return server;
}

interface Installed {
  readonly updates: ProgramUpdates;
  /** Where a download is kept until it is installed. */
  readonly cacheFolder: string;
  /** What electron-updater has asked the program to do. */
  readonly quits: string[];
}

/** What a desk keeps of the releases that it is told of, for desks that are started one after the other. */
export function newestInMemory(kept: unknown = undefined): NewestRelease {
  let newest = kept;
  return {
    read: () => newest,
    write: (atMs) => {
      newest = atMs;
    },
  };
}

/** electron-updater's own for an AppImage, on a folder of its own, with the stand-in's way to the net in place of Electron's. */
export function installedProgram(
  server: Pick<FeedServer, 'address' | 'publicKey'>,
  { stallMs, newest = newestInMemory() }: { readonly stallMs?: number; readonly newest?: NewestRelease } = {},
): Installed {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-updates-'));
  const appImage = join(folder, 'Threshold-0.3.0.AppImage');
  writeFileSync(appImage, 'the version that is installed');
  writeFileSync(join(folder, 'app-update.yml'), 'updaterCacheDirName: threshold-updater\n');
  const before = process.env.APPIMAGE;
  process.env.APPIMAGE = appImage;
  onTestFinished(() => {
    if (before === undefined) delete process.env.APPIMAGE;
    else process.env.APPIMAGE = before;
    rmSync(folder, { recursive: true, force: true });
  });
  const quits: string[] = [];
  const updater = new AppImageUpdater(null, {
    version: INSTALLED_VERSION,
    name: 'threshold',
    isPackaged: true,
    appUpdateConfigPath: join(folder, 'app-update.yml'),
    userDataPath: join(folder, 'data'),
    baseCachePath: join(folder, 'cache'),
    whenReady: async () => undefined,
    relaunch: () => void quits.push('relaunch'),
    quit: () => void quits.push('quit'),
    onQuit: () => void quits.push('when it quits'),
  });
  const session = new NetSession();
  const executor = Object.assign(new ElectronHttpExecutor(), {
    createRequest: (options: RequestOptions, answered: (response: IncomingMessage) => void) =>
      NetSession.request(session, options).on('response', answered),
    addRedirectHandlers: () => undefined,
  });
  const updates = programUpdates({
    updater,
    executor,
    feed: server,
    fetch: (address, init) => session.fetch(address, init),
    newest,
    takeWay: (proxy) => session.setProxy(proxyConfigOf(proxy)),
    ...(stallMs === undefined ? {} : { stallMs }),
    log: null,
  });
  return {
    updates,
    cacheFolder: join(folder, 'cache/threshold-updater/pending'),
    quits,
  };
}
