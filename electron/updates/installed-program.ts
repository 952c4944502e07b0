import { AppImageUpdater, type AppUpdater, autoUpdater } from 'electron-updater';
import { ElectronHttpExecutor, getNetSession } from 'electron-updater/out/electronHttpExecutor.js';
import { type ProgramUpdates, type ProgramUpdatesOptions, programUpdates } from './program-updates.ts';
import { proxyConfigOf } from './way.ts';

/** Newer versions of the program that runs, by the updater of its system and Electron's way to the net. */
export function updatesOfInstalledProgram(
  options: Pick<ProgramUpdatesOptions, 'feed' | 'newest' | 'log'>,
): ProgramUpdates {
  // The one that electron-updater downloads through: so feed and program come the same way.
  const session = getNetSession();
  // Each session of Chromium's would fetch dictionaries of its own (program.ts).
  session.setSpellCheckerEnabled(false);
  return programUpdates({
    ...options,
    updater: updaterOfThisSystem(),
    executor: new ElectronHttpExecutor(),
    fetch: (address, init) => session.fetch(address, init),
    async takeWay(proxy) {
      await session.setProxy(proxyConfigOf(proxy));
      // A connection that is still open would go on by the way before.
      await session.closeAllConnections();
    },
  });
}

/**
 * electron-updater's own choice asks a file beside the program for its kind of package. The deb package and the AppImage are made from
 * one folder at one time, so that the AppImage holds the deb's, and would be updated by asking for an administrator.
 */
const updaterOfThisSystem = (): AppUpdater =>
  process.platform === 'linux' ? new AppImageUpdater() : autoUpdater;
