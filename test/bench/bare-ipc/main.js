// The least that a call costs: one channel that answers what it was started with, without a check of who asks or what is said.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { app, BrowserWindow, ipcMain, protocol } from 'electron';

protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true } }]);
app.enableSandbox();
const folder = app.commandLine.getSwitchValue('user-data-dir');
if (folder !== '') app.setPath('userData', folder);
const answer = JSON.parse(readFileSync(join(folder, 'answer.json'), 'utf8'));
ipcMain.handle('bare', () => answer);
app.on('window-all-closed', () => app.quit());
app.whenReady().then(() => {
  const page = '<!doctype html><title>Bare</title><p role="status">Bare</p>';
  protocol.handle('app', () => new Response(page, { headers: { 'content-type': 'text/html' } }));
  const window = new BrowserWindow({
    width: 1280,
    height: 800,
    webPreferences: {
      sandbox: true,
      contextIsolation: true,
      preload: join(import.meta.dirname, 'preload.cjs'),
    },
  });
  window.loadURL('app://threshold/index.html');
});
