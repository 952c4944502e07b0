import { join } from 'node:path';
import { app, BrowserWindow, nativeTheme, session, shell } from 'electron';
import type { Preferences } from '#shared/features/preferences/model.ts';
import type { DeskState } from '#shared/features/program/model.ts';
import type { DeskLog } from './core/ports.ts';
import { type Desk, openDesk } from './desk.ts';
import { openLog } from './platform/log.ts';
import { tidyDataFolder } from './platform/own-folder.ts';
import { createPorts } from './platform/ports.ts';
import { openPreferences } from './platform/preferences.ts';
import type { RecordsThread } from './records/index.ts';
import { registerIpc } from './rpc/register.ts';
import { rehearse } from './rpc/rehearse.ts';
import { sendEvent } from './rpc/send-event.ts';
import { PAGE_ADDRESS } from './security/app-files.ts';
import { serveApp } from './security/app-protocol.ts';
import { denyWaysOut } from './security/navigation.ts';
import { denyPermissions } from './security/permissions.ts';
import { loadAnewWhenGone } from './window/gone-page.ts';
import { createMainWindow } from './window/main-window.ts';
import { setApplicationMenu } from './window/menu.ts';
import { QuitQuestion } from './window/quit-question.ts';
import { loadAnewWhenSilent } from './window/silent-page.ts';

interface Start {
  readonly dataFolder: string;
  /** Where the bundles lie: this file's own place is not known, for it is a part of one. */
  readonly bundleFolder: string;
  /** The thread for the first records that are opened. */
  readonly recordsThread: RecordsThread;
}

/** Shows the window as soon as the host is ready and opens the desk behind it; rejects where the desk cannot be opened. */
export async function startProgram({ dataFolder, bundleFolder, recordsThread }: Start): Promise<void> {
  const log = openLog(dataFolder);
  const preferences = openPreferences(dataFolder);
  const developerTools = app.isPackaged ? 'denied' : 'allowed';
  let window: BrowserWindow | null = null;
  let shownPreferences: Preferences | null = null;
  let wasOpen = false;

  const quitQuestion = new QuitQuestion({ window: () => window, log });
  const reload = (): void => window?.webContents.reload();
  const silentPage = loadAnewWhenSilent({ reload, log });

  const openWindow = (): void => {
    window = createMainWindow({
      title: 'Threshold',
      preloadFile: join(bundleFolder, '../preload/preload.cjs'),
      storedPlace: preferences.read('windowPlace'),
      writePlace: (place) => {
        preferences
          .write('windowPlace', place)
          .catch((error: unknown) => log.warn('The place of the window was not kept.', error));
      },
      developerTools,
    });
    window.on('close', (event) => quitQuestion.windowCloses(event));
    window.on('closed', () => {
      window = null;
    });
    const { webContents } = window;
    const gone = loadAnewWhenGone({ reload: () => setImmediate(reload), log });
    webContents.on('did-navigate', silentPage.navigated);
    webContents.on('render-process-gone', (_event, { reason }) => gone(reason));
    window.loadURL(PAGE_ADDRESS).catch((error: unknown) => log.error('The page could not be loaded.', error));
  };

  const comeForward = (): void => {
    if (window === null) return;
    if (window.isMinimized()) window.restore();
    window.show();
    window.focus();
  };

  const showPreferences = (current: Preferences): void => {
    if (current.theme !== shownPreferences?.theme) nativeTheme.themeSource = current.theme;
    if (current.language !== shownPreferences?.language) {
      setApplicationMenu(current.language, {
        run: (command) => sendEvent(window, 'command', { command }),
        openLogFolder: () => shell.showItemInFolder(log.transports.file.getFile().path),
        developerTools,
      });
    }
    shownPreferences = current;
  };

  // A page that is loaded anew holds nothing of what it showed: no list, no name, no text that was being typed.
  const emptyWindowWhenLocked = (state: DeskState): void => {
    const isNowOpen = isOpenTo(state);
    if (wasOpen && (state.vault === 'locked' || state.isPinNeeded)) reload();
    wasOpen = isNowOpen;
  };

  const opening: Promise<Desk> = app.whenReady().then(async () => {
    const ports = await createPorts({
      dataFolder,
      bundleFolder,
      recordsThread,
      preferences,
      log,
      emit: (name, payload) => {
        if (name === 'desk-state-changed' && 'preferences' in payload) {
          showPreferences(payload.preferences);
          emptyWindowWhenLocked(payload);
        }
        sendEvent(window, name, payload);
      },
      carryOut: (command) => {
        if (window === null) openWindow();
        else comeForward();
        sendEvent(window, 'command', { command });
      },
    });
    const desk = await openDesk(ports);
    showPreferences(desk.state().preferences);
    wasOpen = isOpenTo(desk.state());
    quitQuestion.begin(desk);
    return desk;
  });

  const useCases = opening.then((desk) => desk.useCases);
  denyWaysOut((message) => log.warn(message));
  registerIpc(useCases, log, silentPage.heard);

  app.whenReady().then(() => {
    denyPermissions(session.defaultSession);
    // Else Chromium fetches its dictionaries from their maker, whatever the windows say.
    session.defaultSession.setSpellCheckerEnabled(false);
    serveApp(join(bundleFolder, '../renderer'));
    openWindow();
  });

  app.on('second-instance', comeForward);
  app.on('activate', () => {
    if (BrowserWindow.getAllWindows().length === 0) openWindow();
  });
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  closeDeskBeforeQuitting(opening, log);

  try {
    const desk = await opening;
    await rehearse(desk.state(), useCases, log);
    // Nobody waits for it: the folder itself keeps others out.
    await tidyDataFolder(dataFolder).catch((error: unknown) =>
      log.warn('The data folder could not be tidied.', error),
    );
  } catch (error) {
    log.error('The desk could not be opened.', error);
    throw error;
  }
}

/** Whether whoever is there is known: the desk is unlocked, and of several people one has given their PIN. */
const isOpenTo = ({ vault, isPinNeeded }: DeskState): boolean => vault === 'open' && !isPinNeeded;

/** Waits until the records are written and closed; then quits for good. */
function closeDeskBeforeQuitting(opening: Promise<Desk>, log: DeskLog): void {
  let closing = false;
  app.on('will-quit', (event) => {
    if (closing) return;
    closing = true;
    event.preventDefault();
    const saySo = (error: unknown): void => log.error('The desk was not closed as it should be.', error);
    opening
      // Why it could not be opened is in the log already.
      .then(
        (desk) => desk.close().catch(saySo),
        () => undefined,
      )
      .finally(() => app.exit(0));
  });
}
