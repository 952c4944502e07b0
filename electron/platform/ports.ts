import { arch, homedir, release, type as systemName, uptime, userInfo } from 'node:os';
import { join } from 'node:path';
import { app, BrowserWindow, powerMonitor, session, shell } from 'electron';
import type { CommandId } from '#shared/commands.ts';
import type { DeskPorts } from '../core/ports.ts';
import { startPracticeThread } from '../practice/client.ts';
import {
  openRecords,
  RECORDS_WORKER_BUNDLE,
  type RecordsThread,
  startBackupThread,
} from '../records/index.ts';
import { openExternally, openMailProgram } from '../security/external-links.ts';
import { openVault } from '../vault/index.ts';
import { systemClipboard } from './clipboard.ts';
import { eraseTraces } from './erase-traces.ts';
import { chooseFolder, chooseOpen, chooseSave, openText, saveBytes, saveText, writeIn } from './files.ts';
import { operatingSystemKeyStore } from './key-store.ts';
import { readLicences } from './licences.ts';
import { readNewestLog } from './log-file.ts';
import { networkAddresses } from './network-addresses.ts';
import { showNotification } from './notifications.ts';
import { startOwnProcess } from './own-process.ts';
import { pageAsPdf, printPage } from './page-on-paper.ts';
import type { PreferencesStore } from './preferences.ts';
import { whenFoundLocked } from './presence.ts';
import { secondDesk } from './second-desk.ts';
import { updatesOfThisProgram } from './updates.ts';

interface PortsOptions {
  readonly dataFolder: string;
  /** Where the worker threads' bundles lie. */
  readonly bundleFolder: string;
  /** For the first records that are opened; every later opening starts a thread of its own. */
  readonly recordsThread: RecordsThread;
  readonly preferences: PreferencesStore;
  readonly emit: DeskPorts['emit'];
  /** Brings the window forward and has its page carry a command out. */
  readonly carryOut: (command: CommandId) => void;
  readonly log: DeskPorts['log'];
}

/** Everything that the desk needs of the machine it runs on: the real ones. */
export async function createPorts(options: PortsOptions): Promise<DeskPorts> {
  const { dataFolder, bundleFolder, preferences, emit, carryOut, log } = options;
  let readyThread: RecordsThread | undefined = options.recordsThread;
  return {
    version: app.getVersion(),
    host: 'standin' in process.versions ? 'stand-in' : 'electron',
    machine: {
      versions: programVersions(),
      system: `${systemName()} ${release()} ${arch()}`,
      homeFolder: homedir(),
    },
    dataFolder,
    userName: userInfo().username,
    clock: {
      nowMs: () => Date.now(),
      monotonicMs: () => performance.now(),
      // How long the machine is up: unlike the clock of the process, it goes on while the machine sleeps.
      uptimeMs: () => uptime() * 1_000,
    },
    clipboard: systemClipboard,
    files: { saveText, saveBytes, chooseSave, chooseFolder, writeIn, chooseOpen, openText },
    page: { toPdf: pageAsPdf, print: printPage },
    presence: {
      idleSeconds: () => powerMonitor.getSystemIdleTime(),
      onLeft: onSystemLock,
      isInFront: () => BrowserWindow.getFocusedWindow() !== null,
    },
    browser: { open: openExternally },
    mailProgram: { open: openMailProgram },
    notifications: { show: (notification) => showNotification(notification, carryOut) },
    onWake(listener) {
      powerMonitor.on('resume', listener);
      return () => powerMonitor.off('resume', listener);
    },
    preferences: {
      read: () => preferences.read('desk'),
      write: (value) => preferences.write('desk', value),
    },
    vault: await openVault({ folder: dataFolder, keyStore: await operatingSystemKeyStore() }),
    openRecords: (file, key, acting) => {
      const thread = readyThread;
      readyThread = undefined;
      const workerFile = join(bundleFolder, RECORDS_WORKER_BUNDLE);
      return openRecords({ ...acting, file, key, workerFile, thread, log });
    },
    startBackupThread: () => startBackupThread(join(bundleFolder, 'backup-worker.cjs')),
    startPractice: (practice) =>
      startPracticeThread({ ...practice, workerFile: join(bundleFolder, 'practice-worker.cjs') }),
    startHubProcess: () => startOwnProcess(join(bundleFolder, 'desk-hub.cjs'), 'Threshold office hub'),
    networkAddresses,
    secondDesk,
    readLog: () => readNewestLog(dataFolder),
    readLicences: () => readLicences(bundleFolder),
    updates: updatesOfThisProgram(log, preferences),
    async showFile(path, how) {
      if (how === 'folder') return shell.showItemInFolder(path);
      const reason = await shell.openPath(path);
      if (reason !== '') throw new Error(reason);
    },
    showDataFolder: async () => {
      const reason = await shell.openPath(dataFolder);
      if (reason !== '') throw new Error(reason);
    },
    quit: () => app.quit(),
    eraseTraces: () => eraseTraces(dataFolder),
    resolveProxy: (url) => session.defaultSession.resolveProxy(url),
    emit,
    log,
  };
}

/** By the names that the runtime gives them. */
function programVersions(): Record<string, string> {
  const { electron, chrome, node } = process.versions;
  const versions = { electron, chromium: chrome, node };
  return Object.fromEntries(
    Object.entries(versions).flatMap(([name, version]) => (version === undefined ? [] : [[name, version]])),
  );
}

function onSystemLock(listener: () => void): () => void {
  powerMonitor.on('lock-screen', listener);
  powerMonitor.on('suspend', listener);
  // Electron tells of a lock on Windows and macOS alone.
  const stopLooking =
    process.platform === 'linux'
      ? whenFoundLocked(() => powerMonitor.getSystemIdleState(1) === 'locked', listener)
      : () => undefined;
  return () => {
    stopLooking();
    powerMonitor.off('lock-screen', listener);
    powerMonitor.off('suspend', listener);
  };
}
