import { join } from 'node:path';
import { app, BrowserWindow, dialog, nativeTheme, session, shell } from 'electron';
import type { DeskState, Preferences } from '#shared/models/desk.ts';
import { type Desk, openDesk } from './desk/index.ts';
import { registerIpc } from './ipc/register.ts';
import { sendEvent } from './ipc/send-event.ts';
import { settleDataFolder } from './platform/data-folder.ts';
import { openLog } from './platform/log.ts';
import { createPorts } from './platform/ports.ts';
import { openPreferences } from './platform/preferences.ts';
import { PAGE_ADDRESS } from './security/app-files.ts';
import { registerAppScheme, serveApp } from './security/app-protocol.ts';
import { denyNavigation } from './security/navigation.ts';
import { denyPermissions } from './security/permissions.ts';
import { createMainWindow } from './window/main-window.ts';
import { setApplicationMenu } from './window/menu.ts';

// The order matters: the scheme and the sandbox before the application is ready, the data folder before the lock.
registerAppScheme();
app.enableSandbox();
const dataFolder = settleDataFolder();

if (app.requestSingleInstanceLock()) {
  start();
} else {
  // The first desk brings its window forward (below); this one has nothing to do.
  app.quit();
}

function start(): void {
  const bundleFolder = import.meta.dirname;
  const log = openLog(dataFolder);
  const preferences = openPreferences(dataFolder);
  const developerTools = app.isPackaged ? 'denied' : 'allowed';
  let window: BrowserWindow | null = null;
  let shownPreferences: Preferences | null = null;
  let wasOpen = false;

  const openWindow = (): void => {
    window = createMainWindow({
      title: 'Threshold',
      preloadFile: join(bundleFolder, '../preload/preload.cjs'),
      storedPlace: preferences.read('windowPlace'),
      writePlace: (place) => preferences.write('windowPlace', place),
      developerTools,
    });
    window.on('closed', () => {
      window = null;
    });
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
  const emptyWindowWhenLocked = ({ vault }: DeskState): void => {
    if (vault === 'locked' && wasOpen) window?.webContents.reload();
    wasOpen = vault === 'open';
  };

  const opening: Promise<Desk> = app.whenReady().then(async () => {
    const ports = await createPorts({
      dataFolder,
      bundleFolder,
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
    wasOpen = desk.state().vault === 'open';
    return desk;
  });

  denyNavigation((message) => log.warn(message));
  registerIpc(
    opening.then((desk) => desk.useCases),
    log,
  );

  app.whenReady().then(() => {
    denyPermissions(session.defaultSession);
    serveApp(join(bundleFolder, '../renderer'));
    openWindow();
  });

  opening.catch((error: unknown) => {
    log.error('The desk could not be opened.', error);
    const reason = error instanceof Error ? error.message : String(error);
    dialog.showErrorBox(
      'Threshold cannot start',
      `${reason}\n\nNothing was changed. Your data is in ${dataFolder}`,
    );
    app.exit(1);
  });

  app.on('second-instance', comeForward);
  app.on('activate', () => {
    if (BrowserWindow.getAllWindows().length === 0) openWindow();
  });
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  closeDeskBeforeQuitting(opening);
}

/** Waits until the records are written and closed; then quits for good. */
function closeDeskBeforeQuitting(opening: Promise<Desk>): void {
  let closing = false;
  app.on('will-quit', (event) => {
    if (closing) return;
    closing = true;
    event.preventDefault();
    opening
      .then((desk) => desk.close())
      .catch(() => undefined)
      .finally(() => app.exit(0));
  });
}
