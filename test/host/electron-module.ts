/** What `import … from 'electron'` gives a program on the stand-in. */
import { app } from './app.ts';
import { BrowserWindow } from './browser-window.ts';
import { ClipboardItem, clipboard } from './clipboard.ts';
import { dialog, Notification, nativeTheme, powerMonitor, screen, scriptAnswer, shell } from './desktop.ts';
import { moduleNames } from './electron-names.ts';
import { ipcMain } from './ipc.ts';
import { Menu, MenuItem } from './menu.ts';
import { refusedExport, surfaces } from './not-provided.ts';
import { net, protocol } from './protocol.ts';
import { safeStorage } from './safe-storage.ts';
import { session } from './session.ts';
import { host } from './state.ts';
import { UtilityProcess } from './utility-process.ts';
import { webContents } from './web-contents.ts';

const provided = {
  app,
  BrowserWindow,
  ClipboardItem,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  MenuItem,
  Notification,
  nativeTheme,
  net,
  powerMonitor,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  utilityProcess: UtilityProcess,
  webContents,
};

/** For tests of the stand-in itself; real Electron has no such name. */
const standIn = {
  records: host.records,
  surfaces,
  scriptAnswer,
  provided: Object.keys(provided),
  browserProcessId: () => host.browser?.processId,
};

export const exportedNames: readonly string[] = [
  ...new Set([...moduleNames(), ...Object.keys(provided), 'standIn']),
];

export const electron: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(moduleNames().map((name) => [name, refusedExport(name)])),
  ...provided,
  standIn,
};
