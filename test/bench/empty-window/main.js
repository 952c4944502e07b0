// The least that a host can show: one sandboxed window with one line of text, served the way the desk serves its page.
import { app, BrowserWindow, protocol } from 'electron';

protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true } }]);
app.enableSandbox();
const folder = app.commandLine.getSwitchValue('user-data-dir');
if (folder !== '') app.setPath('userData', folder);
app.on('window-all-closed', () => app.quit());
app.whenReady().then(() => {
  const page = '<!doctype html><title>Empty</title><p role="status">Empty</p>';
  protocol.handle('app', () => new Response(page, { headers: { 'content-type': 'text/html' } }));
  const window = new BrowserWindow({
    width: 1280,
    height: 800,
    webPreferences: { sandbox: true, contextIsolation: true },
  });
  window.loadURL('app://threshold/index.html');
});
